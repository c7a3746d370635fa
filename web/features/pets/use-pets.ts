import { useQuery } from '@tanstack/react-query';

import { dayInWords } from '#web/lib/dates.ts';

import { findOfflineCopy } from './offline-copy.ts';
import { petQueries } from './pets.api.ts';

/** PET-5: the owner's pets; when they cannot be loaded, those of the copy in this browser, which `stale` says it is. */
export function usePets(which: 'list' | 'archived' = 'list') {
  const { data, error, isPending, isFetching, refetch } = useQuery(petQueries[which]());
  const found = !data && error ? findOfflineCopy(which) : undefined;
  // A copy of nothing would only say that there are none.
  const copy = found && found.value.length > 0 ? found : undefined;

  return { error, isPending, isFetching, refetch, data: data ?? copy?.value, stale: staleMessage(copy?.at) };
}

/** What is said above pets that could not be loaded again: with `copyMadeAt` they are those of the copy. */
export const staleMessage = (copyMadeAt: string | undefined) =>
  copyMadeAt
    ? `Failed to load pets. Please refresh the page. This is the copy that this browser made (${dayInWords(copyMadeAt).toLowerCase()}). It may be out of date.`
    : 'This list may be out of date.';
