import type { UserPreferences } from './preferences.table.ts';

export const presentPreferences = ({ quietFrom, quietUntil, ...preferences }: UserPreferences) => ({
  emailNotifications: preferences.emailNotifications,
  reminderAdvanceNotice: preferences.reminderAdvanceNotice,
  reminderTime: preferences.reminderTime,
  preferredWeightUnit: preferences.preferredWeightUnit,
  timeZone: preferences.timeZone,
  dailyDigest: preferences.dailyDigest,
  quietHours: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null,
});
