import { setTimeout as pause } from 'node:timers/promises';

import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { accountFull, fileEmpty, fileTooLarge } from '#server/files/files/files.errors.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import {
  requestWriterStop,
  deleteUpload,
  findUpload,
  findUploadByRequestKey,
  insertUpload,
  listParts,
  listUncounted,
} from '#server/files/files/uploads.queries.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';
import { newId } from '#server/platform/ids.ts';

import { roomLeft } from './receiving.usecases.ts';
import { uploadChanged, uploadLocked, uploadNotFound } from './uploads.errors.ts';

const keptForMs = 24 * 3600 * 1000;

type NewUpload = {
  requestKey: string;
  length: number;
  maxBytes: number;
  details: unknown;
  /** False for a temporary file. An account has one such upload; a new one replaces it. */
  counted?: boolean;
};

/**
 * Begins an upload and reserves its bytes in the account's limit. A repeated request key returns the upload that was begun
 * first. Throws accountFull, fileEmpty, fileTooLarge, uploadChanged.
 */
export async function beginUpload(
  ctx: AccountContext,
  { requestKey, length, maxBytes, details, counted = true }: NewUpload,
): Promise<Upload> {
  if (length > maxBytes) throw fileTooLarge(maxBytes);
  if (length === 0) throw fileEmpty();

  return inTransaction(ctx, async (ctx) => {
    const { db, accountId: ownerId, now } = ctx;
    await lockAccount(ctx);
    const known = await findUploadByRequestKey(db, { ownerId, requestKey, now });
    if (known && known.length !== length) throw uploadChanged();
    if (known) return known;
    if (!counted) for (const { id } of await listUncounted(db, ownerId)) await removeUpload(ctx, id);
    else if ((await roomLeft(ctx)) < length) throw accountFull(ctx.config.uploads.accountMaxBytes);
    const expiresAt = new Date(now.getTime() + keptForMs);
    const upload = { id: newId(), ownerId, requestKey, length, details, counted, expiresAt, createdAt: now };

    return insertUpload(db, upload);
  });
}

const stopTries = 25;
const stopEveryMs = 200;

/**
 * The progress of an upload. A request that still writes to it, perhaps over a lost connection, first stores the bytes it
 * has. Throws uploadNotFound, and uploadLocked when it doesn't stop.
 */
export async function readUpload(ctx: AccountContext, uploadId: string): Promise<Upload> {
  const which = { uploadId, ownerId: ctx.accountId, now: ctx.now };
  for (let tries = 0; tries < stopTries; tries++) {
    const upload = await findUpload(ctx.db, which);
    if (!upload) throw uploadNotFound();
    if (!upload.writer || !upload.writerUntil || upload.writerUntil <= ctx.now) return upload;
    if (!upload.stopAsked) await requestWriterStop(ctx.db, which);
    await pause(stopEveryMs);
  }
  throw uploadLocked();
}

/** Cancels an upload. A job deletes its parts, and a request that still writes to it stores nothing. Throws uploadNotFound. */
export async function cancelUpload(ctx: AccountContext, uploadId: string) {
  await inTransaction(ctx, async (ctx) => {
    if (!(await removeUpload(ctx, uploadId))) throw uploadNotFound();
  });
}

/** Within a transaction. */
async function removeUpload(ctx: AccountContext, uploadId: string): Promise<boolean> {
  const parts = await listParts(ctx.db, uploadId);
  const isDeleted = await deleteUpload(ctx.db, { uploadId, ownerId: ctx.accountId, now: ctx.now });
  if (isDeleted) await releaseFiles(ctx, parts);

  return isDeleted;
}
