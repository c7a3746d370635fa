import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';

import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';

import type { VaccinationConfirmation } from './vaccination-confirmations.table.ts';

/** A confirmation as JSON keeps it. */
export type RemovedConfirmation = Omit<
  VaccinationConfirmation,
  'id' | 'vaccinationId' | 'facts' | 'confirmedAt' | 'endedAt' | 'endedBecause'
> & { confirmedAt: string; facts: ConfirmedFacts };

/** PROOF-4: confirmations that held when their vaccination was deleted, for a day, so that an undo brings them back. */
export const removedConfirmationsTable = pgTable(
  'removed_confirmations',
  {
    /** That of the confirmation. */
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    /** The vaccination, which is gone. */
    vaccinationId: uuid('vaccination_id').notNull(),
    confirmation: jsonb('confirmation').notNull().$type<RemovedConfirmation>(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [
    index('removed_confirmations_pet_id_idx').on(table.petId, table.vaccinationId),
    // For the sweep.
    index('removed_confirmations_removed_at_idx').on(table.removedAt),
  ],
);
