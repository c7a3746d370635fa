import { and, desc, eq, gt, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import type { OneTimeToken, SignUp, User } from './auth.table.ts';
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

/** Lets whoever else locks the account wait; rows that refer to it can be written meanwhile. False when it is gone. */
export async function lockAccount(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .for('no key update');

  return found.length > 0;
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

/** The newest try that this browser made, whatever became of it. */
export async function findSignUpOfBrowser(db: Db, browserHash: string): Promise<SignUp | undefined> {
  const [signUp] = await db
    .select()
    .from(signUpsTable)
    .where(eq(signUpsTable.browserHash, browserHash))
    .orderBy(desc(signUpsTable.createdAt))
    .limit(1);

  return signUp;
}

export async function markMailed(db: Db, signUpId: string, now: Date) {
  await db.update(signUpsTable).set({ mailedAt: now }).where(eq(signUpsTable.id, signUpId));
}

export async function insertOneTimeToken(db: Db, token: typeof oneTimeTokensTable.$inferInsert) {
  await db.insert(oneTimeTokensTable).values(token);
}

type TokenType = OneTimeToken['type'];

/** The token, expired or not, its user and, while the address is unconfirmed, the try that it was mailed for. */
export async function findOneTimeToken(db: Db, tokenHash: string, type: TokenType) {
  const [found] = await db
    .select({ token: oneTimeTokensTable, user: usersTable, signUp: signUpsTable })
    .from(oneTimeTokensTable)
    .innerJoin(usersTable, eq(usersTable.id, oneTimeTokensTable.userId))
    .leftJoin(signUpsTable, eq(signUpsTable.id, oneTimeTokensTable.signUpId))
    .where(and(eq(oneTimeTokensTable.tokenHash, tokenHash), eq(oneTimeTokensTable.type, type)));

  return found;
}

/** Within a transaction: spends the token, and gives it with its user; undefined when somebody was quicker, or it expired. */
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
  const user = token && (await findUser(db, token.userId));

  return user && { token, user };
}

export async function deleteOneTimeTokensOf(db: Db, userId: string, types: TokenType[]) {
  await db
    .delete(oneTimeTokensTable)
    .where(and(eq(oneTimeTokensTable.userId, userId), inArray(oneTimeTokensTable.type, types)));
}

/**
 * Within a transaction: makes the sign-up the account's: its password and its facts. The links of every other try are void; the tries stay
 * until they are swept, so that those who made them are told the same as before.
 */
export async function confirmUser(
  db: Db,
  signUp: Pick<SignUp, 'userId' | 'passwordHash' | 'userMetadata'> & Partial<SignUp>,
  now: Date,
): Promise<User> {
  const { id: signUpId, userId, passwordHash, userMetadata, promoCode, promoCouponId } = signUp;
  const user = await updateUser(
    db,
    userId,
    {
      passwordHash,
      userMetadata,
      promoCode: promoCode ?? null,
      promoCouponId: promoCouponId ?? null,
      emailConfirmedAt: now,
      lastSignInAt: now,
    },
    now,
  );
  await db
    .update(registrationStatusTable)
    .set({ registrationStatus: 'verified', updatedAt: now })
    .where(eq(registrationStatusTable.userId, userId));
  // The link of this try stays until it expires, to say that the address is confirmed.
  await db
    .delete(oneTimeTokensTable)
    .where(
      and(
        eq(oneTimeTokensTable.userId, userId),
        eq(oneTimeTokensTable.type, 'signup'),
        signUpId ? ne(oneTimeTokensTable.signUpId, signUpId) : undefined,
      ),
    );
  if (signUpId) await db.delete(signUpsTable).where(eq(signUpsTable.id, signUpId));

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

export async function listAdminEmails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: usersTable.email })
    .from(usersTable)
    .where(eq(usersTable.isAdmin, true))
    .orderBy(usersTable.email);

  return rows.map(({ email }) => email);
}

/** Its sessions, factors, passkeys and the like go with it; what has files must have gone before. */
export async function deleteUser(db: Db, userId: string) {
  await db.delete(usersTable).where(eq(usersTable.id, userId));
}

/** Removes the account of an address that nobody has confirmed, with the tries at it. */
export async function deletePendingUser(db: Db, email: string) {
  await db
    .delete(usersTable)
    .where(and(sql`lower(${usersTable.email}) = ${email}`, isNull(usersTable.emailConfirmedAt)));
}

export async function markSignedIn(db: Db, userId: string, now: Date) {
  await db.update(usersTable).set({ lastSignInAt: now }).where(eq(usersTable.id, userId));
}

/** Removes what has expired: links, sessions, tries at signing up a week later, and the accounts that never were. */
export async function deleteExpired(db: Db, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 3600 * 1000);
  // A link that has expired is known for a week more, to say so.
  await db.delete(oneTimeTokensTable).where(lt(oneTimeTokensTable.expiresAt, weekAgo));
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
