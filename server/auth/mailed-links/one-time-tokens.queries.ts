import { and, eq, gt, inArray } from 'drizzle-orm';

import type { OneTimeToken } from '#server/auth/auth.table.ts';
import { oneTimeTokensTable, signUpsTable, usersTable } from '#server/auth/auth.table.ts';
import type { Db } from '#server/platform/db.ts';

type TokenType = OneTimeToken['type'];

export async function insertOneTimeToken(db: Db, token: typeof oneTimeTokensTable.$inferInsert) {
  await db.insert(oneTimeTokensTable).values(token);
}

/** The token, even if expired, with its user and, while the address is unconfirmed, its sign-up. */
export async function findOneTimeToken(db: Db, tokenHash: string, type: TokenType) {
  const [found] = await db
    .select({ token: oneTimeTokensTable, user: usersTable, signUp: signUpsTable })
    .from(oneTimeTokensTable)
    .innerJoin(usersTable, eq(usersTable.id, oneTimeTokensTable.userId))
    .leftJoin(signUpsTable, eq(signUpsTable.id, oneTimeTokensTable.signUpId))
    .where(and(eq(oneTimeTokensTable.tokenHash, tokenHash), eq(oneTimeTokensTable.type, type)));

  return found;
}

/**
 * Within a transaction: spends the token and returns it with its user. Undefined if it has been spent or has
 * expired.
 */
export async function takeOneTimeToken(db: Db, tokenHash: string, type: TokenType, now: Date) {
  const [token] = await db
    .delete(oneTimeTokensTable)
    .where(
      and(
        eq(oneTimeTokensTable.tokenHash, tokenHash),
        eq(oneTimeTokensTable.type, type),
        gt(oneTimeTokensTable.expiresAt, now),
      ),
    )
    .returning();
  if (!token) return undefined;
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, token.userId));

  return user && { token, user };
}

export async function deleteOneTimeTokensOf(db: Db, userId: string, types: TokenType[]) {
  await db
    .delete(oneTimeTokensTable)
    .where(and(eq(oneTimeTokensTable.userId, userId), inArray(oneTimeTokensTable.type, types)));
}
