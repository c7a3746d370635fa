import { useEffect } from 'react';

import type { PagedQuery } from '#web/lib/pages.ts';

import type { Document } from './documents.api.ts';

/** Where a document is in a list as it is filtered, and what is beside it. */
export type Neighbors = {
  /** Counted from 1. */
  position: number;
  total: number;
  previous: Document | undefined;
  next: Document | undefined;
  /** The list goes on, and its next page is not here yet. */
  isNextOnItsWay: boolean;
  /** Loads the page with the next document, if that is not here yet. */
  loadMore: (() => void) | undefined;
};

export type List = { documents: readonly Document[]; total: number; pages: PagedQuery };

// How many documents before the end of what is loaded the next page is asked for.
const ahead = 5;

/** What is beside a document of a list. Undefined for one that the loaded part of the list doesn't have. */
export function useNeighbors(
  { documents, total, pages }: List,
  id: string | undefined,
): Neighbors | undefined {
  const at = documents.findIndex((document) => document.id === id);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const isNearEnd = at >= 0 && at >= documents.length - ahead;
  const loadsMore = isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (loadsMore) void fetchNextPage();
  }, [loadsMore, fetchNextPage]);
  if (at < 0) return undefined;
  const next = documents[at + 1];

  return {
    position: at + 1,
    total: Math.max(total, documents.length),
    previous: documents[at - 1],
    next,
    isNextOnItsWay: !next && isFetchingNextPage,
    loadMore: !next && hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  };
}
