import type { Column, Placeholder } from 'drizzle-orm';
import { and, eq, exists, isNull, lte, or, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import type { Db } from '#server/platform/db.ts';
import type { UserMetadata } from '#shared/accounts/account.ts';

export const usersTable = pgTable(
  'auth_users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** Null until the address is confirmed. Until then each sign-up has its own password. */
    passwordHash: text('password_hash'),
    emailConfirmedAt: instant('email_confirmed_at'),
    userMetadata: jsonb('user_metadata').notNull().$type<UserMetadata>(),
    /** The address that the owner wants to change to, until it's confirmed. */
    newEmail: text('new_email'),
    promoCode: text('promo_code'),
    promoCouponId: text('promo_coupon_id'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** FAQ-1: for analytics only. Nothing may depend on it. */
    isPremium: boolean('is_premium').notNull().default(false),
    bannedUntil: instant('banned_until'),
    /** The time its owner requested deletion. Until the account is deleted, its owner can still keep it. */
    closedAt: instant('closed_at'),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('auth_users_email_key').on(sql`lower(${table.email})`),
    // For the list of administrators, and their search in addresses and names.
    index('auth_users_created_at_idx').on(table.createdAt, table.id),
    index('auth_users_search_idx').using(
      'gin',
      sql`lower(${table.email}) gin_trgm_ops`,
      sql`lower(${table.userMetadata}->>'full_name') gin_trgm_ops`,
    ),
    index('auth_users_folded_name_idx').using(
      'gin',
      sql`foldings_of(${table.userMetadata}->>'full_name') gin_trgm_ops`,
    ),
    // For the administrators' filters that few accounts match.
    index('auth_users_administrators_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.isAdmin}`),
    index('auth_users_banned_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.bannedUntil} is not null`),
    // For the sweep of accounts that were never confirmed.
    index('auth_users_unconfirmed_created_at_idx')
      .on(table.createdAt)
      .where(sql`${table.emailConfirmedAt} is null`),
    // For counting who joined today.
    index('auth_users_email_confirmed_at_idx')
      .on(table.emailConfirmedAt)
      .where(sql`${table.emailConfirmedAt} is not null`),
    // For the sweep that deletes closed accounts.
    index('auth_users_closed_at_idx')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
  ],
);

/** The account that a row belongs to, which is deleted with it. */
export const userReference = (column: string) =>
  uuid(column)
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' });

/** For queries that join the account: its owner's full name; empty without one. */
export const nameOfUser = sql<string>`coalesce(${usersTable.userMetadata}->>'full_name', '')`;

/** For queries that join the account: it must be neither banned nor closed. */
export const isActiveAccount = (now: Date | Placeholder) =>
  and(isNull(usersTable.closedAt), or(isNull(usersTable.bannedUntil), lte(usersTable.bannedUntil, now)));

/** For queries that don't join it: the same of the account in this column. */
export const ofActiveAccount = (db: Db, ownerId: Column, now: Date | Placeholder) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(usersTable)
      .where(and(eq(usersTable.id, ownerId), isActiveAccount(now))),
  );

/**
 * The registration status from the requirements: one row per account, "pending" until the address is
 * confirmed.
 */
export const registrationStatusTable = pgTable('user_registration_status', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  registrationStatus: text('registration_status', { enum: ['pending', 'verified'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * One sign-up. Only the one whose mailed link is used, by someone with its browser or password, becomes the
 * account. A sign-up with the address of an existing account is also stored, so that signing in responds the
 * same way.
 */
export const signUpsTable = pgTable(
  'auth_sign_ups',
  {
    id: uuid('id').primaryKey(),
    userId: userReference('user_id'),
    passwordHash: text('password_hash').notNull(),
    userMetadata: jsonb('user_metadata').notNull().$type<UserMetadata>(),
    /** The account whose referral code was given. */
    referrerId: uuid('referrer_id').references(() => usersTable.id, { onDelete: 'set null' }),
    /** SHA-256 of the token of an invitation to pets, which is accepted when the address is confirmed. */
    petInvitation: text('pet_invitation'),
    promoCode: text('promo_code'),
    promoCouponId: text('promo_coupon_id'),
    /** SHA-256 of a cookie that only the browser that signed up has. */
    browserHash: text('browser_hash').notNull(),
    /** When the confirmation mail was handed to the mail server. */
    mailedAt: instant('mailed_at'),
    /** When this sign-up confirmed the address. The row is kept until swept, for the browser that is still waiting. */
    confirmedAt: instant('confirmed_at'),
    /**
     * The time that browser got its session, which happens only once, or lost its claim to one because devices were signed
     * out or another account used the browser.
     */
    resumedAt: instant('resumed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('auth_sign_ups_user_id_idx').on(table.userId, table.createdAt),
    index('auth_sign_ups_browser_hash_idx').on(table.browserHash, table.createdAt),
    index('auth_sign_ups_referrer_id_idx').on(table.referrerId),
    index('auth_sign_ups_created_at_idx').on(table.createdAt),
  ],
);

export const oneTimeTokensTable = pgTable(
  'auth_one_time_tokens',
  {
    /** SHA-256 of the token in the mail. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userReference('user_id'),
    /**
     * Null once the address is confirmed. The token is kept until it expires, to answer "already confirmed".
     */
    signUpId: uuid('sign_up_id').references(() => signUpsTable.id, { onDelete: 'set null' }),
    type: text('type', {
      enum: ['signup', 'recovery', 'email_change', 'email_change_current', 'undo', 'browser'],
    }).notNull(),
    /** The address that the account gets, or gets back with an "undo". */
    newEmail: text('new_email'),
    /** When the link was used. A change of address is confirmed in both mailboxes, so one link waits for the other. */
    usedAt: instant('used_at'),
    /** For an "undo": the account gets back the authenticator apps that it had right before this time. */
    restoresTo: instant('restores_to'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('auth_one_time_tokens_user_id_idx').on(table.userId),
    index('auth_one_time_tokens_sign_up_id_idx').on(table.signUpId),
    index('auth_one_time_tokens_expires_at_idx').on(table.expiresAt),
  ],
);

export const sessionsTable = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: userReference('user_id'),
    /** The generation of the refresh token. The token itself is a signature of it and isn't stored. */
    counter: integer('counter').notNull(),
    aal: text('aal', { enum: ['aal1', 'aal2'] }).notNull(),
    /** How the session was opened. A "recovery" session can only set a new password. */
    amr: text('amr', { enum: ['password', 'otp', 'passkey', 'recovery'] }).notNull(),
    /** The factor that raised the session to aal2. */
    secondFactor: text('second_factor', { enum: ['totp', 'recovery_code'] }),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    refreshedAt: instant('refreshed_at').notNull(),
    notAfter: instant('not_after').notNull(),
  },
  (table) => [
    index('auth_sessions_user_id_idx').on(table.userId),
    index('auth_sessions_not_after_idx').on(table.notAfter),
  ],
);

export type User = typeof usersTable.$inferSelect;
export type SignUp = typeof signUpsTable.$inferSelect;
export type OneTimeToken = typeof oneTimeTokensTable.$inferSelect;
export type Session = typeof sessionsTable.$inferSelect;
