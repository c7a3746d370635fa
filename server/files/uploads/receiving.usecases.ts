import { Readable } from 'node:stream';

import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import {
  accountFull,
  fileEmpty,
  fileIncomplete,
  fileTooLarge,
  tooManyUploads,
  uploadTooSlow,
} from '#server/files/files/files.errors.ts';
import {
  countReceiving,
  insertReceivingFile,
  prolongReceiving,
  sumBytes,
} from '#server/files/files/files.queries.ts';
import { discardFile } from '#server/files/files/files.usecases.ts';
import type { Metered } from '#server/files/files/metering.rules.ts';
import { metered } from '#server/files/files/metering.rules.ts';
import { sumMissingBytes } from '#server/files/files/uploads.queries.ts';
import { newId, randomText } from '#server/platform/ids.ts';
import { arrivals } from '#server/platform/telemetry/channels.ts';

import { withUploadPermit } from './upload-permits.usecases.ts';
import { atLeastRate } from './upload-rate.rules.ts';

const minute = 60_000;
// Abandoned uploads of a killed server stop counting toward the limit after this time. Running uploads prolong it.
export const abandonedAfter = 10 * minute;
const prolongedEvery = minute;

export type IncomingFile = {
  content: AsyncIterable<Uint8Array> | null;
  /** The Content-Length, when the sender gave one. */
  declaredBytes: number | undefined;
  signal: AbortSignal;
};

/**
 * The buckets of DATA-5, one for photos of owners, one for pictures of documents, one for the originals of photos, which are deleted
 * after processing, and one for files that are imported.
 */
export type Bucket =
  | 'documents'
  | 'pet-photos'
  | 'account-photos'
  | 'thumbnails'
  | 'incoming-photos'
  | 'imports';

/** A stored file that waits for the row which shows it: see `adoptFile`. */
export type ReceivedFile = { storagePath: string; bytes: number; sha256: string };

type Reservation = {
  bucket: Bucket;
  declaredBytes: number | undefined;
  maxBytes: number;
  /** Counts toward the uploads that one account may have running. */
  isUpload: boolean;
};

export type ReceivingRules = { bucket: Bucket; maxBytes: number; inspect: (head: Buffer) => Promise<void> };

/**
 * Streams an upload into the storage without buffering it. `inspect` receives the first 64 KiB before anything is stored and
 * throws to refuse. A failure leaves nothing behind. Throws accountFull, diskFull, fileTooLarge, fileEmpty, fileIncomplete,
 * tooManyUploads, uploadsBusy, uploadTooSlow.
 */
export async function receiveFile(
  ctx: AccountContext,
  { content, declaredBytes, signal }: IncomingFile,
  { bucket, maxBytes, inspect }: ReceivingRules,
): Promise<ReceivedFile> {
  const { accountMaxBytes, leastRate } = ctx.config.uploads;
  if (declaredBytes !== undefined && declaredBytes > maxBytes) throw fileTooLarge(maxBytes);
  if (!content) throw fileEmpty();

  return withUploadPermit(ctx, declaredBytes ?? maxBytes, async () => {
    const { storagePath, reserved } = await reserve(ctx, { bucket, declaredBytes, maxBytes, isUpload: true });
    const noRoom = declaredBytes === undefined && reserved < maxBytes;
    const limits = noRoom
      ? { maxBytes: reserved, tooLarge: () => accountFull(accountMaxBytes) }
      : { maxBytes, tooLarge: () => fileTooLarge(maxBytes) };
    const arriving = metered(atLeastRate(content, leastRate, uploadTooSlow), { ...limits, inspect });

    return saveWhole(ctx, storagePath, arriving, { declaredBytes, signal });
  });
}

/** Stores content that the product has made, such as the sizes of a photo. Throws accountFull. */
export async function storeContent(
  ctx: AccountContext,
  bucket: Bucket,
  content: Buffer,
  signal?: AbortSignal,
): Promise<ReceivedFile> {
  const { storagePath } = await reserve(ctx, {
    bucket,
    declaredBytes: content.length,
    maxBytes: content.length,
    isUpload: false,
  });

  return saveFile(ctx, storagePath, metered([content]), signal);
}

/**
 * Counts the file toward the account's limit before it arrives, so that parallel uploads can't exceed the limit together.
 * Without a declared size all remaining space is reserved, up to `maxBytes`. Throws accountFull, and tooManyUploads for an
 * upload.
 */
async function reserve(ctx: AccountContext, { bucket, declaredBytes, maxBytes, isUpload }: Reservation) {
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

/** Like saveFile. Throws fileIncomplete when other bytes arrived than were declared. */
export async function saveWhole(
  ctx: Context,
  storagePath: string,
  content: Metered,
  { declaredBytes, signal }: Pick<IncomingFile, 'declaredBytes' | 'signal'>,
): Promise<ReceivedFile> {
  const received = await saveFile(ctx, storagePath, content, signal);
  if (declaredBytes !== undefined && declaredBytes !== received.bytes) {
    await discardFile(ctx, storagePath);
    throw fileIncomplete();
  }

  return received;
}

/**
 * A new path in a bucket. It reveals nothing about the owner; the folders below the bucket keep a disk's directories small.
 */
export const newStoragePath = (bucket: string) => `${bucket}/${randomText(2, '0123456789abcdef')}/${newId()}`;

/** Stores content under a path that has its row; when it fails the row is gone too. */
export async function saveFile(
  ctx: Context,
  storagePath: string,
  { content, result }: Metered,
  signal?: AbortSignal,
): Promise<ReceivedFile> {
  const started = performance.now();
  const prolonging = setInterval(() => {
    const now = ctx.now.getTime() + performance.now() - started;
    prolongReceiving(ctx.db, storagePath, new Date(now + abandonedAfter)).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'an upload could not be given more time'),
    );
  }, prolongedEvery);
  try {
    await ctx.storage.save(storagePath, Readable.from(content, { objectMode: false }), signal);
  } catch (error) {
    await discardFile(ctx, storagePath);
    throw error;
  } finally {
    clearInterval(prolonging);
  }
  const received = { storagePath, ...result() };
  arrivals.publish(received.bytes);

  return received;
}
