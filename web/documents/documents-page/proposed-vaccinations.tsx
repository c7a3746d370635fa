import { plural, t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';

import { failedWords } from '#shared/health/health.ts';
import type { Document } from '#web/documents/documents/documents.api.ts';
import { proposedRecordsQuery } from '#web/documents/documents/proposed-records.api.ts';
import { showFailureToast } from '#web/health/health/failure-toast.ts';
import { addRecord, deleteRecord, healthQuery, refreshHealth } from '#web/health/health/health.api.ts';
import { ownToday } from '#web/lib/dates.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import { ProposedRow } from './proposed-row.tsx';
import type { ProposedRow as Row } from './proposed-rows.ts';
import { factsOf, isOnRecord, problemOf, rowsOf } from './proposed-rows.ts';
import { usePagePictures } from './use-page-pictures.ts';

type ProposedVaccinationsProps = { document: Document; pet: Pet };

/** INBOX-2: the vaccinations that a document lists, to be added to the pet's records. Nothing is added without a tick. */
export function ProposedVaccinations({ document, pet }: ProposedVaccinationsProps) {
  const { data: records } = useQuery(proposedRecordsQuery(document.id));
  const { data: health } = useQuery(healthQuery(pet.id));
  if (!records || records.vaccinations.length === 0 || !health) return null;

  return (
    <ProposedList
      document={document}
      pet={pet}
      proposed={records.vaccinations}
      recorded={health.vaccinations}
    />
  );
}

type Proposed = Parameters<typeof rowsOf>[0];
type ProposedListProps = ProposedVaccinationsProps & {
  proposed: Proposed;
  recorded: Parameters<typeof isOnRecord>[1];
};

function ProposedList({ document, pet, proposed, recorded }: ProposedListProps) {
  const id = useId();
  const [rows, setRows] = useState(() => rowsOf(proposed, () => crypto.randomUUID()));
  const pages = useMemo(() => proposed.flatMap(({ place }) => (place ? [place.page] : [])), [proposed]);
  const pictures = usePagePictures(document, pages);
  const { add, isAdding } = useAddRows(document.id, pet);
  const isKnown = (row: Row) => isOnRecord(row, recorded, pet.type);
  const ticked = rows.filter((row) => row.isTicked && !isKnown(row) && !problemOf(row, ownToday()));
  const count = ticked.length;
  const change = (changed: Row, changes: Partial<Row>) =>
    setRows(rows.map((row) => (row.id === changed.id ? { ...row, ...changes } : row)));

  return (
    <section aria-labelledby={id} className="border-line bg-raised mb-4 rounded-lg border p-4">
      <h3 id={id} className="text-base font-semibold">
        {plural(rows.length, {
          one: 'This paper lists # vaccination',
          other: 'This paper lists # vaccinations',
        })}
      </h3>
      <ul className="divide-line divide-y">
        {rows.map((row) => (
          <ProposedRow
            key={row.id}
            row={row}
            isOnRecord={isKnown(row)}
            picture={row.proposed.place ? pictures.get(row.proposed.place.page) : undefined}
            onChange={(changes) => change(row, changes)}
          />
        ))}
      </ul>
      {!rows.every(isKnown) && (
        <Button
          busy={isAdding}
          busyLabel={t`Adding…`}
          aria-disabled={count === 0 || undefined}
          className="mt-2 aria-disabled:opacity-50"
          onClick={() => count > 0 && void add(ticked)}
        >
          {count === 0
            ? t`Tick a vaccination to add it`
            : plural(count, { one: 'Add # vaccination', other: 'Add # vaccinations' })}
        </Button>
      )}
    </section>
  );
}

/** Adds rows to the pet's records one after the other, with one undo for all of them. */
function useAddRows(documentId: string, { id: petId, type: species }: Pet) {
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);

  const remove = async (ids: readonly string[]) => {
    try {
      for (const id of ids) await deleteRecord('vaccination', petId, id);
    } catch (error) {
      showFailureToast(failedWords('vaccination', 'delete'), error);
    }
    await refreshHealth(client, petId);
  };

  const add = async (rows: readonly Row[]) => {
    setAdding(true);
    const added: string[] = [];
    try {
      for (const row of rows) {
        const facts = factsOf(row, { species, documentId });
        await addRecord('vaccination', petId, { id: row.id, facts, along: { readFrom: documentId } });
        added.push(row.id);
      }
    } catch (error) {
      showFailureToast(failedWords('vaccination', 'add'), error);
    }
    if (added.length > 0)
      toast.undoable(
        plural(added.length, { one: '# vaccination added', other: '# vaccinations added' }),
        () => void remove(added),
      );
    await refreshHealth(client, petId);
    setAdding(false);
  };

  return { add, isAdding };
}
