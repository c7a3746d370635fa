import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

import { foundInWords } from '#web/documents/documents/found-records.ts';
import { ProposedList } from '#web/documents/proposed-records/proposed-list.tsx';
import { countsOf } from '#web/documents/proposed-records/proposed-rows.ts';
import type { RowEdit } from '#web/documents/proposed-records/proposed-rows.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { AttachedFile } from './inbox.api.ts';
import type { AttachedRows } from './use-attached-rows.ts';

const ForPet = ({ name }: { name: string }) => (
  <p className="text-ink-soft text-sm">
    <Trans>
      The selected ones are added to the records of <bdi>{name}</bdi>.
    </Trans>
  </p>
);

type AttachmentRowsProps = AttachedRows & {
  file: AttachedFile;
  disabled: boolean;
  onEdit: (key: string, edit: RowEdit) => void;
};

/** INBOX-2: the records in an attachment, which are saved with it for its pet. */
export function AttachmentRows({ file, rows, target, disabled, onEdit }: AttachmentRowsProps) {
  const titleId = useId();
  if (rows.length === 0) return null;

  return (
    <section aria-labelledby={titleId} className="border-line border-t pt-4">
      <h3 id={titleId} className="text-base font-semibold">
        {foundInWords(countsOf(rows))}
      </h3>
      {typeof target === 'object' ? (
        <>
          <ForPet name={target.name} />
          <ProposedList
            rows={rows}
            target={target}
            file={file}
            name={`found-${file.id}`}
            disabled={disabled}
            onEdit={onEdit}
          />
        </>
      ) : target === 'loading' ? (
        <Skeleton className="mt-3 h-16" />
      ) : (
        <p className="text-ink-soft text-sm">
          {target === 'failed'
            ? t`We couldn’t load the records of this pet. You can save the file now, and add these from your documents later.`
            : t`Choose a pet to add them to its records.`}
        </p>
      )}
    </section>
  );
}
