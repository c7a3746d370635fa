import { Readable } from 'node:stream';

import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { fileEmpty, fileIncomplete, uploadTooSlow } from '#server/files/files/files.errors.ts';
import { discardFile } from '#server/files/files/files.usecases.ts';
import { metered } from '#server/files/files/metering.rules.ts';
import { addPart, listParts } from '#server/files/files/uploads.queries.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';

import { cancelUpload } from './cancel-upload.usecases.ts';
import type { ClaimedUpload } from './claim-upload.usecases.ts';
import { withUploadPermit } from './permit-upload.usecases.ts';
import type { Bucket } from './reserve-file.usecases.ts';
import { abandonedAfter, reserveFile } from './reserve-file.usecases.ts';
import type { IncomingFile, ReceivedFile } from './save-file.usecases.ts';
import { saveFile } from './save-file.usecases.ts';
import { untilCut } from './upload-cut.rules.ts';
import { atLeastRate } from './upload-rate.rules.ts';
import { uploadOffsetWrong, uploadPartTooSmall } from './uploads.errors.ts';

// Without a minimum size, an upload could be split into millions of files. The minimum also covers the bytes that identify
// a file's type.
const leastPartBytes = 256 * 1024;

export type IncomingPart = { offset: number; file: Pick<IncomingFile, 'content'> };

type PartRules = {
  bucket: Bucket;
  /** Receives the first bytes of the file before anything is stored, and throws to refuse it, which cancels the upload. */
  inspect: (head: Buffer) => Promise<void>;
};

/** How many bytes of the file have been stored, and with the last part the whole file. */
type StoredPart = { received: number; whole?: ReceivedFile };

/**
 * Stores a part of an upload. If the connection is lost, the bytes received so far are kept. Throws uploadOffsetWrong and the
 * errors of receiving a file.
 */
export async function receivePart(
  ctx: AccountContext,
  claimed: ClaimedUpload,
  { offset, file: { content } }: IncomingPart,
  rules: PartRules,
): Promise<StoredPart> {
  const { upload } = claimed;
  if (upload.received !== offset) throw uploadOffsetWrong();
  if (!content) throw fileEmpty();

  return withUploadPermit(ctx, upload.length - offset, () => receive(ctx, claimed, content, rules));
}

async function receive(
  ctx: AccountContext,
  claimed: ClaimedUpload,
  content: AsyncIterable<Uint8Array>,
  { bucket, inspect }: PartRules,
): Promise<StoredPart> {
  const { upload, stopped } = claimed;
  const offset = upload.received;
  const missing = upload.length - offset;
  const source = atLeastRate(content, ctx.config.uploads.leastRate, uploadTooSlow);
  const arriving = untilCut(source, { leastBytes: leastPartBytes, stopped });
  const refused = new AbortController();
  const inspectFirst = async (head: Buffer) => {
    if (offset === 0) await inspect(head).catch((error: unknown) => refused.abort(error));
    refused.signal.throwIfAborted();
  };
  const storagePath = await reserveFile(ctx, bucket);
  const limits = { maxBytes: missing, tooLarge: fileIncomplete, inspect: inspectFirst };
  const part = await saveFile(ctx, storagePath, metered(arriving, limits)).catch(async (error: unknown) => {
    if (refused.signal.aborted) await cancelUpload(ctx, upload.id);
    throw error;
  });
  if (part.bytes < missing) return { received: await keepPart(ctx, claimed, part) };

  return {
    received: upload.length,
    whole: offset === 0 ? part : await joined(ctx, upload, part, bucket),
  };
}

async function keepPart(ctx: AccountContext, claimed: ClaimedUpload, part: ReceivedFile): Promise<number> {
  const { upload, writerId } = claimed;
  const deleteAfter = new Date(upload.expiresAt.getTime() + abandonedAfter);
  try {
    if (part.bytes < leastPartBytes) throw uploadPartTooSmall();
    await inTransaction(ctx, async (ctx) => {
      await lockAccount(ctx);
      if (!(await addPart(ctx.db, writerId, { ...part, deleteAfter }))) throw uploadOffsetWrong();
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
