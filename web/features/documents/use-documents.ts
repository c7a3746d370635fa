import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { rowsOf, useAllPages } from '#web/lib/pages.ts';

import type { Document } from './documents.api.ts';
import { documentQueries } from './documents.api.ts';

/** The owner's documents, or those of one pet, newest first: the pages that are loaded so far. `all` loads every page. */
export function useDocuments(petId?: string, { all = false }: { all?: boolean } = {}) {
  const query = useInfiniteQuery(documentQueries.list(petId));
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage } = query;
  const { isFetchNextPageError, fetchNextPage } = query;
  useAllPages(query, all);
  const loaded = rowsOf(data, ({ documents }) => documents);

  return {
    isPending,
    isFetching,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    // The end of the list says that the next page could not be loaded.
    error: isFetchNextPageError ? null : error,
    data: loaded?.rows,
    total: loaded?.total ?? 0,
  };
}

/** One document: of the loaded ones, or asked for by its id when it is on a later page. */
export function useDocument(documents: readonly Document[], id: string | null | undefined) {
  const known = documents.find((document) => document.id === id);
  const { data } = useQuery({ ...documentQueries.detail(id ?? ''), enabled: Boolean(id) && !known });

  return id ? (known ?? data) : undefined;
}
