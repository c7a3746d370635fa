import { sharedStorage } from '#web/lib/browser-storage.ts';
import { onboardingDatabase, sharedFilesDatabase, visitKeys } from '#web/lib/storage-keys.ts';

import { removeDatabase } from './remove-database.ts';
import { forgetDrafts, forgetPlaces } from './tab-memory.ts';

/** Removes traces of a visit other than the account's data at sign-out, so that the next person doesn't see them. */
export function forgetVisit({ comesBack = false } = {}) {
  // The same person signs in again, and returns to where they were.
  if (!comesBack) forgetPlaces();
  forgetDrafts();
  removeDatabase(sharedFilesDatabase);
  // Also a sign-up that was left unfinished here, which may be another person's.
  removeDatabase(onboardingDatabase);
  for (const key of visitKeys) sharedStorage.removeItem(key);
}
