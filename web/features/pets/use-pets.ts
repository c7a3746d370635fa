import { useInfiniteQuery } from '@tanstack/react-query';

import { dayInWords } from '#web/lib/dates.ts';
import { rowsOf, useAllPages } from '#web/lib/pages.ts';

import { findOfflineCopy } from './offline-copy.ts';
import { petQueries } from './pets.api.ts';

type Wanted = {
  /** Loads every page, for a choice between all pets. */
  all?: boolean;
};

/**
 * The owner's pets on the pages loaded so far. PET-5: if they can't be loaded, those of the copy in this browser, and `stale`
 * has a note.
 */
export function usePets(which: 'list' | 'archived' = 'list', { all = false }: Wanted = {}) {
  const query = useInfiniteQuery(petQueries[which]());
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage } = query;
  const { isFetchNextPageError, fetchNextPage } = query;
  useAllPages(query, all);
  const found = !data && error ? findOfflineCopy(which) : undefined;
  // An empty copy would wrongly say that there are no pets.
  const copy = found && found.value.length > 0 ? found : undefined;
  const loaded = rowsOf(data, ({ pets }) => pets);

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
    data: loaded?.rows ?? copy?.value,
    total: loaded?.total ?? copy?.value.length ?? 0,
    stale: staleMessage(copy?.at),
  };
}

/** The message above pets that couldn't be reloaded; with `copyMadeAt` they are from the copy. */
export const staleMessage = (copyMadeAt: string | undefined) =>
  copyMadeAt
    ? `Failed to load pets. Please refresh the page. This is the copy that this browser made (${dayInWords(copyMadeAt).toLowerCase()}). It may be out of date.`
    : 'This list may be out of date.';
