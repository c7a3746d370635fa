import { plural, t } from '@lingui/core/macro';
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
        toast.error(updateFailed(documents.length), { description: messageOf(error) });
      }
    },
    [client, mutateAsync],
  );

  /** Saves the change, with a toast that has Undo. Throws when that fails. */
  const save = useCallback(
    async (documents: readonly Document[], changes: DocumentFacts, before: DocumentFacts = {}) => {
      const ids = documents.map(({ id }) => id);
      showChanged(client, await mutateAsync({ ids, changes, before }));
      toast.undoable(wordsFor(documents.length, changes), () => void undo(documents, changes));
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
        toast.error(updateFailed(documents.length), { description: messageOf(error) });
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

export const updateFailed = (count: number) =>
  count === 1
    ? t`Failed to update document. Please try again.`
    : t`Failed to update documents. Please try again.`;

function wordsFor(count: number, { archived, isFavorite, ...others }: DocumentFacts): string {
  if (archived) return plural(count, { one: 'Document archived', other: '# documents archived' });
  if (archived === false) return plural(count, { one: 'Document restored', other: '# documents restored' });
  if (isFavorite)
    return plural(count, { one: 'Document added to favorites', other: '# documents added to favorites' });
  if (isFavorite === false)
    return plural(count, {
      one: 'Document removed from favorites',
      other: '# documents removed from favorites',
    });
  if (others.recordsAnswered && Object.keys(others).length === 1) return t`Marked as not needed`;
  if (others.suggestionAnswered && Object.keys(others).length === 1) return t`Suggestion dismissed`;

  return plural(count, { one: 'Document updated', other: '# documents updated' });
}
