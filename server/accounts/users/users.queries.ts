import { and, eq, gt, isNull, lt, lte, notExists, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';
import { isDuplicate, oneRow } from '#server/platform/db.ts';
import { expiredLinkDays, signUpDays } from '#shared/core/retention.ts';

import type { User } from './users.table.ts';
import {
  oneTimeTokensTable,
  registrationStatusTable,
  sessionsTable,
  signUpsTable,
  usersTable,
} from './users.table.ts';

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(usersTable)
    .where(sql`lower(${usersTable.email}) = ${email}`);

  return user;
}

/** Within a transaction: inserts the account as pending. Undefined if the address is taken. */
export async function insertPendingUser(
  db: Db,
  values: Pick<User, 'id' | 'email' | 'userMetadata'>,
  now: Date,
): Promise<User | undefined> {
  const [user] = await db
    .insert(usersTable)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();

  return user;
}

/** Inserts the account's registration status unless it has one. Uses a savepoint, so a failure doesn't end the outer transaction. */
export async function insertStatus(
  db: Db,
  { userId, status }: { userId: string; status: 'pending' | 'verified' },
  now: Date,
) {
  await db.transaction((tx) =>
    tx
      .insert(registrationStatusTable)
      .values({ userId, registrationStatus: status, createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
  );
}

/** Locks the account and returns its current row. Rows that refer to it can still be inserted. */
export async function lockUser(db: Db, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId)).for('no key update');

  return user;
}

/** FOR UPDATE also blocks inserts that reference the account, which is about to be deleted. */
export async function lockUserForDeletion(db: Db, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId)).for('update');

  return user;
}

/** The ids of accounts that were closed by this time, in pages by id. */
export async function listClosedBy(
  db: Db,
  by: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(and(lte(usersTable.closedAt, by), gt(usersTable.id, after)))
    .orderBy(usersTable.id)
    .limit(limit);

  return rows.map(({ id }) => id);
}

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId));

  return user;
}

export async function updateUser(
  db: Db,
  userId: string,
  change: Partial<Omit<User, 'id' | 'createdAt' | 'updatedAt'>>,
  now: Date,
): Promise<User> {
  return oneRow(
    await db
      .update(usersTable)
      .set({ ...change, updatedAt: now })
      .where(eq(usersTable.id, userId))
      .returning(),
  );
}

/** Changes the address of the account. Undefined if another account has it. */
export async function changeEmail(
  db: Db,
  userId: string,
  email: string,
  now: Date,
): Promise<User | undefined> {
  // A savepoint, so that the outer transaction survives a duplicate.
  try {
    return await db.transaction((tx) => updateUser(tx, userId, { email, newEmail: null }, now));
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

export async function listAdminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: usersTable.email })
    .from(usersTable)
    .where(eq(usersTable.isAdmin, true))
    .orderBy(usersTable.email);

  return rows.map(({ email }) => email);
}

/** Sessions, factors and passkeys are deleted by cascade. Rows with files must be deleted first. */
export async function deleteUser(db: Db, userId: string) {
  await db.delete(usersTable).where(eq(usersTable.id, userId));
}

/** Deletes the unconfirmed account with this address and its sign-ups, unless an administrator has blocked it. */
export async function deletePendingUser(db: Db, email: string) {
  await db
    .delete(usersTable)
    .where(
      and(
        sql`lower(${usersTable.email}) = ${email}`,
        isNull(usersTable.emailConfirmedAt),
        isNull(usersTable.bannedUntil),
      ),
    );
}

export async function markSignedIn(db: Db, userId: string, now: Date) {
  await db.update(usersTable).set({ lastSignInAt: now }).where(eq(usersTable.id, userId));
}

/** Deletes expired links and sessions, sign-ups after a week, and accounts that were never confirmed. */
export async function deleteExpired(db: Db, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
  const signUpsEnd = daysAgo(signUpDays);
  await db.delete(oneTimeTokensTable).where(lt(oneTimeTokensTable.expiresAt, daysAgo(expiredLinkDays)));
  await db.delete(sessionsTable).where(lt(sessionsTable.notAfter, now));
  await db.delete(signUpsTable).where(lt(signUpsTable.createdAt, signUpsEnd));
  await db.delete(usersTable).where(
    and(
      isNull(usersTable.emailConfirmedAt),
      // The block of an address outlives its sign-ups.
      isNull(usersTable.bannedUntil),
      lt(usersTable.createdAt, signUpsEnd),
      notExists(db.select().from(signUpsTable).where(eq(signUpsTable.userId, usersTable.id))),
    ),
  );
}
