import type { AccountId } from '#server/context.ts';
import { defineEvent } from '#server/events.ts';

import type { UserPreferences } from './preferences.table.ts';

/** The times at which messages are sent may have changed. */
export const preferencesChanged = defineEvent<{ accountId: AccountId; preferences: UserPreferences }>(
  'preferences changed',
);
