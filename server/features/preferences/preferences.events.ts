import type { AccountId } from '#server/context.ts';
import { defineEvent } from '#server/events.ts';

import type { UserPreferences } from './preferences.table.ts';

/** When messages are sent may have changed. */
export const preferencesChanged = defineEvent<{ accountId: AccountId; preferences: UserPreferences }>(
  'preferences changed',
);
