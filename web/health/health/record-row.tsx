import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

import type { LazyModule } from '#web/ui/lazy-module.ts';
import { RowButton, rowButtonClass } from '#web/ui/row-button.tsx';

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

/** One health record of a list. The row opens its form, and what is inside has its own buttons. */
export const RecordRow = ({ title, detail, aside, notes, documents, edit, children }: RecordRowProps) => (
  <li className={`flex items-center gap-3 px-4 py-3 md:px-5 ${edit ? rowButtonClass : ''}`}>
    {edit && <RowButton label={edit.label} opens={edit.opens} onClick={edit.onEdit} />}
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
        {aside}
      </p>
      <p className="text-ink-soft text-sm wrap-anywhere empty:hidden">{detail}</p>
      <RecordNotes notes={notes} documents={documents} />
      {children}
    </div>
    {edit && <ChevronRight className="text-ink-soft size-5 shrink-0 rtl:-scale-x-100" />}
  </li>
);
