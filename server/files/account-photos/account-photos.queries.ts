import { and, eq } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { PhotoAddress } from '#server/files/photos/photos.policy.ts';
import type { KeptPhoto } from '#server/files/photos/photos.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { AccountPhoto } from './account-photos.table.ts';
import { accountPhotosTable } from './account-photos.table.ts';

/** Undefined when the account has no photo. */
export async function findAccountPhoto(db: Db, accountId: AccountId): Promise<AccountPhoto | undefined> {
  const [found] = await db.select().from(accountPhotosTable).where(eq(accountPhotosTable.userId, accountId));

  return found;
}

/** The stored photo of a verified URL's account; undefined if it no longer has one, or is banned or closed. */
export async function findPhotographedAccount(
  db: Db,
  { holderId }: PhotoAddress,
  now: Date,
): Promise<AccountPhoto | undefined> {
  const [found] = await db
    .select()
    .from(accountPhotosTable)
    .where(and(eq(accountPhotosTable.userId, holderId), ofActiveAccount(db, accountPhotosTable.userId, now)));

  return found;
}

/** Replaces the one before. */
export async function saveAccountPhoto(db: Db, accountId: AccountId, photo: KeptPhoto, now: Date) {
  await db
    .insert(accountPhotosTable)
    .values({ ...photo, userId: accountId, createdAt: now })
    .onConflictDoUpdate({ target: accountPhotosTable.userId, set: { ...photo, createdAt: now } });
}

export async function deleteAccountPhoto(db: Db, accountId: AccountId) {
  await db.delete(accountPhotosTable).where(eq(accountPhotosTable.userId, accountId));
}
