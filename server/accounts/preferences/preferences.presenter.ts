import type { Display } from '#shared/core/display.ts';
import { defaultDisplayIn } from '#shared/core/display.ts';
import { i18n } from '#shared/core/i18n.ts';

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
  language,
  preferredWeightUnit,
  dateFormat,
  clock,
  dateLanguage,
  appearance,
}: Pick<UserPreferences, keyof Display>): Display => ({
  language,
  preferredWeightUnit,
  dateFormat,
  clock,
  dateLanguage,
  appearance,
});

/**
 * The display preferences and the time zone of the account, and when they were chosen; null if none were: then the browser’s language
 * applies.
 */
export const presentDisplay = (preferences: UserPreferences | undefined) => ({
  ...(preferences ? displayIn(preferences) : defaultDisplayIn(i18n.locale)),
  timeZone: preferences?.timeZone ?? null,
  changedAt: preferences?.updatedAt ?? null,
});
