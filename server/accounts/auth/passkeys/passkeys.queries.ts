import { and, asc, count, eq, isNull, lt, or } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { Passkey, PasskeyChallenge } from './passkeys.table.ts';
import { passkeyChallengesTable, passkeysTable } from './passkeys.table.ts';

const ownPasskey = (userId: string, id: string) =>
  and(eq(passkeysTable.id, id), eq(passkeysTable.userId, userId));

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeysTable)
    .where(eq(passkeysTable.userId, userId))
    .orderBy(asc(passkeysTable.createdAt), asc(passkeysTable.id));
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(passkeysTable)
    .where(eq(passkeysTable.userId, userId));

  return found?.total ?? 0;
}

/** The passkey with this credential, and its user. */
export async function findPasskeyOfCredential(db: Db, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeysTable, user: usersTable })
    .from(passkeysTable)
    .innerJoin(usersTable, eq(usersTable.id, passkeysTable.userId))
    .where(eq(passkeysTable.credentialId, credentialId));

  return found;
}

/** Inserts the passkey. Undefined if its credential is already registered, for any account. */
export async function insertPasskey(db: Db, passkey: Passkey): Promise<Passkey | undefined> {
  const [inserted] = await db
    .insert(passkeysTable)
    .values(passkey)
    .onConflictDoNothing({ target: passkeysTable.credentialId })
    .returning();

  return inserted;
}

export async function updatePasskeyName(
  db: Db,
  userId: string,
  { id, friendlyName }: Pick<Passkey, 'id' | 'friendlyName'>,
): Promise<Passkey | undefined> {
  const [passkey] = await db
    .update(passkeysTable)
    .set({ friendlyName })
    .where(ownPasskey(userId, id))
    .returning();

  return passkey;
}

/**
 * Records a use and its counter. False if the passkey is gone or another request with this counter came
 * first.
 */
export async function recordUse(
  db: Db,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  now: Date,
): Promise<boolean> {
  const ahead = lt(passkeysTable.counter, counter);
  // Authenticators without a counter always send 0.
  const either = counter === 0 ? or(ahead, eq(passkeysTable.counter, 0)) : ahead;
  const updated = await db
    .update(passkeysTable)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeysTable.id, id), either))
    .returning({ id: passkeysTable.id });

  return updated.length > 0;
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(passkeysTable)
    .where(ownPasskey(userId, id))
    .returning({ id: passkeysTable.id });

  return deleted.length > 0;
}

export async function insertChallenge(db: Db, challenge: PasskeyChallenge) {
  await db.insert(passkeyChallengesTable).values(challenge);
}

/**
 * Deletes and returns the challenge, for one caller only. It must belong to this account, or to a sign-in for
 * null.
 */
export async function takeChallenge(
  db: Db,
  id: string,
  userId: string | null,
): Promise<PasskeyChallenge | undefined> {
  const purpose =
    userId === null ? isNull(passkeyChallengesTable.userId) : eq(passkeyChallengesTable.userId, userId);
  const [challenge] = await db
    .delete(passkeyChallengesTable)
    .where(and(eq(passkeyChallengesTable.id, id), purpose))
    .returning();

  return challenge;
}

export async function deleteExpiredChallenges(db: Db, now: Date) {
  await db.delete(passkeyChallengesTable).where(lt(passkeyChallengesTable.expiresAt, now));
}

export async function deletePasskeysOf(db: Db, userId: string) {
  await db.delete(passkeysTable).where(eq(passkeysTable.userId, userId));
}
