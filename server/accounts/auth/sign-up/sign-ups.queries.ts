import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';

import type { SignUp, User } from '#server/accounts/users/users.table.ts';
import {
  oneTimeTokensTable,
  registrationStatusTable,
  signUpsTable,
  usersTable,
} from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

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

/** The unconfirmed sign-up that this browser made, or else the newest of the account. */
export async function findNewestSignUp(
  db: Db,
  userId: string,
  browserHash = '',
): Promise<SignUp | undefined> {
  const [signUp] = await db
    .select()
    .from(signUpsTable)
    .where(and(eq(signUpsTable.userId, userId), isNull(signUpsTable.confirmedAt)))
    .orderBy(
      desc(eq(signUpsTable.browserHash, browserHash)),
      desc(signUpsTable.createdAt),
      desc(signUpsTable.id),
    )
    .limit(1);

  return signUp;
}

/**
 * The newest sign-up that this browser made, in any state. An earlier one with the same address takes precedence
 * if it was confirmed.
 */
export async function findSignUpOfBrowser(db: Db, browserHash: string): Promise<SignUp | undefined> {
  const ofBrowser = eq(signUpsTable.browserHash, browserHash);
  const newestUser = db
    .select({ userId: signUpsTable.userId })
    .from(signUpsTable)
    .where(ofBrowser)
    .orderBy(desc(signUpsTable.createdAt), desc(signUpsTable.id))
    .limit(1);
  const [signUp] = await db
    .select()
    .from(signUpsTable)
    .where(and(ofBrowser, eq(signUpsTable.userId, newestUser)))
    .orderBy(desc(isNotNull(signUpsTable.confirmedAt)), desc(signUpsTable.createdAt), desc(signUpsTable.id))
    .limit(1);

  return signUp;
}

export async function markResumed(db: Db, signUpId: string, now: Date) {
  await db.update(signUpsTable).set({ resumedAt: now }).where(eq(signUpsTable.id, signUpId));
}

/** Browsers that signed up no longer get a session without the password. */
export async function endResumptionsOf(db: Db, userId: string, now: Date) {
  await db
    .update(signUpsTable)
    .set({ resumedAt: now })
    .where(and(eq(signUpsTable.userId, userId), isNull(signUpsTable.resumedAt)));
}

/** Once an account signs in here, sign-ups of other accounts in this browser need their password to continue. */
export async function endOthersResumptions(
  db: Db,
  { userId, browserHash }: { userId: string; browserHash: string },
  now: Date,
) {
  await db
    .update(signUpsTable)
    .set({ resumedAt: now })
    .where(
      and(
        eq(signUpsTable.browserHash, browserHash),
        ne(signUpsTable.userId, userId),
        isNull(signUpsTable.resumedAt),
      ),
    );
}

export async function markMailed(db: Db, signUpId: string, now: Date) {
  await db.update(signUpsTable).set({ mailedAt: now }).where(eq(signUpsTable.id, signUpId));
}

/**
 * Within a transaction: gives the account the password and profile of the sign-up. Links of all other
 * sign-ups are voided. The sign-ups themselves are kept until swept, so that the responses to their browsers
 * don't change.
 */
export async function confirmUser(
  db: Db,
  signUp: Pick<SignUp, 'userId' | 'passwordHash' | 'userMetadata'> & Partial<SignUp>,
  now: Date,
): Promise<User> {
  const { id: signUpId, userId, passwordHash, userMetadata, promoCode, promoCouponId } = signUp;
  const user = oneRow(
    await db
      .update(usersTable)
      .set({
        passwordHash,
        userMetadata,
        promoCode: promoCode ?? null,
        promoCouponId: promoCouponId ?? null,
        emailConfirmedAt: now,
        lastSignInAt: now,
        updatedAt: now,
      })
      .where(eq(usersTable.id, userId))
      .returning(),
  );
  // ONB-7: inserted if it is missing.
  await db
    .insert(registrationStatusTable)
    .values({ userId, registrationStatus: 'verified', createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: registrationStatusTable.userId,
      set: { registrationStatus: 'verified', updatedAt: now },
    });
  // This sign-up's link is kept until it expires, to answer that the address is confirmed.
  await db
    .delete(oneTimeTokensTable)
    .where(
      and(
        eq(oneTimeTokensTable.userId, userId),
        eq(oneTimeTokensTable.type, 'signup'),
        signUpId ? ne(oneTimeTokensTable.signUpId, signUpId) : undefined,
      ),
    );
  if (signUpId) {
    await db.update(signUpsTable).set({ confirmedAt: now }).where(eq(signUpsTable.id, signUpId));
  }

  return user;
}
