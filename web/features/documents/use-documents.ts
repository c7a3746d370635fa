import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { WantedPages } from '#web/lib/pages.ts';
import { usePagedRows } from '#web/lib/pages.ts';

import type { Document } from './documents.api.ts';
import { documentQueries } from './documents.api.ts';

/** The owner's documents, or those of one pet, newest first: the pages that are loaded so far. `all` loads every page. */
export function useDocuments(petId?: string, wanted?: WantedPages) {
  return usePagedRows(useInfiniteQuery(documentQueries.list(petId)), ({ documents }) => documents, wanted);
}

/** One document: of the loaded ones, or asked for by its id when it is on a later page. */
export function useDocument(documents: readonly Document[], id: string | null | undefined) {
  const known = documents.find((document) => document.id === id);
  const { data } = useQuery({ ...documentQueries.detail(id ?? ''), enabled: Boolean(id) && !known });

  return id ? (known ?? data) : undefined;
}
