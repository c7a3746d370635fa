import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';

import { IconButton } from '#web/ui/icon-button.tsx';
import type { LazyModule } from '#web/ui/lazy-module.ts';

import { RecordNotes } from './record-notes.tsx';

type RecordRowProps = {
  title: ReactNode;
  /** One line below the title. */
  detail: ReactNode;
  /** A status or an amount. */
  aside?: ReactNode;
  notes: string | null;
  documents: readonly { id: string; name: string }[];
  /** None where records can only be read. */
  edit?: { label: string; opens: LazyModule; onEdit: () => void } | undefined;
  children?: ReactNode;
};

/** One health record of a list. */
export const RecordRow = ({ title, detail, aside, notes, documents, edit, children }: RecordRowProps) => (
  <li className="flex items-start gap-3 px-4 py-3 md:px-5">
    <div className="min-w-0 flex-1 py-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
        {aside}
      </p>
      <p className="text-ink-soft text-sm wrap-anywhere">{detail}</p>
      <RecordNotes notes={notes} documents={documents} />
      {children}
    </div>
    {edit && (
      <IconButton
        label={edit.label}
        icon={<Pencil />}
        opens={edit.opens}
        onClick={edit.onEdit}
        className="-mr-2"
      />
    )}
  </li>
);
