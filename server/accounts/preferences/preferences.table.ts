import { boolean, integer, pgTable, text, time, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';
import { appearances, clockFormats, dateFormats, dateLanguages } from '#shared/core/display.ts';
import { baseLocale, locales } from '#shared/core/locales.ts';
import type { ShareDuration } from '#shared/documents/sharing.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';

/** PREF-1: created when it is missing. */
export const userPreferencesTable = pgTable(
  'user_preferences',
  {
    id: uuid('id').primaryKey(),
    userId: userReference('user_id'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    /** In hours. */
    reminderAdvanceNotice: integer('reminder_advance_notice').notNull().default(24),
    /** The local time of reminders that have none. */
    reminderTime: time('reminder_time').notNull().default('09:00:00'),
    preferredWeightUnit: text('preferred_weight_unit', { enum: preferredWeightUnits })
      .notNull()
      .default('lbs'),
    language: text('language', { enum: locales }).notNull().default(baseLocale),
    dateFormat: text('date_format', { enum: dateFormats }).notNull().default('month_first'),
    clock: text('clock', { enum: clockFormats }).notNull().default('12h'),
    /** Of the names of months and weekdays. */
    dateLanguage: text('date_language', { enum: dateLanguages }).notNull().default('en-US'),
    appearance: text('appearance', { enum: appearances }).notNull().default('system'),
    /** An IANA name; null until a browser has reported it. */
    timeZone: text('time_zone'),
    /** Reminders of a day come in one message in the morning. */
    dailyDigest: boolean('daily_digest').notNull().default(false),
    /** Nothing is sent between these local times; both or neither. */
    quietFrom: time('quiet_from'),
    quietUntil: time('quiet_until'),
    /** DOC-6: how long the account’s new share links work; null for the installation's default. */
    shareHours: integer('share_hours').$type<ShareDuration>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('user_preferences_user_id_key').on(table.userId)],
);

export type UserPreferences = typeof userPreferencesTable.$inferSelect;
