import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import { clinicRequestEnds, lineAnswers } from '#shared/health/proof/clinic-requests.ts';
import type { Correction } from '#shared/health/proof/clinic-requests.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';

import { vaccinationsTable } from './vaccinations.table.ts';

/** PROOF-5: questions to clinics about vaccinations of a pet. */
export const clinicRequestsTable = pgTable(
  'clinic_requests',
  {
    /** The client's, so that sending a question twice asks once. */
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    /** The account that asked. */
    userId: userReference('user_id'),
    /** In lower case. */
    email: text('email').notNull(),
    /** At the domain of the account that asked, or of the pet's owner. */
    isOfOwner: boolean('is_of_owner').notNull().default(false),
    /** SHA-256 of the secret in the mail. Null until the mail is composed. */
    secretHash: text('secret_hash'),
    withDocuments: boolean('with_documents').notNull(),
    /** The documents of its vaccinations when it was asked; later ones aren't shown. Null in rows of earlier versions. */
    documentIds: jsonb('document_ids').$type<string[]>(),
    message: text('message'),
    expiresAt: instant('expires_at').notNull(),
    /** How it ended before it expired, and when; null while it can be answered. */
    ended: text('ended', { enum: clinicRequestEnds }),
    endedAt: instant('ended_at'),
    /** The person who answered, in the person's own words. */
    answeredBy: text('answered_by'),
    answeredRole: text('answered_role'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('clinic_requests_secret_hash_key').on(table.secretHash),
    index('clinic_requests_newest_idx').on(table.petId, table.createdAt, table.id),
    index('clinic_requests_user_id_idx').on(table.userId),
    index('clinic_requests_declined_idx')
      .on(table.userId, table.createdAt)
      .where(sql`${table.ended} = 'reported'`)
      .concurrently(),
    // Dropped in a later release: no query uses it.
    index('clinic_requests_reported_idx')
      .on(table.email)
      .where(sql`${table.ended} = 'reported'`),
    index('clinic_requests_expires_at_idx').on(table.expiresAt),
  ],
);

/** The vaccinations of a question, with their facts when it was sent, and the clinic's answers. */
export const clinicRequestLinesTable = pgTable(
  'clinic_request_lines',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => clinicRequestsTable.id, { onDelete: 'cascade' }),
    vaccinationId: uuid('vaccination_id')
      .notNull()
      .references(() => vaccinationsTable.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    facts: jsonb('facts').notNull().$type<ConfirmedFacts>(),
    answer: text('answer', { enum: lineAnswers }),
    /** The facts that the clinic gives instead. */
    correction: jsonb('correction').$type<Correction>(),
    /** When the owner made the correction the record. */
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.vaccinationId] }),
    index('clinic_request_lines_vaccination_id_idx').on(table.vaccinationId),
  ],
);

export type ClinicRequest = typeof clinicRequestsTable.$inferSelect;
export type ClinicRequestLine = typeof clinicRequestLinesTable.$inferSelect;
