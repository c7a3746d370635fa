import { setTimeout as pause } from 'node:timers/promises';

import type { AccountContext } from '#server/core/context.ts';
import { findUpload, requestWriterStop } from '#server/files/files/uploads.queries.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';

import { uploadLocked, uploadNotFound } from './uploads.errors.ts';

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
