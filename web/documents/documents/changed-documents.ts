import type { QueryClient } from '@tanstack/react-query';

import { queryKeys } from '#web/lib/query-keys.ts';

import { filterOfKey, passesFilter } from './document-filter.ts';
import type { Document, DocumentPages } from './documents.api.ts';

/**
 * Updates the documents in every loaded list without reloading the lists, because a long one is many requests. A list that
 * gains a document is reloaded, because its position isn't known.
 */
export function showChanged(client: QueryClient, documents: readonly Document[]) {
  const byId = new Map(documents.map((document) => [document.id, document]));
  for (const document of documents) client.setQueryData(queryKeys.documents.detail(document.id), document);
  const lists = client.getQueriesData<DocumentPages>({ queryKey: queryKeys.documents.lists });
  for (const [queryKey, data] of lists) {
    if (!data) continue;
    const filter = filterOfKey(String(queryKey[2]));
    const shown = new Set(data.pages.flatMap((page) => page.documents.map(({ id }) => id)));
    const leaves = (document: Document) => shown.has(document.id) && !passesFilter(filter, document);
    const left = documents.filter(leaves).length;
    client.setQueryData<DocumentPages>(queryKey, {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        total: page.total - left,
        documents: page.documents.flatMap((document) => {
          const changed = byId.get(document.id) ?? document;

          return passesFilter(filter, changed) ? [changed] : [];
        }),
      })),
    });
    const isNew = documents.some((document) => !shown.has(document.id) && passesFilter(filter, document));
    if (isNew) void client.invalidateQueries({ queryKey, exact: true });
  }
  void client.invalidateQueries({ queryKey: queryKeys.dashboard });
}
