import { Readable } from 'node:stream';

import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { fileEmpty, fileIncomplete, uploadTooSlow } from '#server/files/files/files.errors.ts';
import { discardFile, releaseFiles } from '#server/files/files/files.usecases.ts';
import { metered } from '#server/files/files/metering.rules.ts';
import {
  addPart,
  claimUpload,
  findUpload,
  listParts,
  markFinished,
  prolongClaim,
  releaseClaim,
} from '#server/files/files/uploads.queries.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';
import { newId } from '#server/platform/ids.ts';
import type { ErrorKind } from '#shared/core/errors.ts';

import { cancelUpload } from './cancel-upload.usecases.ts';
import { withUploadPermit } from './permit-upload.usecases.ts';
import type { Bucket } from './reserve-file.usecases.ts';
import { abandonedAfter, reserveFile } from './reserve-file.usecases.ts';
import type { IncomingFile, ReceivedFile } from './save-file.usecases.ts';
import { saveFile } from './save-file.usecases.ts';
import { untilCut } from './upload-cut.rules.ts';
import { atLeastRate } from './upload-rate.rules.ts';
import { uploadLocked, uploadNotFound, uploadOffsetWrong, uploadPartTooSmall } from './uploads.errors.ts';

// Without a minimum size, an upload could be split into millions of files. The minimum also covers the bytes that identify
// a file's type.
const leastPartBytes = 256 * 1024;
const claimedForMs = 10_000;
const prolongedEveryMs = 1000;

type IncomingPart = { offset: number; file: Pick<IncomingFile, 'content'> };

/** The feature that receives the upload. Both functions may throw an AppError, which ends it. */
type Purpose = {
  bucket: Bucket;
  /** Whether the upload was begun for this purpose. */
  takes: (upload: Upload) => boolean;
  inspect: (upload: Upload, head: Buffer) => Promise<void>;
  /**
   * Writes the row that shows the file. `finish` belongs in its transaction, and throws when the upload was canceled in the
   * meantime.
   */
  complete: (
    upload: Upload,
    file: ReceivedFile,
    finish: (ctx: AccountContext) => Promise<void>,
  ) => Promise<unknown>;
};

/**
 * Stores a part of an upload, and completes it with the last one. If the connection is lost, the bytes received so far are
 * kept. Returns how many bytes of the file have been stored. Throws uploadNotFound, uploadLocked, uploadOffsetWrong, and
 * the errors of receiving a file.
 */
export async function receivePart(
  ctx: AccountContext,
  uploadId: string,
  part: IncomingPart,
  purpose: Purpose,
) {
  const writer = await claim(ctx, uploadId);
  try {
    const { upload } = writer;
    if (!purpose.takes(upload)) throw uploadNotFound();
    if (upload.received !== part.offset) throw uploadOffsetWrong();
    const { content } = part.file;
    if (!content) throw fileEmpty();

    return await withUploadPermit(ctx, upload.length - upload.received, () =>
      receive(ctx, writer, content, purpose),
    );
  } finally {
    await writer.release();
  }
}

type Writer = Awaited<ReturnType<typeof claim>>;

/** Makes this request the only one that writes to the upload, until it releases it. */
async function claim(ctx: AccountContext, uploadId: string) {
  const which = { uploadId, ownerId: ctx.accountId, now: ctx.now };
  const started = performance.now();
  const id = newId();
  const until = () => new Date(ctx.now.getTime() + performance.now() - started + claimedForMs);
  const upload = await claimUpload(ctx.db, which, { writer: id, until: until() });
  if (!upload) {
    const known = await findUpload(ctx.db, which);
    if (!known) throw uploadNotFound();
    throw known.finished ? uploadOffsetWrong() : uploadLocked();
  }
  const stop = new AbortController();
  const prolonging = setInterval(() => {
    prolongClaim(ctx.db, id, until()).then(
      (goesOn) => goesOn || stop.abort(),
      (error: unknown) => ctx.log.warn({ err: error }, 'the claim of an upload could not be prolonged'),
    );
  }, prolongedEveryMs);

  return {
    id,
    upload,
    stopped: stop.signal,
    async release() {
      clearInterval(prolonging);
      await releaseClaim(ctx.db, id);
    },
  };
}

async function receive(
  ctx: AccountContext,
  writer: Writer,
  content: AsyncIterable<Uint8Array>,
  purpose: Purpose,
) {
  const { upload } = writer;
  const offset = upload.received;
  const missing = upload.length - offset;
  const source = atLeastRate(content, ctx.config.uploads.leastRate, uploadTooSlow);
  const arriving = untilCut(source, { leastBytes: leastPartBytes, stopped: writer.stopped });
  const refused = new AbortController();
  const inspect = async (head: Buffer) => {
    if (offset === 0) await purpose.inspect(upload, head).catch((error: unknown) => refused.abort(error));
    refused.signal.throwIfAborted();
  };
  const storagePath = await reserveFile(ctx, purpose.bucket);
  const limits = { maxBytes: missing, tooLarge: fileIncomplete, inspect };
  const received = await saveFile(ctx, storagePath, metered(arriving, limits)).catch(
    async (error: unknown) => {
      if (refused.signal.aborted) await cancelUpload(ctx, upload.id);
      throw error;
    },
  );
  if (received.bytes < missing) return keepPart(ctx, writer, received);

  const whole = offset === 0 ? received : await joined(ctx, upload, received, purpose.bucket);
  const finish = async (ctx: AccountContext) => {
    const parts = await listParts(ctx.db, upload.id);
    const isFinished = await markFinished(ctx.db, writer.id);
    if (isFinished) await releaseFiles(ctx, parts);

    return isFinished;
  };
  const finishOrThrow = async (ctx: AccountContext) => {
    if (!(await finish(ctx))) throw uploadNotFound();
  };
  await purpose.complete(upload, whole, finishOrThrow).catch(async (error: unknown) => {
    // A refused file ends its upload and is deleted. One that could not be checked can be sent again.
    if (error instanceof AppError && refusals.has(error.kind)) await cancelUpload(ctx, upload.id);
    throw error;
  });
  // A document that existed already was not written again.
  await inTransaction(ctx, finish);

  return upload.length;
}

const refusals: ReadonlySet<ErrorKind> = new Set(['invalid', 'unsupported', 'tooLarge']);

async function keepPart(ctx: AccountContext, writer: Writer, part: ReceivedFile): Promise<number> {
  const { upload } = writer;
  const deleteAfter = new Date(upload.expiresAt.getTime() + abandonedAfter);
  try {
    if (part.bytes < leastPartBytes) throw uploadPartTooSmall();
    await inTransaction(ctx, async (ctx) => {
      await lockAccount(ctx);
      if (!(await addPart(ctx.db, writer.id, { ...part, deleteAfter }))) throw uploadOffsetWrong();
    });
  } catch (error) {
    await discardFile(ctx, part.storagePath);
    throw error;
  }

  return upload.received + part.bytes;
}

/** The whole file, joined from the stored parts and the last one, which is deleted. */
async function joined(ctx: AccountContext, upload: Upload, last: ReceivedFile, bucket: Bucket) {
  try {
    const paths = [...(await listParts(ctx.db, upload.id)), last.storagePath];
    const storagePath = await reserveFile(ctx, bucket, { isUpload: false });
    const whole = await saveFile(ctx, storagePath, metered(contentOf(ctx, paths)));
    if (whole.bytes === upload.length) return whole;
    await discardFile(ctx, storagePath);
    throw fileIncomplete();
  } finally {
    await discardFile(ctx, last.storagePath);
  }
}

async function* contentOf({ storage }: AccountContext, paths: string[]): AsyncGenerator<Uint8Array> {
  for (const path of paths) yield* Readable.from(await storage.open(path));
}
