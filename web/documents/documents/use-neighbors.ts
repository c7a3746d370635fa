import { useEffect } from 'react';

import type { PagedQuery } from '#web/lib/pages.ts';

import type { Document } from './documents.api.ts';

/** The position of a document in the filtered list, and the documents before and after it. */
export type Neighbors = {
  /** Counted from 1. */
  position: number;
  total: number;
  previous: Document | undefined;
  next: Document | undefined;
  /** The list has more documents, which aren't loaded yet. */
  isNextOnItsWay: boolean;
  /** Loads the page with the next document, if it isn't loaded yet. */
  loadMore: (() => void) | undefined;
};

export type NeighborList = { documents: readonly Document[]; total: number; pages: PagedQuery };

// The next page is requested this many documents before the end of the loaded ones.
const ahead = 5;

/** The neighbors of a document in a list. Undefined if the document isn't in the loaded part of the list. */
export function useNeighbors(
  { documents, total, pages }: NeighborList,
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
