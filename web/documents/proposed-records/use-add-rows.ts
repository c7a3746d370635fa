import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { showChanged } from '#web/documents/documents/changed-documents.ts';
import type { Document } from '#web/documents/documents/documents.api.ts';
import { changeMutation } from '#web/documents/documents/documents.api.ts';
import { showFailureToast } from '#web/health/health/failure-toast.ts';
import { addRecord, deleteRecord, refreshHealth } from '#web/health/health/health.api.ts';
import { api } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

import type { ProposedRow, Target } from './proposed-rows.ts';
import { reminderOf, vaccinationOf, weighingOf } from './row-records.ts';
import { refreshTargets } from './use-targets.ts';

type Added = { row: ProposedRow; id: string };

/** Adds rows to the pet's records one after the other, with one undo for all of them. */
export function useAddRows(document: Document) {
  const client = useQueryClient();
  const { mutateAsync: changeDocuments } = useMutation(changeMutation());
  const [isAdding, setAdding] = useState(false);
  // The ids of the records, so that adding one again after a lost answer adds it once.
  const ids = useRef(new Map<string, string>());

  /** A helper may not change the document, whose line then stays. */
  const setAnswered = (recordsAnswered: boolean) =>
    changeDocuments({ ids: [document.id], changes: { recordsAnswered }, before: {} }).then(
      (changed) => showChanged(client, changed),
      () => undefined,
    );

  const remove = async (added: readonly Added[], target: Target) => {
    try {
      for (const { row, id } of added) await removeRow(row, id, target);
      ids.current.clear();
      await setAnswered(document.recordsAnswered);
    } catch (error) {
      showFailureToast(t`We couldn’t take all of it back`, error);
    }
    await refreshHealth(client, target.id);
    await refreshTargets(client);
  };

  /** True when all of them were added. */
  const add = async (rows: readonly ProposedRow[], target: Target): Promise<boolean> => {
    setAdding(true);
    const added: Added[] = [];
    try {
      for (const row of rows) {
        const id = ids.current.get(row.key) ?? crypto.randomUUID();
        ids.current.set(row.key, id);
        await addRow(row, id, { target, documentId: document.id });
        added.push({ row, id });
      }
    } catch (error) {
      showFailureToast(t`We couldn’t add all of it`, error);
    }
    if (added.length > 0)
      toast.undoable(
        plural(added.length, { one: '# record added', other: '# records added' }),
        () => void remove(added, target),
      );
    const isDone = added.length === rows.length;
    if (isDone) await setAnswered(true);
    await refreshHealth(client, target.id);
    await refreshTargets(client);
    setAdding(false);

    return isDone;
  };

  return { add, isAdding };
}

type Place = { target: Target; documentId: string };

function addRow(row: ProposedRow, id: string, { target, documentId }: Place): Promise<unknown> {
  if (row.proposed.kind === 'visit') return api.reminders.$post({ json: reminderOf(row, id, target) });
  if (row.proposed.kind === 'weight')
    return addRecord('weight', target.id, { id, ...weighingOf(row, target, [documentId]) });
  const facts = vaccinationOf(row, target, [documentId]);

  return addRecord('vaccination', target.id, { id, facts, along: { readFrom: documentId } });
}

const removeRow = ({ proposed: { kind } }: ProposedRow, id: string, target: Target): Promise<unknown> =>
  kind === 'visit' ? api.reminders[':id'].$delete({ param: { id } }) : deleteRecord(kind, target.id, id);
