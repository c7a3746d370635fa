import type { Context } from '#server/core/context.ts';
import {
  fileEmpty,
  fileIncomplete,
  fileTooLarge,
  uploadsBusy,
  uploadTooSlow,
} from '#server/files/files/files.errors.ts';
import { insertReceivingFile, sumPendingBytes } from '#server/files/files/files.queries.ts';
import { metered } from '#server/files/files/metering.rules.ts';

import { withUnownedUploadPermit } from './permit-upload.usecases.ts';
import type { ReceivingRules } from './receive-file.usecases.ts';
import type { Bucket } from './reserve-file.usecases.ts';
import { abandonedAfter, newStoragePath } from './reserve-file.usecases.ts';
import type { IncomingFile, ReceivedFile } from './save-file.usecases.ts';
import { saveFile, saveWhole } from './save-file.usecases.ts';
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
