import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';

import type { OneTimeToken } from '#server/accounts/users/users.table.ts';
import { oneTimeTokensTable, signUpsTable, usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';

type TokenType = OneTimeToken['type'];

export async function insertOneTimeToken(db: Db, token: typeof oneTimeTokensTable.$inferInsert) {
  await db.insert(oneTimeTokensTable).values(token);
}

/** The token, even if expired, with its user and, while the address is unconfirmed, its sign-up. */
export async function findOneTimeToken(db: Db, tokenHash: string, types: readonly TokenType[]) {
  const [found] = await db
    .select({ token: oneTimeTokensTable, user: usersTable, signUp: signUpsTable })
    .from(oneTimeTokensTable)
    .innerJoin(usersTable, eq(usersTable.id, oneTimeTokensTable.userId))
    .leftJoin(signUpsTable, eq(signUpsTable.id, oneTimeTokensTable.signUpId))
    .where(and(eq(oneTimeTokensTable.tokenHash, tokenHash), inArray(oneTimeTokensTable.type, types)));

  return found;
}

/**
 * Within a transaction: spends the token and returns it with its user. Undefined if it has been spent or has
 * expired.
 */
export async function takeOneTimeToken(db: Db, tokenHash: string, types: readonly TokenType[], now: Date) {
  const [token] = await db
    .delete(oneTimeTokensTable)
    .where(
      and(
        eq(oneTimeTokensTable.tokenHash, tokenHash),
        inArray(oneTimeTokensTable.type, types),
        gt(oneTimeTokensTable.expiresAt, now),
      ),
    )
    .returning();
  if (!token) return undefined;
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, token.userId));

  return user && { token, user };
}

export async function deleteOneTimeTokensOf(db: Db, userId: string, types: readonly TokenType[]) {
  await db
    .delete(oneTimeTokensTable)
    .where(and(eq(oneTimeTokensTable.userId, userId), inArray(oneTimeTokensTable.type, types)));
}

/** Records that the link was used and keeps it. Undefined if it has expired or was voided. */
export async function markTokenUsed(db: Db, tokenHash: string, now: Date): Promise<OneTimeToken | undefined> {
  const [token] = await db
    .update(oneTimeTokensTable)
    .set({ usedAt: sql`coalesce(${oneTimeTokensTable.usedAt}, ${now})` })
    .where(and(eq(oneTimeTokensTable.tokenHash, tokenHash), gt(oneTimeTokensTable.expiresAt, now)))
    .returning();

  return token;
}

/** The links mailed to both mailboxes for a change to this address. */
export async function listEmailChangeTokens(db: Db, userId: string, newEmail: string) {
  return db
    .select()
    .from(oneTimeTokensTable)
    .where(
      and(
        eq(oneTimeTokensTable.userId, userId),
        eq(oneTimeTokensTable.newEmail, newEmail),
        inArray(oneTimeTokensTable.type, ['email_change', 'email_change_current']),
      ),
    );
}

export async function deleteUndoTokensSince(db: Db, userId: string, then: Date) {
  await db
    .delete(oneTimeTokensTable)
    .where(
      and(
        eq(oneTimeTokensTable.userId, userId),
        eq(oneTimeTokensTable.type, 'undo'),
        gte(oneTimeTokensTable.restoresTo, then),
      ),
    );
}
