import { setTimeout as pause } from 'node:timers/promises';

import { lockAccount } from '#server/auth/account/account.access.ts';
import type { AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { newId } from '#server/platform/ids.ts';

import { accountFull, fileEmpty, fileTooLarge } from './files.errors.ts';
import { releaseFiles } from './files.usecases.ts';
import { roomLeft } from './receiving.usecases.ts';
import { uploadChanged, uploadLocked, uploadNotFound } from './uploads.errors.ts';
import {
  askWriterToStop,
  deleteUpload,
  findUpload,
  findUploadByRequestKey,
  insertUpload,
  listParts,
} from './uploads.queries.ts';
import type { Upload } from './uploads.table.ts';

const keptForMs = 24 * 3600 * 1000;

type NewUpload = { requestKey: string; length: number; maxBytes: number; details: unknown };

/**
 * Begins an upload, whose bytes count toward the account's limit from now on. A repeated request key returns the upload
 * that was begun first. Throws accountFull, fileEmpty, fileTooLarge, uploadChanged.
 */
export async function beginUpload(
  ctx: AccountContext,
  { requestKey, length, maxBytes, details }: NewUpload,
): Promise<Upload> {
  if (length > maxBytes) throw fileTooLarge(maxBytes);
  if (length === 0) throw fileEmpty();

  return inTransaction(ctx, async (ctx) => {
    const { db, accountId: ownerId, now } = ctx;
    await lockAccount(ctx);
    const known = await findUploadByRequestKey(db, { ownerId, requestKey, now });
    if (known && known.length !== length) throw uploadChanged();
    if (known) return known;
    if ((await roomLeft(ctx)) < length) throw accountFull(ctx.config.uploads.accountMaxBytes);
    const expiresAt = new Date(now.getTime() + keptForMs);

    return insertUpload(db, { id: newId(), ownerId, requestKey, length, details, expiresAt, createdAt: now });
  });
}

const stopTries = 25;
const stopEveryMs = 200;

/**
 * How far an upload is. A request that still writes to it, perhaps over a lost connection, stores what it has first.
 * Throws uploadNotFound, and uploadLocked when it doesn't stop.
 */
export async function readUpload(ctx: AccountContext, uploadId: string): Promise<Upload> {
  const which = { uploadId, ownerId: ctx.accountId, now: ctx.now };
  for (let tries = 0; tries < stopTries; tries++) {
    const upload = await findUpload(ctx.db, which);
    if (!upload) throw uploadNotFound();
    if (!upload.writer || !upload.writerUntil || upload.writerUntil <= ctx.now) return upload;
    if (!upload.stopAsked) await askWriterToStop(ctx.db, which);
    await pause(stopEveryMs);
  }
  throw uploadLocked();
}

/** Cancels an upload. A job deletes its parts, and a request that still writes to it stores nothing. Throws uploadNotFound. */
export async function cancelUpload(ctx: AccountContext, uploadId: string) {
  await inTransaction(ctx, async (ctx) => {
    const parts = await listParts(ctx.db, uploadId);
    if (!(await deleteUpload(ctx.db, { uploadId, ownerId: ctx.accountId, now: ctx.now })))
      throw uploadNotFound();
    await releaseFiles(ctx, parts);
  });
}
