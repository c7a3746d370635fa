import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { DocumentFacts } from '#shared/documents/documents.schema.ts';
import { messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

import { showChanged } from './changed-documents.ts';
import type { Document } from './documents.api.ts';
import { changeMutation, refreshDocuments } from './documents.api.ts';

/** DOC-3: changes of documents. Each can be undone from its message. */
export function useChangeDocuments() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(changeMutation());

  const undo = useCallback(
    async (documents: readonly Document[], changes: DocumentFacts) => {
      try {
        for (const { ids, values } of byEarlierValues(documents, changes)) {
          showChanged(client, await mutateAsync({ ids, changes: values, before: changes }));
        }
      } catch (error) {
        void refreshDocuments(client);
        toast.error(t`We couldn’t save that`, { description: messageOf(error) });
      }
    },
    [client, mutateAsync],
  );

  /** Saves the change, with a toast that has Undo. Throws when that fails. */
  const save = useCallback(
    async (documents: readonly Document[], changes: DocumentFacts, before: DocumentFacts = {}) => {
      const ids = documents.map(({ id }) => id);
      showChanged(client, await mutateAsync({ ids, changes, before }));
      toast.undoable(wordsFor(changes), () => void undo(documents, changes));
    },
    [client, mutateAsync, undo],
  );

  /** Shows the change before it is saved. A failure is announced, and the earlier values are shown again. */
  const change = useCallback(
    async (documents: readonly Document[], changes: DocumentFacts, before: DocumentFacts = {}) => {
      showChanged(
        client,
        documents.map((document) => ({ ...document, ...changes })),
      );
      try {
        await save(documents, changes, before);
      } catch (error) {
        showChanged(client, documents);
        toast.error(t`We couldn’t save that`, { description: messageOf(error) });
      }
    },
    [client, save],
  );

  return { save, change };
}

/** The values that the person saw, for the facts that change. */
export const factsBefore = (seen: Document, changes: DocumentFacts): DocumentFacts =>
  Object.fromEntries((Object.keys(changes) as (keyof DocumentFacts)[]).map((key) => [key, seen[key]]));

type Group = { ids: string[]; values: DocumentFacts };

/** The documents by the values that they had before the change: one request each restores them. */
export function byEarlierValues(documents: readonly Document[], changes: DocumentFacts) {
  const groups = new Map<string, Group>();
  for (const document of documents) {
    const values = factsBefore(document, changes);
    const key = JSON.stringify(values);
    const group: Group = groups.get(key) ?? { ids: [], values };
    group.ids.push(document.id);
    groups.set(key, group);
  }

  return [...groups.values()];
}

function wordsFor({ archived, recordsAnswered, suggestionAnswered, ...others }: DocumentFacts): string {
  if (archived !== undefined) return archived ? t`Archived` : t`Restored`;
  if (recordsAnswered && Object.keys(others).length === 0) return t`Marked as not needed`;
  if (suggestionAnswered && Object.keys(others).length === 0) return t`Suggestion dismissed`;

  return t`Saved`;
}
