import { and, desc, eq, gt, inArray, isNull, lt, ne, notExists, notInArray, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import type { Session, SignUp, User } from './auth.table.ts';
import {
  oneTimeTokensTable,
  registrationStatusTable,
  sessionsTable,
  signUpsTable,
  usersTable,
} from './auth.table.ts';

export async function findUserByEmail(db: Db, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(usersTable)
    .where(sql`lower(${usersTable.email}) = ${email}`);

  return user;
}

/** Within a transaction: the new account with its pending registration status, or undefined when the address is taken. */
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
  if (user) {
    await db
      .insert(registrationStatusTable)
      .values({ userId: user.id, registrationStatus: 'pending', createdAt: now, updatedAt: now });
  }

  return user;
}

export async function lockUser(db: Db, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId)).for('update');

  return user;
}

/** Lets whoever else locks the account wait; rows that refer to it can be written meanwhile. */
export async function lockAccount(db: Db, userId: string) {
  await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .for('no key update');
}

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId));

  return user;
}

export async function insertSignUp(db: Db, signUp: SignUp) {
  await db.insert(signUpsTable).values(signUp);
}

export async function findSignUp(db: Db, signUpId: string) {
  const [found] = await db
    .select({ signUp: signUpsTable, user: usersTable })
    .from(signUpsTable)
    .innerJoin(usersTable, eq(usersTable.id, signUpsTable.userId))
    .where(eq(signUpsTable.id, signUpId));

  return found;
}

/** The try at signing up that this browser made, or else the newest of the account. */
export async function findNewestSignUp(
  db: Db,
  userId: string,
  browserHash = '',
): Promise<SignUp | undefined> {
  const [signUp] = await db
    .select()
    .from(signUpsTable)
    .where(eq(signUpsTable.userId, userId))
    .orderBy(desc(eq(signUpsTable.browserHash, browserHash)), desc(signUpsTable.createdAt))
    .limit(1);

  return signUp;
}

export async function insertOneTimeToken(db: Db, token: typeof oneTimeTokensTable.$inferInsert) {
  await db.insert(oneTimeTokensTable).values(token);
}

/** The token, its user and, while the address is unconfirmed, the try at signing up that it was mailed for. */
export async function findOneTimeToken(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({ user: usersTable, signUp: signUpsTable })
    .from(oneTimeTokensTable)
    .innerJoin(usersTable, eq(usersTable.id, oneTimeTokensTable.userId))
    .leftJoin(signUpsTable, eq(signUpsTable.id, oneTimeTokensTable.signUpId))
    .where(and(eq(oneTimeTokensTable.tokenHash, tokenHash), gt(oneTimeTokensTable.expiresAt, now)));

  return found;
}

/**
 * Within a transaction: makes the sign-up the account's: its password and its facts. The links of every other try are void; the tries stay
 * until they are swept, so that those who made them are told the same as before.
 */
export async function confirmUser(db: Db, signUp: SignUp, now: Date): Promise<User> {
  const { userId, passwordHash, userMetadata } = signUp;
  const user = oneRow(
    await db
      .update(usersTable)
      .set({ passwordHash, userMetadata, emailConfirmedAt: now, lastSignInAt: now, updatedAt: now })
      .where(eq(usersTable.id, userId))
      .returning(),
  );
  await db
    .update(registrationStatusTable)
    .set({ registrationStatus: 'verified', updatedAt: now })
    .where(eq(registrationStatusTable.userId, userId));
  await db
    .delete(oneTimeTokensTable)
    .where(and(eq(oneTimeTokensTable.userId, userId), ne(oneTimeTokensTable.signUpId, signUp.id)));
  await db.delete(signUpsTable).where(eq(signUpsTable.id, signUp.id));

  return user;
}

export async function markSignedIn(db: Db, userId: string, now: Date) {
  await db.update(usersTable).set({ lastSignInAt: now }).where(eq(usersTable.id, userId));
}

export async function insertSession(db: Db, session: typeof sessionsTable.$inferInsert) {
  return oneRow(await db.insert(sessionsTable).values(session).returning());
}

/** The session and its user, locked so that two refreshes take turns. */
export async function lockSession(db: Db, sessionId: string) {
  const [found] = await db
    .select({ session: sessionsTable, user: usersTable })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .where(eq(sessionsTable.id, sessionId))
    .for('update', { of: sessionsTable });

  return found;
}

export async function rotateSession(db: Db, sessionId: string, now: Date) {
  return oneRow(
    await db
      .update(sessionsTable)
      .set({ counter: sql`${sessionsTable.counter} + 1`, refreshedAt: now })
      .where(eq(sessionsTable.id, sessionId))
      .returning(),
  );
}

/** The user of a session that still lives, or undefined. */
export async function findLiveUser(db: Db, sessionId: string, userId: string, now: Date) {
  const [user] = await db
    .select({ user: usersTable })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .where(
      and(eq(sessionsTable.id, sessionId), eq(sessionsTable.userId, userId), gt(sessionsTable.notAfter, now)),
    );

  return user?.user;
}

export async function listLiveSessions(db: Db, ids: string[], now: Date): Promise<Session[]> {
  return db
    .select()
    .from(sessionsTable)
    .where(and(inArray(sessionsTable.id, ids), gt(sessionsTable.notAfter, now)));
}

export async function deleteSession(db: Db, sessionId: string) {
  await db.delete(sessionsTable).where(eq(sessionsTable.id, sessionId));
}

export async function deleteSessionsOf(db: Db, userId: string, except: string[]) {
  await db
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), notInArray(sessionsTable.id, except)));
}

/** Removes what has expired: links, sessions, tries at signing up a week later, and the accounts that never were. */
export async function deleteExpired(db: Db, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 3600 * 1000);
  await db.delete(oneTimeTokensTable).where(lt(oneTimeTokensTable.expiresAt, now));
  await db.delete(sessionsTable).where(lt(sessionsTable.notAfter, now));
  await db.delete(signUpsTable).where(lt(signUpsTable.createdAt, weekAgo));
  await db
    .delete(usersTable)
    .where(
      and(
        isNull(usersTable.emailConfirmedAt),
        lt(usersTable.createdAt, weekAgo),
        notExists(db.select().from(signUpsTable).where(eq(signUpsTable.userId, usersTable.id))),
      ),
    );
}
