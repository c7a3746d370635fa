import type { AccountId, Context } from '#server/core/context.ts';
import {
  fileEmpty,
  fileIncomplete,
  fileTooLarge,
  uploadTooSlow,
  uploadsBusy,
} from '#server/files/files/files.errors.ts';
import {
  insertReceivingFile,
  markStored,
  prolongReceiving,
  sumPendingBytes,
} from '#server/files/files/files.queries.ts';
import { metered } from '#server/files/files/metering.rules.ts';

import type { Bucket, IncomingFile, ReceivedFile, ReceivingRules } from './receiving.usecases.ts';
import { abandonedAfter, newStoragePath, saveFile, saveWhole } from './receiving.usecases.ts';
import { withUnownedUploadPermit } from './upload-permits.usecases.ts';
import { atLeastRate, within } from './upload-rate.rules.ts';

// For all sign-ups together, because their files stay for a week and must never fill the disk of account holders.
const pendingMaxBytes = 1024 ** 3;
const longestMs = 2 * 60_000;

/**
 * Files from people without an account. They count toward no account's limit, so their routes limit how many come from one
 * address, and there is a limit for all of them together. `sender` identifies the sender. The sweep deletes them when they
 * expire, unless an account has taken them over. Throws uploadsBusy, diskFull, fileTooLarge, fileEmpty, fileIncomplete,
 * uploadTooSlow.
 */
export async function receiveUnownedFile(
  ctx: Context,
  { content, declaredBytes, signal }: IncomingFile,
  { bucket, maxBytes, inspect, sender }: ReceivingRules & { sender: string },
): Promise<ReceivedFile> {
  if (declaredBytes === undefined) throw content ? fileIncomplete() : fileEmpty();
  if (declaredBytes > maxBytes) throw fileTooLarge(maxBytes);
  if (!content) throw fileEmpty();

  return withUnownedUploadPermit(ctx, { bytes: declaredBytes, sender }, async () => {
    if ((await sumPendingBytes(ctx.db)) + declaredBytes > pendingMaxBytes) throw uploadsBusy();
    const storagePath = await addRow(ctx, bucket, declaredBytes);
    const limits = { maxBytes, tooLarge: () => fileTooLarge(maxBytes), inspect };
    const inTime = within(longestMs, content, uploadTooSlow);
    const arriving = metered(atLeastRate(inTime, ctx.config.uploads.leastRate, uploadTooSlow), limits);

    return saveWhole(ctx, storagePath, arriving, { declaredBytes, signal });
  });
}

/** Stores content that the product has made, for ten minutes: see `keepUnownedFile`. */
export async function storeUnownedContent(
  ctx: Context,
  bucket: Bucket,
  content: Buffer,
  signal?: AbortSignal,
): Promise<ReceivedFile> {
  const storagePath = await addRow(ctx, bucket, content.length);

  return saveFile(ctx, storagePath, metered([content]), signal);
}

/** Within the transaction that writes the row which refers to the file. */
export const keepUnownedFile = (ctx: Context, storagePath: string, until: Date) =>
  prolongReceiving(ctx.db, storagePath, until);

/** Within the transaction that writes the row which shows the file: makes it the account's. False when it was swept. */
export const adoptUnownedFile = (
  ctx: Context,
  { storagePath, bytes, sha256 }: ReceivedFile,
  { type, ownerId }: { type: string; ownerId: AccountId },
): Promise<boolean> => markStored(ctx.db, storagePath, { type, bytes, sha256, ownerId });

async function addRow(ctx: Context, bucket: Bucket, bytes: number) {
  const storagePath = newStoragePath(bucket);
  await insertReceivingFile(ctx.db, {
    storagePath,
    ...ctx.storage.createKey(storagePath),
    ownerId: null,
    bytes,
    deleteAfter: new Date(ctx.now.getTime() + abandonedAfter),
    createdAt: ctx.now,
  });

  return storagePath;
}
