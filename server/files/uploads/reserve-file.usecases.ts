import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext, AccountId } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { accountFull, ownersAccountFull, tooManyUploads } from '#server/files/files/files.errors.ts';
import { countReceiving, insertReceivingFile, sumBytes } from '#server/files/files/files.queries.ts';
import { sumMissingBytes } from '#server/files/files/uploads.queries.ts';
import { newId, randomText } from '#server/platform/ids.ts';

// Abandoned uploads of a killed server stop counting toward the limit after this time. Running uploads prolong it.
export const abandonedAfter = 10 * 60_000;

/**
 * The buckets of DATA-5, one for photos of owners, one for pictures of documents, one for the originals of photos, which are deleted
 * after processing, one for files that are imported, and one for mails as they came.
 */
export type Bucket =
  | 'documents'
  | 'pet-photos'
  | 'account-photos'
  | 'thumbnails'
  | 'incoming-photos'
  | 'imports'
  | 'inbox';

type Reservation = {
  bucket: Bucket;
  declaredBytes: number | undefined;
  maxBytes: number;
  /** Counts toward the uploads that one account may have running. */
  isUpload: boolean;
};

/**
 * Counts the file toward the account's limit before it arrives, so that parallel uploads can't exceed the limit together.
 * Without a declared size all remaining space is reserved, up to `maxBytes`. Throws accountFull, and tooManyUploads for an
 * upload.
 */
export async function reserveRoom(
  ctx: AccountContext,
  { bucket, declaredBytes, maxBytes, isUpload }: Reservation,
) {
  const { accountMaxBytes } = ctx.config.uploads;

  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const left = await roomLeft(ctx);
    const reserved = declaredBytes ?? Math.min(maxBytes, left);
    if (left <= 0 || reserved > left) throw accountFull(accountMaxBytes);
    const storagePath = await insertReceiving(ctx, { bucket, bytes: reserved, isUpload });

    return { storagePath, reserved };
  });
}

/** Within a transaction: throws ownersAccountFull when a file of another account would exceed the owner's limit. */
export async function requireRoomAt(ctx: AccountContext, ownerId: AccountId, bytes: number) {
  if (ownerId === ctx.accountId) return;
  if (bytes > (await roomLeft({ ...ctx, accountId: ownerId }))) throw ownersAccountFull();
}

/** How many more bytes the account may store, including the space reserved for its uploads. */
export async function roomLeft({
  db,
  config,
  accountId,
  now,
}: Pick<AccountContext, 'db' | 'config' | 'accountId' | 'now'>): Promise<number> {
  const used = (await sumBytes(db, accountId, now)) + (await sumMissingBytes(db, accountId, now));

  return config.uploads.accountMaxBytes - used;
}

/** The path of a file whose bytes an upload has reserved. Throws tooManyUploads. */
export function reserveFile(ctx: AccountContext, bucket: Bucket, { isUpload = true } = {}): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);

    return insertReceiving(ctx, { bucket, bytes: 0, isUpload });
  });
}

/** Within a transaction that has locked the account. */
async function insertReceiving(
  ctx: AccountContext,
  { bucket, bytes, isUpload }: { bucket: Bucket; bytes: number; isUpload: boolean },
): Promise<string> {
  const { atOncePerAccount } = ctx.config.uploads;
  if (isUpload && (await countReceiving(ctx.db, ctx.accountId, ctx.now)) >= atOncePerAccount)
    throw tooManyUploads();
  const storagePath = newStoragePath(bucket);
  await insertReceivingFile(ctx.db, {
    storagePath,
    ...ctx.storage.createKey(storagePath),
    ownerId: ctx.accountId,
    bytes,
    deleteAfter: new Date(ctx.now.getTime() + abandonedAfter),
    createdAt: ctx.now,
  });

  return storagePath;
}

/**
 * A new path in a bucket. It reveals nothing about the owner; the folders below the bucket keep a disk's directories small.
 */
export const newStoragePath = (bucket: string) => `${bucket}/${randomText(2, '0123456789abcdef')}/${newId()}`;
