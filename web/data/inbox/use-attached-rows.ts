import type { SaveRequest } from '#shared/data/inbox/inbox.schema.ts';
import type { ProposedRow, Target } from '#web/documents/proposed-records/proposed-rows.ts';
import { readyRows, rowsOf } from '#web/documents/proposed-records/proposed-rows.ts';
import { reminderOf, vaccinationOf, weighingOf } from '#web/documents/proposed-records/row-records.ts';
import { useTargets } from '#web/documents/proposed-records/use-targets.ts';
import { ownToday } from '#web/lib/dates.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import type { AttachedFile } from './inbox.api.ts';
import type { Choice } from './use-choices.ts';
import { canSave } from './use-choices.ts';

type SavedRows = SaveRequest['documents'][number]['rows'];

/** The records in an attachment, for the pet that is chosen for it. */
export type AttachedRows = {
  rows: readonly ProposedRow[];
  target: Target | 'loading' | 'failed' | undefined;
};

/** The rows of the attachments that would be saved now. */
export function useAttachedRows(
  files: readonly AttachedFile[],
  choiceOf: (file: AttachedFile) => Choice,
  pets: readonly Pet[],
) {
  const today = ownToday();
  const withRows = files.filter(
    (file) => canSave(file) && file.proposal.records !== null && choiceOf(file).selected,
  );
  const records = withRows.flatMap((file) => file.proposal.records ?? []);
  const chosen = new Set(withRows.map((file) => choiceOf(file).petId));
  const targets = useTargets(
    pets.filter(({ id }) => chosen.has(id)),
    records,
  );

  const rowsFor = (file: AttachedFile): AttachedRows => {
    const { petId, rowEdits } = choiceOf(file);
    const proposed = file.proposal.records;

    return { rows: proposed ? rowsOf(proposed, rowEdits, today) : [], target: targets.get(petId) };
  };

  const readyIn = ({ rows, target }: AttachedRows) =>
    typeof target === 'object' ? readyRows(rows, target, today) : [];

  return {
    rowsFor,
    /** The number of records that would be added. */
    count: withRows.reduce((sum, file) => sum + readyIn(rowsFor(file)).length, 0),
    isLoading: withRows.some((file) => {
      const { rows, target } = rowsFor(file);

      return rows.length > 0 && target === 'loading';
    }),
    /** The records of the request; null when the person could not choose any. */
    savedRowsOf(file: AttachedFile): SavedRows {
      const attached = rowsFor(file);
      const { target } = attached;

      return typeof target === 'object' ? asRecords(readyIn(attached), target) : null;
    },
  };
}

function asRecords(rows: readonly ProposedRow[], target: Target): SavedRows {
  const of = (kind: ProposedRow['proposed']['kind']) =>
    rows.filter(({ proposed }) => proposed.kind === kind).map((row) => ({ row, id: crypto.randomUUID() }));

  return {
    vaccinations: of('vaccination').map(({ row, id }) => ({ id, ...vaccinationOf(row, target, []) })),
    weights: of('weight').map(({ row, id }) => {
      const { facts, along } = weighingOf(row, target, []);

      return { id, ...facts, ...along };
    }),
    visits: of('visit').map(({ row, id }) => reminderOf(row, id, target)),
  };
}
