import { useMemo, useState } from 'react';

import { ownToday } from '#web/lib/dates.ts';

import { ProposedRow } from './proposed-row.tsx';
import type { ProposedRow as Row, RowEdit, RowEdits, Target } from './proposed-rows.ts';
import { withEdit } from './proposed-rows.ts';
import { usePagePictures } from './use-page-pictures.ts';

type ProposedListProps = {
  rows: readonly Row[];
  target: Target;
  /** Of the paper. */
  file: Parameters<typeof usePagePictures>[0];
  /** Makes the names of fields unique on the page. */
  name: string;
  disabled?: boolean;
  onEdit: (key: string, edit: RowEdit) => void;
};

/** INBOX-2: what was read from a paper, each beside the picture of its place. Nothing is added without a press. */
export function ProposedList({ rows, target, file, name, disabled = false, onEdit }: ProposedListProps) {
  const places = rows.flatMap(({ proposed: { place } }) => (place ? [place.page] : [])).join();
  const pages = useMemo(() => places.split(',').map(Number), [places]);
  const pictures = usePagePictures(file, places === '' ? [] : pages);

  return (
    <ul className="divide-line divide-y">
      {rows.map((row) => (
        <ProposedRow
          key={row.key}
          row={row}
          target={target}
          today={ownToday()}
          name={`${name}-${row.key}`}
          picture={row.proposed.place ? pictures.get(row.proposed.place.page) : undefined}
          disabled={disabled}
          onEdit={(edit) => onEdit(row.key, edit)}
        />
      ))}
    </ul>
  );
}

/** The edits of rows that belong to one place. */
export function useRowEdits() {
  const [edits, setEdits] = useState<RowEdits>({});

  return {
    edits,
    edit: (key: string, edit: RowEdit) => setEdits((now) => withEdit(now, key, edit)),
    reset: () => setEdits({}),
  };
}
