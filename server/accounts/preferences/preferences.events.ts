import type { AccountId } from '#server/core/context.ts';
import { defineEvent } from '#server/core/events.ts';

import type { UserPreferences } from './preferences.table.ts';

/** The times at which messages are sent may have changed. */
export const preferencesChanged = defineEvent<{ accountId: AccountId; preferences: UserPreferences }>(
  'preferences changed',
);
