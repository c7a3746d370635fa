import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';

/** Addresses that administrators have invited to sign up. An address has one invitation. */
export const signUpInvitationsTable = pgTable(
  'sign_up_invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    /** SHA-256 of the token in the mail. Null until the mail is composed. */
    tokenHash: text('token_hash'),
    expiresAt: instant('expires_at').notNull(),
    /** The time at which the address was confirmed for an account. */
    acceptedAt: instant('accepted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('sign_up_invitations_email_key').on(table.email),
    uniqueIndex('sign_up_invitations_token_hash_key').on(table.tokenHash),
    index('sign_up_invitations_created_at_idx').on(table.createdAt, table.id),
    index('sign_up_invitations_expires_at_idx').on(table.expiresAt),
  ],
);

export type SignUpInvitation = typeof signUpInvitationsTable.$inferSelect;
