import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';

import { dayAfterWords } from '#web/lib/dates.ts';
import type { WantedPages } from '#web/lib/pages.ts';
import { usePagedRows } from '#web/lib/pages.ts';

import { findOfflineCopy } from './offline-copy.ts';
import { petQueries } from './pets.api.ts';

/**
 * The owner's pets on the pages loaded so far. PET-5: if they can't be loaded, those of the copy in this browser, and `stale`
 * has a note.
 */
export function usePets(which: 'list' | 'archived' = 'list', wanted?: WantedPages) {
  const loaded = usePagedRows(useInfiniteQuery(petQueries[which]()), ({ pets }) => pets, wanted);
  const found = !loaded.data && loaded.error ? findOfflineCopy(which) : undefined;
  // An empty copy would wrongly say that there are no pets.
  const copy = found && found.value.length > 0 ? found : undefined;

  return {
    ...loaded,
    data: loaded.data ?? copy?.value,
    total: copy?.value.length ?? loaded.total,
    stale: staleMessage(copy?.at),
  };
}

/** The message above pets that couldn't be reloaded; with `copyMadeAt` they are from the copy. */
export const staleMessage = (copyMadeAt: string | undefined) =>
  copyMadeAt ? staleInWords(copyMadeAt) : t`This may be out of date.`;

function staleInWords(madeAt: string): string {
  const day = dayAfterWords(madeAt);

  return `${t`Failed to load pets. Please refresh the page.`} ${t`You’re seeing this device’s copy from ${day}. It may be out of date.`}`;
}
