import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

import type { ProposedRecords } from '#shared/documents/proposed-records.ts';
import type { Document } from '#web/documents/documents/documents.api.ts';
import { countOf, foundInWords } from '#web/documents/documents/found-records.ts';
import { proposedRecordsQuery } from '#web/documents/documents/proposed-records.api.ts';
import { ownToday } from '#web/lib/dates.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';

import { ProposedList, useRowEdits } from './proposed-list.tsx';
import { countsOf, isOnRecord, readyRows, rowsOf } from './proposed-rows.ts';
import { useAddRows } from './use-add-rows.ts';
import { useTargets } from './use-targets.ts';

type ProposedDocumentProps = {
  document: Document;
  /** The document's pet; undefined if it has none. */
  pet: Pet | undefined;
  /** In one line at first, because the document itself is looked for. */
  isFolded?: boolean | undefined;
  /** Lets the person choose the document's pet. */
  onChoosePet?: (() => void) | undefined;
  /** Says that the records aren't needed; undefined if the person can't change the document. */
  onDismiss?: (() => void) | undefined;
};

/** INBOX-2: the records that a document lists, to be added to its pet. Nothing is added without a press. */
export function ProposedDocument({ document, pet, isFolded, onChoosePet, onDismiss }: ProposedDocumentProps) {
  const { data: records } = useQuery(proposedRecordsQuery(document.id));
  const [isShown, setShown] = useState(false);
  if (!records) return null;
  const counts = countsOf(rowsOf(records, {}, ownToday()));
  if (countOf(counts) === 0) return null;
  const words = foundInWords(counts);
  if (!pet)
    return (
      onChoosePet && (
        <Line words={words}>
          <Button variant="quiet" className="px-2! text-sm" onClick={onChoosePet}>
            <Trans>Choose its pet to add them</Trans>
          </Button>
        </Line>
      )
    );
  if ((isFolded || document.recordsAnswered) && !isShown)
    return (
      <Line words={words}>
        <Button variant="quiet" className="px-2! text-sm" onClick={() => setShown(true)}>
          <Trans>Review</Trans>
        </Button>
      </Line>
    );

  return (
    <Panel
      key={pet.id}
      document={document}
      pet={pet}
      records={records}
      title={words}
      onDismiss={
        onDismiss &&
        (() => {
          setShown(false);
          if (!document.recordsAnswered) onDismiss();
        })
      }
      onAdded={() => setShown(false)}
    />
  );
}

const Line = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="text-ink-soft mb-2 flex flex-wrap items-center gap-x-3 text-sm">
    <p>{words}</p>
    <div className="-mx-2">{children}</div>
  </div>
);

type PanelProps = {
  document: Document;
  pet: Pet;
  records: ProposedRecords;
  title: string;
  onDismiss: (() => void) | undefined;
  onAdded: () => void;
};

function Panel({ document, pet, records, title, onDismiss, onAdded }: PanelProps) {
  const id = useId();
  const { edits, edit } = useRowEdits();
  const targets = useTargets([pet], [records]);
  const { add, isAdding } = useAddRows(document);
  const target = targets.get(pet.id);
  const today = ownToday();
  const rows = rowsOf(records, edits, today);
  if (target === undefined || target === 'loading') return null;
  const isOpen = target !== 'failed' && rows.some((row) => !isOnRecord(row, target));
  const ready = target === 'failed' ? [] : readyRows(rows, target, today);
  const count = ready.length;

  return (
    <section aria-labelledby={id} className="border-line bg-raised mb-4 rounded-lg border p-4">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      {target === 'failed' ? (
        <p className="text-ink-soft mt-2 text-sm">
          <Trans>We couldn’t load the records of this pet. Try again in a moment.</Trans>
        </p>
      ) : (
        <ProposedList
          rows={rows}
          target={target}
          file={document}
          name={`proposed-${document.id}`}
          disabled={isAdding}
          onEdit={edit}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
        {isOpen && (
          <Button
            busy={isAdding}
            busyLabel={t`Saving…`}
            aria-disabled={count === 0 || undefined}
            className="aria-disabled:opacity-50"
            onClick={() =>
              count > 0 && void add(ready, target).then((isAdded) => (isAdded ? onAdded() : undefined))
            }
          >
            {count === 0
              ? t`Select what you want to add`
              : plural(count, { one: 'Add # record', other: 'Add # records' })}
          </Button>
        )}
        {onDismiss && (
          <Button variant="quiet" disabled={isAdding} onClick={onDismiss}>
            {isOpen ? t`Not needed` : t({ message: 'Done', context: 'button' })}
          </Button>
        )}
      </div>
    </section>
  );
}
