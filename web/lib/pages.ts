import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The fields of every page of a list besides its rows. */
type PageEnd = { next: string | null; total: number };

/** The options that every paged list shares: a page begins at the previous page's cursor. */
export const pagedOptions = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: PageEnd) => next ?? undefined,
};

/** The query parameter of a page. */
export const pageAfter = (after: string | undefined) => (after === undefined ? {} : { after });

/** The part of a list in pages that loads more of it. */
export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** Loads page after page while `wanted`, for features that need every row, such as a search. */
export function useAllPages(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: PagedQuery,
  wanted: boolean,
) {
  const goesOn = wanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
}

export type WantedPages = {
  /** Loads every page, for features that need all rows. */
  all?: boolean;
};

/** The rows of all pages that are loaded so far, and how many rows there are in all. */
export function usePagedRows<Page extends PageEnd, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
  { all = false }: WantedPages = {},
) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage } = query;
  const { isFetchNextPageError, fetchNextPage } = query;
  useAllPages(query, all);

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
    data: data?.pages.flatMap((page) => rowsOf(page)),
    total: data?.pages.at(-1)?.total ?? 0,
  };
}
