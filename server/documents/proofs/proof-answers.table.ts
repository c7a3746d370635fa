import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { Answer } from '#shared/health/proof/requirement-answers.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';
import type { Stay } from '#shared/health/proof/stay-cover.ts';

/** The question of a reader of a proof page. A list without a name is what places commonly ask for. */
export type Asked = { stay: Stay; list: RequirementList };

/** The answer to it, with the pet as it was called then. */
export type Said = { petName: string; petIdentifier: string; answers: Answer[] };

/** The answers of proof pages. Kept for a year, so that a place can check it by its code after the link has ended. */
export const proofAnswersTable = pgTable(
  'proof_answers',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the code that is printed. */
    codeHash: text('code_hash').notNull(),
    petId: petReference('pet_id'),
    /** The owner of the pet then. */
    ownerId: userReference('owner_id'),
    /** The link, which may be gone. */
    linkId: uuid('link_id').notNull(),
    asked: jsonb('asked').$type<Asked>().notNull(),
    said: jsonb('said').$type<Said>().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('proof_answers_code_hash_key').on(table.codeHash),
    index('proof_answers_pet_id_idx').on(table.petId),
    index('proof_answers_owner_id_idx').on(table.ownerId),
    // For the sweep.
    index('proof_answers_asked_at_idx').on(table.askedAt),
  ],
);

export type ProofAnswer = typeof proofAnswersTable.$inferSelect;
