import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { isNotFound } from '#web/lib/api.ts';
import { useTakenOver } from '#web/lib/page.ts';
import { useLate } from '#web/lib/use-late.ts';

import { findOfflineCopy } from './offline-copy.ts';
import { petQueries } from './pets.api.ts';
import { staleMessage } from './use-pets.ts';

/**
 * One of the owner's pets, active or archived, immediately if the list is loaded. `isMissing`: no pet has this id. PET-5: if
 * it can't be loaded, or takes longer than `patienceMs`, the one from the copy in this browser.
 */
export function usePet(petId: string, patienceMs?: number) {
  const client = useQueryClient();
  const list = petQueries.list();
  const query = useQuery({
    ...petQueries.detail(petId),
    initialData: () =>
      client
        .getQueryData(list.queryKey)
        ?.pages.flatMap(({ pets }) => pets)
        .find(({ id }) => id === petId),
    initialDataUpdatedAt: () => client.getQueryState(list.queryKey)?.dataUpdatedAt,
  });
  const { error, isPending, isFetching, refetch, dataUpdatedAt } = query;
  // PET-5: the copy is made from the list, so the list is loaded too. The page doesn't wait for it, and is taken over before.
  const isTakenOver = useTakenOver();
  useEffect(() => {
    if (dataUpdatedAt > 0 && isTakenOver) void client.prefetchInfiniteQuery(petQueries.list());
  }, [client, dataUpdatedAt, isTakenOver]);

  const isMissing = isNotFound(error);
  const isLate = useLate(isPending && patienceMs !== undefined, patienceMs ?? 0);
  const copy = !query.data && (error || isLate) && !isMissing ? findInCopies(petId) : undefined;
  const data = query.data ?? copy?.pet;

  return {
    error,
    isPending: isPending && !copy,
    isFetching,
    refetch,
    isMissing,
    data: isMissing ? undefined : data,
    stale: staleMessage(copy?.at),
  };
}

function findInCopies(petId: string) {
  for (const which of ['list', 'archived'] as const) {
    const copy = findOfflineCopy(which);
    const pet = copy?.value.find(({ id }) => id === petId);
    if (copy && pet) return { pet, at: copy.at };
  }

  return undefined;
}
