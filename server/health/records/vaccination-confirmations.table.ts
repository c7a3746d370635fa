import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';

import { clinicRequestsTable } from './clinic-requests.table.ts';
import { vaccinationsTable } from './vaccinations.table.ts';

/**
 * Why a confirmation ended. `facts`: a confirmed fact was changed; it holds again once the facts are as before. `pet`: the pet became
 * another animal. `answer`: a later answer took its place.
 */
export const confirmationEnds = ['facts', 'pet', 'answer'] as const;

/** PROOF-4: what clinics have confirmed. One that has ended is kept as history. */
export const vaccinationConfirmationsTable = pgTable(
  'vaccination_confirmations',
  {
    id: uuid('id').primaryKey(),
    vaccinationId: uuid('vaccination_id')
      .notNull()
      .references(() => vaccinationsTable.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id').references(() => clinicRequestsTable.id, { onDelete: 'set null' }),
    /** The address that was asked, in lower case. */
    address: text('address').notNull(),
    /** A free-mail address, which says nothing about a clinic. */
    isPerson: boolean('is_person').notNull(),
    /** The person who answered, in the person's own words. */
    name: text('name').notNull(),
    role: text('role').notNull(),
    /** In the time zone of the pet's owner. */
    confirmedOn: date('confirmed_on', { mode: 'string' }).notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    facts: jsonb('facts').notNull().$type<ConfirmedFacts>(),
    /** When a confirmed fact was changed. */
    endedAt: instant('ended_at'),
    /** Null while it holds, and for those that ended before this was kept. */
    endedBecause: text('ended_because', { enum: confirmationEnds }),
  },
  (table) => [
    uniqueIndex('vaccination_confirmations_open_key')
      .on(table.vaccinationId)
      .where(sql`${table.endedAt} is null`),
    index('vaccination_confirmations_vaccination_id_idx').on(table.vaccinationId, table.confirmedAt),
    index('vaccination_confirmations_request_id_idx').on(table.requestId),
  ],
);

export type VaccinationConfirmation = typeof vaccinationConfirmationsTable.$inferSelect;
