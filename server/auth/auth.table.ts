import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';
import type { UserMetadata } from '#shared/account.ts';

export const usersTable = pgTable(
  'auth_users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** Null until the address is confirmed: until then each sign-up keeps the password that it asked for. */
    passwordHash: text('password_hash'),
    emailConfirmedAt: instant('email_confirmed_at'),
    userMetadata: jsonb('user_metadata').notNull().$type<UserMetadata>(),
    /** The address that the owner wants to change to, until it is confirmed there. */
    newEmail: text('new_email'),
    promoCode: text('promo_code'),
    promoCouponId: text('promo_coupon_id'),
    isAdmin: boolean('is_admin').notNull().default(false),
    bannedUntil: instant('banned_until'),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('auth_users_email_key').on(sql`lower(${table.email})`),
    // For the sweep of accounts that never were.
    index('auth_users_unconfirmed_created_at_idx')
      .on(table.createdAt)
      .where(sql`${table.emailConfirmedAt} is null`),
    // For the count of those who joined today.
    index('auth_users_email_confirmed_at_idx')
      .on(table.emailConfirmedAt)
      .where(sql`${table.emailConfirmedAt} is not null`),
  ],
);

/** The specification's registration status: one row an account, "pending" until the address is confirmed. */
export const registrationStatusTable = pgTable('user_registration_status', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  registrationStatus: text('registration_status', { enum: ['pending', 'verified'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * One try at signing up. Only the try whose mailed link is used, by somebody who knows its browser or its password,
 * becomes the account's. A try with the address of an account is kept too, so that signing in answers it alike.
 */
export const signUpsTable = pgTable(
  'auth_sign_ups',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    userMetadata: jsonb('user_metadata').notNull().$type<UserMetadata>(),
    /** Whose referral code was given. */
    referrerId: uuid('referrer_id').references(() => usersTable.id, { onDelete: 'set null' }),
    promoCode: text('promo_code'),
    promoCouponId: text('promo_coupon_id'),
    /** SHA-256 of the cookie that only the browser that signed up has. */
    browserHash: text('browser_hash').notNull(),
    /** When the mail that leads on was handed to the mail server. */
    mailedAt: instant('mailed_at'),
    /** When the address was confirmed with this try. It is kept until it is swept, for the browser that still waits. */
    confirmedAt: instant('confirmed_at'),
    /** When that browser got a session of its own, which it does once. */
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
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Null once the address is confirmed: the token stays until it expires, to say "already confirmed". */
    signUpId: uuid('sign_up_id').references(() => signUpsTable.id, { onDelete: 'set null' }),
    type: text('type', { enum: ['signup', 'recovery', 'email_change'] }).notNull(),
    /** The address that an "email_change" was mailed to: it may have been changed again since. */
    newEmail: text('new_email'),
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
    userId: uuid('user_id')
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The generation of the refresh token: the token itself is a signature over it and is stored nowhere. */
    counter: integer('counter').notNull(),
    aal: text('aal', { enum: ['aal1', 'aal2'] }).notNull(),
    /** How it was opened. A "recovery" session may set a new password and nothing else. */
    amr: text('amr', { enum: ['password', 'otp', 'passkey', 'recovery'] }).notNull(),
    /** What made it aal2 later. */
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
