import { bigint, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { addedByColumn, addedByIndex } from '#server/pets/pets/added-by.table.ts';
import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import { medicalEventTypes } from '#shared/health/health.ts';

export const medicalEventsTable = pgTable(
  'medical_events',
  {
    /** The client’s, so that sending an event twice adds it once. */
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    userId: userReference('user_id'),
    addedBy: addedByColumn(),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    eventType: text('event_type', { enum: medicalEventTypes }).notNull(),
    title: text('title').notNull(),
    description: text('description'),
    provider: text('provider'),
    /** In the smallest unit of the currency, such as cents. */
    cost: bigint('cost', { mode: 'number' }),
    /** ISO 4217. */
    currency: text('currency').notNull().default('USD'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    addedByIndex('medical_events_added_by_idx', table.addedBy),
    index('medical_events_newest_idx').on(table.petId, table.eventDate, table.createdAt, table.id),
    index('medical_events_user_id_idx').on(table.userId),
  ],
);

export type MedicalEvent = typeof medicalEventsTable.$inferSelect;
