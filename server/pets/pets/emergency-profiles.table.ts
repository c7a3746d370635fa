import type { Placeholder } from 'drizzle-orm';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

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
    /** The day in the owner's time zone on which it was reported, so that every page and the poster show the same day. */
    lostOn: date('lost_on', { mode: 'string' }),
    lastSeen: text('last_seen'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('emergency_profiles_lost_until_idx').on(table.lostUntil)],
);

/** For queries that join pet and profile: the pet is lost and with its owner. */
export const isLost = (now: Date | Placeholder) =>
  and(gt(emergencyProfilesTable.lostUntil, now), eq(petsTable.archived, false), isNull(petsTable.ending));

export type EmergencyProfile = typeof emergencyProfilesTable.$inferSelect;
