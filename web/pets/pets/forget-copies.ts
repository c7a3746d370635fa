import type { QueryClient } from '@tanstack/react-query';

import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { copyKeys } from '#web/lib/storage-keys.ts';

/** PEOPLE-6: an access has ended: the copies in this browser that may show the pet go, and what is on the screen is loaded again. */
export function forgetCopies(client: QueryClient): Promise<void> {
  try {
    for (const key of [copyKeys.pets, copyKeys.archivedPets, copyKeys.reminders])
      localStorage.removeItem(key);
  } catch {
    // Nothing is stored there.
  }

  return refresh(client, [
    queryKeys.pets.list,
    queryKeys.reminders.all,
    queryKeys.documents.all,
    queryKeys.dashboard,
  ]);
}
