import { and, eq, isNull, lt, sql } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';

import type { SignUpInvitation } from './sign-up-invitations.table.ts';
import { signUpInvitationsTable } from './sign-up-invitations.table.ts';

const { id, email, tokenHash, acceptedAt, expiresAt } = signUpInvitationsTable;

/** Whether a confirmed account has the address. */
export async function hasAccount(db: Db, address: string): Promise<boolean> {
  const [user] = await db
    .select({ confirmedAt: usersTable.emailConfirmedAt })
    .from(usersTable)
    .where(sql`lower(${usersTable.email}) = ${address}`);

  return Boolean(user?.confirmedAt);
}

/** Within a transaction: the invitation replaces an earlier one of its address. */
export async function replaceInvitation(db: Db, invitation: SignUpInvitation) {
  await db.delete(signUpInvitationsTable).where(eq(email, invitation.email));
  // Another administrator may have invited the same address in the meantime; that invitation is then kept.
  await db.insert(signUpInvitationsTable).values(invitation).onConflictDoNothing();
}

export async function findInvitation(db: Db, invitationId: string): Promise<SignUpInvitation | undefined> {
  const [invitation] = await db.select().from(signUpInvitationsTable).where(eq(id, invitationId));

  return invitation;
}

export async function findInvitationByToken(db: Db, hash: string): Promise<SignUpInvitation | undefined> {
  const [invitation] = await db.select().from(signUpInvitationsTable).where(eq(tokenHash, hash));

  return invitation;
}

export const setToken = (db: Db, invitationId: string, hash: string) =>
  db.update(signUpInvitationsTable).set({ tokenHash: hash }).where(eq(id, invitationId));

/** The address of the account is confirmed: the link of its invitation no longer works. */
export const markAccepted = (db: Db, userId: string, now: Date) =>
  db
    .update(signUpInvitationsTable)
    .set({ acceptedAt: now, tokenHash: null })
    .from(usersTable)
    .where(and(eq(usersTable.id, userId), eq(email, sql`lower(${usersTable.email})`), isNull(acceptedAt)));

/** Returns the address of an invitation that was not accepted; undefined if there was none. */
export async function deleteInvitation(db: Db, invitationId: string): Promise<string | undefined> {
  const [deleted] = await db
    .delete(signUpInvitationsTable)
    .where(and(eq(id, invitationId), isNull(acceptedAt)))
    .returning({ email });

  return deleted?.email;
}

export const listInvitations = (
  db: Db,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<SignUpInvitation[]> =>
  db
    .select()
    .from(signUpInvitationsTable)
    .where(isAfter(signUpInvitationsTable, after))
    .orderBy(...newestFirst(signUpInvitationsTable))
    .limit(limit);

export const countInvitations = (db: Db): Promise<number> => db.$count(signUpInvitationsTable);

export const deleteExpiredBefore = (db: Db, before: Date) =>
  db.delete(signUpInvitationsTable).where(lt(expiresAt, before));
