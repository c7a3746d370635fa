import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { petsTable } from '#server/features/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import { emergencyFields } from '#shared/emergency.ts';

/** PROMISE-2: what strangers see of a pet. One row as soon as the owner has chosen anything. */
export const emergencyProfilesTable = pgTable(
  'emergency_profiles',
  {
    petId: uuid('pet_id')
      .primaryKey()
      .references(() => petsTable.id, { onDelete: 'cascade' }),
    open: boolean('open').notNull(),
    shown: text('shown', { enum: emergencyFields }).array().notNull(),
    words: text('words'),
    /** Both or neither: the pet is lost from the one to the other. */
    lostSince: instant('lost_since'),
    lostUntil: instant('lost_until'),
    lastSeen: text('last_seen'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('emergency_profiles_lost_until_idx').on(table.lostUntil)],
);

export type EmergencyProfile = typeof emergencyProfilesTable.$inferSelect;
