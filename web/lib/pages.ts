import type { InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What every page of a list says besides its rows. */
type PageEnd = { next: string | null; total: number };

/** The options that every list in pages shares: a page begins where the previous one says that it ended. */
export const pagedOptions = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: PageEnd) => next ?? undefined,
};

/** The query parameter of a page. */
export const pageAfter = (after: string | undefined) => (after === undefined ? {} : { after });

/** The rows of all pages that are loaded, and how many rows there are in all. */
export function rowsOf<Page extends PageEnd, Row>(
  data: InfiniteData<Page> | undefined,
  rows: (page: Page) => readonly Row[],
): { rows: Row[]; total: number } | undefined {
  return data && { rows: data.pages.flatMap((page) => rows(page)), total: data.pages.at(-1)?.total ?? 0 };
}

/** The part of a list in pages that loads more of it. */
export type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** Loads page after page while `wanted`: for what must know every row, such as a search. */
export function useAllPages(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: PagedQuery,
  wanted: boolean,
) {
  const goesOn = wanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
}
