import type { AccountId, Context } from '#server/context.ts';

import { fileEmpty, fileTooLarge, uploadTooSlow } from './files.errors.ts';
import { insertReceivingFile, markStored, prolongReceiving } from './files.queries.ts';
import { metered } from './metering.rules.ts';
import type { Bucket, IncomingFile, ReceivedFile, ReceivingRules } from './receiving.usecases.ts';
import { abandonedAfter, newStoragePath, saveFile, saveWhole } from './receiving.usecases.ts';
import { withUploadPermit } from './upload-permits.usecases.ts';
import { atLeastRate } from './upload-rate.rules.ts';

/**
 * Files from people who have no account yet. They count toward no account's limit, so the routes that take them limit how
 * many come from one address. The sweep deletes them at their time, unless an account has taken them over.
 */
export async function receiveUnownedFile(
  ctx: Context,
  { content, declaredBytes, signal }: IncomingFile,
  { bucket, maxBytes, inspect }: ReceivingRules,
): Promise<ReceivedFile> {
  if (declaredBytes !== undefined && declaredBytes > maxBytes) throw fileTooLarge(maxBytes);
  if (!content) throw fileEmpty();

  return withUploadPermit(ctx, declaredBytes ?? maxBytes, async () => {
    const storagePath = await addRow(ctx, bucket, declaredBytes ?? maxBytes);
    const limits = { maxBytes, tooLarge: () => fileTooLarge(maxBytes), inspect };
    const arriving = metered(atLeastRate(content, ctx.config.uploads.leastRate, uploadTooSlow), limits);

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
  const storagePath = newStoragePath(ctx, bucket);
  await insertReceivingFile(ctx.db, {
    storagePath,
    ownerId: null,
    bytes,
    deleteAfter: new Date(ctx.now.getTime() + abandonedAfter),
    createdAt: ctx.now,
  });

  return storagePath;
}
