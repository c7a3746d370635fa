import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import { personalTokenScopes } from '#shared/accounts/personal-tokens.ts';

/** The tokens with which an owner's programs sign in. A removed one has no row. */
export const personalTokensTable = pgTable(
  'personal_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: userReference('user_id'),
    name: text('name').notNull(),
    /** SHA-256 of the token, which has too much entropy to be guessed from it. */
    tokenHash: text('token_hash').notNull(),
    scope: text('scope', { enum: personalTokenScopes }).notNull(),
    /** Otherwise it reaches only its pets, and nothing once they are deleted. */
    allPets: boolean('all_pets').notNull(),
    /** Null for one that doesn't expire. */
    expiresAt: instant('expires_at'),
    lastUsedOn: date('last_used_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('personal_tokens_token_hash_key').on(table.tokenHash),
    index('personal_tokens_user_id_idx').on(table.userId, table.createdAt),
  ],
);

/** The pets that a token is limited to. */
export const personalTokenPetsTable = pgTable(
  'personal_token_pets',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => personalTokensTable.id, { onDelete: 'cascade' }),
    petId: petReference('pet_id'),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.petId] }),
    index('personal_token_pets_pet_id_idx').on(table.petId),
  ],
);

export type PersonalToken = typeof personalTokensTable.$inferSelect;
