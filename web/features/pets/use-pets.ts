import { useQuery } from '@tanstack/react-query';

import { dayInWords } from '#web/lib/dates.ts';

import { findOfflineCopy } from './offline-copy.ts';
import { petQueries } from './pets.api.ts';

/**
 * PET-5: the owner's pets. If they can't be loaded, those of the copy in this browser, and `stale` has a
 * note.
 */
export function usePets(which: 'list' | 'archived' = 'list') {
  const { data, error, isPending, isFetching, refetch } = useQuery(petQueries[which]());
  const found = !data && error ? findOfflineCopy(which) : undefined;
  // An empty copy would wrongly say that there are no pets.
  const copy = found && found.value.length > 0 ? found : undefined;

  return { error, isPending, isFetching, refetch, data: data ?? copy?.value, stale: staleMessage(copy?.at) };
}

/** The message above pets that couldn't be reloaded; with `copyMadeAt` they are from the copy. */
export const staleMessage = (copyMadeAt: string | undefined) =>
  copyMadeAt
    ? `Failed to load pets. Please refresh the page. This is the copy that this browser made (${dayInWords(copyMadeAt).toLowerCase()}). It may be out of date.`
    : 'This list may be out of date.';
