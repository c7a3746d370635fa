import type { Placeholder } from 'drizzle-orm';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, time, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import { emergencyFields } from '#shared/emergency/emergency.ts';

import { petsTable } from './pets.table.ts';

/** PROMISE-2: the settings of a pet's public page. The row is created with the first change. */
export const emergencyProfilesTable = pgTable(
  'emergency_profiles',
  {
    petId: uuid('pet_id')
      .primaryKey()
      .references(() => petsTable.id, { onDelete: 'cascade' }),
    open: boolean('open').notNull(),
    shown: text('shown', { enum: emergencyFields }).array().notNull(),
    words: text('words'),
    /** The start and end of the lost period; both are set or both are null. */
    lostSince: instant('lost_since'),
    lostUntil: instant('lost_until'),
    /** The day on which it was last seen, by default that of the report in the owner's time zone, and the time if known. */
    lostOn: date('lost_on', { mode: 'string' }),
    lostTime: time('lost_time'),
    lastSeen: text('last_seen'),
    /** Whether finders see the number below, while the pet is lost. */
    callShown: boolean('call_shown').notNull().default(false),
    /** The number of the last report, kept for the next one. */
    callName: text('call_name'),
    callPhone: text('call_phone'),
    /** The page before the report, as strangers will see it again after it; null while no report is open. */
    openBefore: boolean('open_before'),
    shownBefore: text('shown_before', { enum: emergencyFields }).array(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('emergency_profiles_lost_until_idx').on(table.lostUntil)],
);

/** For queries that join pet and profile: the pet is lost and with its owner. */
export const isLost = (now: Date | Placeholder) =>
  and(gt(emergencyProfilesTable.lostUntil, now), eq(petsTable.archived, false), isNull(petsTable.ending));

export type EmergencyProfile = typeof emergencyProfilesTable.$inferSelect;
