import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { userReference, usersTable } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

export const passkeysTable = pgTable(
  'auth_passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: userReference('user_id'),
    /** base64url, as the authenticator gave it. */
    credentialId: text('credential_id').notNull(),
    /** The COSE public key in base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; 0 if it has none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').notNull().$type<string[]>(),
    friendlyName: text('friendly_name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('auth_passkeys_credential_id_key').on(table.credentialId),
    index('auth_passkeys_user_id_idx').on(table.userId, table.createdAt),
  ],
);

/** A challenge for an authenticator, spent by the first response. */
export const passkeyChallengesTable = pgTable(
  'auth_passkey_challenges',
  {
    id: uuid('id').primaryKey(),
    /** The account that adds a passkey; null for a sign-in, where the account isn't known yet. */
    userId: uuid('user_id').references(() => usersTable.id, { onDelete: 'cascade' }),
    /** base64url. */
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('auth_passkey_challenges_user_id_idx').on(table.userId),
    index('auth_passkey_challenges_expires_at_idx').on(table.expiresAt),
  ],
);

export type Passkey = typeof passkeysTable.$inferSelect;
export type PasskeyChallenge = typeof passkeyChallengesTable.$inferSelect;
