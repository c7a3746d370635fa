import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { quiet } from '#web/lib/idle.ts';

// A copy that is an hour old is good enough for a counter.
const staleTime = 3_600_000;

/** PROOF-1: keeps the proof cards of all pets in this browser, when the page has nothing else to do. */
export function useKeptProofs() {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    const keep = async () => {
      await quiet();
      const [{ proofsQuery }, { petQueries }] = await Promise.all([
        import('./proofs.api.ts'),
        import('#web/pets/pets/pets.api.ts'),
      ]);
      // The person may have signed out in the meantime.
      if (isOver) return;
      await Promise.all([
        client.prefetchQuery({ ...proofsQuery(), staleTime, retry: false }),
        // The card has the name and the Pet ID from the copy of the list.
        client.prefetchInfiniteQuery({ ...petQueries.list(), staleTime, retry: false }),
      ]);
    };
    // Without the script or the answer, the copy stays as it is.
    keep().catch(() => undefined);

    return () => {
      isOver = true;
    };
  }, [client]);
}
