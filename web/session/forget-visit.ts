import { sharedStorage } from '#web/lib/browser-storage.ts';
import { draftMarkKey, onboardingDatabase, sharedFilesDatabase } from '#web/lib/storage-keys.ts';

import { removeDatabase } from './remove-database.ts';
import { forgetDrafts, forgetPath } from './tab-memory.ts';

/** At sign-out: what a visit leaves in this browser beside the account's own data, for the next person to see none of it. */
export function forgetVisit() {
  forgetPath();
  forgetDrafts();
  removeDatabase(sharedFilesDatabase);
  // Also a sign-up that was left unfinished here, which may be another person's.
  removeDatabase(onboardingDatabase);
  sharedStorage.removeItem(draftMarkKey);
}
