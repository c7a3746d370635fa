import { Readable } from 'node:stream';

import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { fileEmpty, fileIncomplete, uploadTooSlow } from '#server/files/files/files.errors.ts';
import { discardFile, releaseFiles } from '#server/files/files/files.usecases.ts';
import { headBytes, metered } from '#server/files/files/metering.rules.ts';
import { addPart, findLastPart, listParts } from '#server/files/files/uploads.queries.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';

import { cancelUpload } from './cancel-upload.usecases.ts';
import type { ClaimedUpload } from './claim-upload.usecases.ts';
import { countUpload } from './count-upload.usecases.ts';
import { withUploadPermit } from './permit-upload.usecases.ts';
import type { Bucket } from './reserve-file.usecases.ts';
import { abandonedAfter, reserveFile } from './reserve-file.usecases.ts';
import type { IncomingFile, ReceivedFile } from './save-file.usecases.ts';
import { saveFile } from './save-file.usecases.ts';
import { untilCut } from './upload-cut.rules.ts';
import { atLeastRate } from './upload-rate.rules.ts';
import { uploadOffsetWrong } from './uploads.errors.ts';

// Without a minimum, an upload could be split into millions of files. A part that follows a smaller one is stored together
// with it.
const leastPartBytes = 256 * 1024;

export type IncomingPart = { offset: number; file: Pick<IncomingFile, 'content'> };

type PartRules = {
  bucket: Bucket;
  /** Receives the first bytes of the file, all of it or 64 KiB, and throws to refuse it, which cancels the upload. */
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
  const last = await findLastPart(ctx.db, upload.id);
  const small = last && last.bytes < leastPartBytes ? last : undefined;
  // Storing a small part again costs as much as another one.
  if (small) await countUpload(ctx, 'parts');
  const start = small?.start ?? upload.received;
  const missing = upload.length - start;
  const arriving = untilCut(atLeastRate(content, ctx.config.uploads.leastRate, uploadTooSlow), stopped);
  const refused = new AbortController();
  const inspectFirst = async (head: Buffer) => {
    const saysAll = head.length >= headBytes || head.length === upload.length;
    if (start === 0 && saysAll) await inspect(head).catch((error: unknown) => refused.abort(error));
    refused.signal.throwIfAborted();
  };
  const storagePath = await reserveFile(ctx, bucket);
  const limits = { maxBytes: missing, tooLarge: fileIncomplete, inspect: inspectFirst };
  const together = small ? afterPart(ctx, small.storagePath, arriving) : arriving;
  const file = await saveFile(ctx, storagePath, metered(together, limits)).catch(async (error: unknown) => {
    if (refused.signal.aborted) await cancelUpload(ctx, upload.id);
    throw error;
  });
  const part = { ...file, start, replaced: small?.storagePath };
  if (part.bytes < missing) return { received: await keepPart(ctx, claimed, part) };

  return {
    received: upload.length,
    whole: start === 0 ? file : await joined(ctx, upload, part, bucket),
  };
}

/** A stored part and what follows it. */
async function* afterPart(
  { storage }: AccountContext,
  storagePath: string,
  arriving: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let isOpen = false;
  for await (const chunk of arriving) {
    if (chunk.length === 0) continue;
    if (!isOpen) yield* Readable.from(await storage.open(storagePath));
    isOpen = true;
    yield chunk;
  }
  if (!isOpen) throw fileEmpty();
}

/** A received part, with the smaller one before it that it includes. */
type Part = ReceivedFile & { start: number; replaced: string | undefined };

async function keepPart(ctx: AccountContext, claimed: ClaimedUpload, part: Part): Promise<number> {
  const { upload, writerId } = claimed;
  const { replaced, ...kept } = part;
  const deleteAfter = new Date(upload.expiresAt.getTime() + abandonedAfter);
  try {
    await inTransaction(ctx, async (ctx) => {
      await lockAccount(ctx);
      if (!(await addPart(ctx.db, writerId, { ...kept, deleteAfter }))) throw uploadOffsetWrong();
      if (replaced !== undefined) await releaseFiles(ctx, [replaced]);
    });
  } catch (error) {
    await discardFile(ctx, part.storagePath);
    throw error;
  }

  return part.start + part.bytes;
}

/** The whole file, joined from the stored parts and the last one, which is deleted. */
async function joined(ctx: AccountContext, upload: Upload, last: Part, bucket: Bucket) {
  try {
    const before = await listParts(ctx.db, upload.id);
    const paths = [...before.filter((path) => path !== last.replaced), last.storagePath];
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
