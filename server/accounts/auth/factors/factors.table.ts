import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

/**
 * Authenticator apps of an account. Once one is verified, a session opened with the password needs its code
 * as well.
 */
export const factorsTable = pgTable(
  'auth_mfa_factors',
  {
    id: uuid('id').primaryKey(),
    userId: userReference('user_id'),
    friendlyName: text('friendly_name').notNull(),
    factorType: text('factor_type', { enum: ['totp'] }).notNull(),
    status: text('status', { enum: ['unverified', 'verified'] }).notNull(),
    /** The shared secret (RFC 6238), encrypted with a key derived from the application secret. */
    secret: text('secret').notNull(),
    /** The newest time step whose code was used, so that each code works only once. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Set when it first showed a code; the factor counts from then. */
    verifiedAt: instant('verified_at'),
    /** Removed apps are kept for a week, because a mailed link can restore them. They count for nothing. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('auth_mfa_factors_user_id_idx').on(table.userId, table.status),
    // For the sweep.
    index('auth_mfa_factors_removed_at_idx')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
  ],
);

/** One-time codes to write down, for when the authenticator app is lost. */
export const recoveryCodesTable = pgTable(
  'auth_recovery_codes',
  {
    userId: userReference('user_id'),
    /**
     * HMAC of the code with a key derived from the application secret, so that a stolen table can't be
     * searched.
     */
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export type Factor = typeof factorsTable.$inferSelect;
