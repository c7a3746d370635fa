import { sharedStorage } from '#web/lib/browser-storage.ts';
import { draftMarkKey, onboardingDatabase, sharedFilesDatabase } from '#web/lib/storage-keys.ts';

import { removeDatabase } from './remove-database.ts';
import { forgetDrafts, forgetPath } from './tab-memory.ts';

/** Removes traces of a visit other than the account's data at sign-out, so that the next person doesn't see them. */
export function forgetVisit() {
  forgetPath();
  forgetDrafts();
  removeDatabase(sharedFilesDatabase);
  // Also a sign-up that was left unfinished here, which may be another person's.
  removeDatabase(onboardingDatabase);
  sharedStorage.removeItem(draftMarkKey);
}
