import type { Display } from '#shared/display.ts';
import { defaultDisplay } from '#shared/display.ts';

import type { UserPreferences } from './preferences.table.ts';

export const presentPreferences = ({ quietFrom, quietUntil, ...preferences }: UserPreferences) => ({
  emailNotifications: preferences.emailNotifications,
  reminderAdvanceNotice: preferences.reminderAdvanceNotice,
  reminderTime: preferences.reminderTime,
  ...displayIn(preferences),
  timeZone: preferences.timeZone,
  dailyDigest: preferences.dailyDigest,
  quietHours: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
  shareHours: preferences.shareHours,
  changedAt: preferences.updatedAt,
});

const displayIn = ({
  preferredWeightUnit,
  dateFormat,
  clock,
  dateLanguage,
  appearance,
}: Pick<UserPreferences, keyof Display>): Display => ({
  preferredWeightUnit,
  dateFormat,
  clock,
  dateLanguage,
  appearance,
});

/** How the account wants things shown, and when that was chosen; null if nothing was. */
export const presentDisplay = (preferences: UserPreferences | undefined) => ({
  ...(preferences ? displayIn(preferences) : defaultDisplay),
  changedAt: preferences?.updatedAt ?? null,
});
