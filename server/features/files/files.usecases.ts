import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import type { Context, AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { newId } from '#server/platform/ids.ts';

import { fileEmpty, fileIncomplete, fileTooLarge } from './files.errors.ts';
import { sweepFilesJob } from './files.jobs.ts';
import {
  deleteUnownedFile,
  deleteUnownedFiles,
  insertUnownedFiles,
  lockFilesToDelete,
  postponeFiles,
} from './files.queries.ts';

const hour = 3600 * 1000;
const releasedAtOnce = 1000;
const headBytes = 64 * 1024;
const abandonedAfter = 24 * hour;

export type IncomingFile = {
  content: AsyncIterable<Uint8Array> | null;
  /** The Content-Length, when the sender gave one. */
  declaredBytes: number | undefined;
  signal: AbortSignal;
};

export type ReceivedFile = { storagePath: string; size: number; sha256: string };

/**
 * Streams an upload into the storage without ever holding it whole. `inspect` sees the first 64 KiB before anything
 * is stored and throws to refuse. The file belongs to nobody until `adoptFile`; when anything fails it is gone.
 */
export async function receiveFile(
  ctx: AccountContext,
  file: IncomingFile,
  rules: { bucket: string; maxBytes: number; inspect: (head: Buffer) => Promise<void> },
): Promise<ReceivedFile> {
  if (file.declaredBytes !== undefined && file.declaredBytes > rules.maxBytes)
    throw fileTooLarge(rules.maxBytes);
  const { content } = file;
  if (!content) throw fileEmpty();

  const meter = { size: 0, hash: createHash('sha256') };
  const storagePath = await keepFile(
    ctx,
    rules.bucket,
    Readable.from(metered(content, meter, rules), { objectMode: false }),
    file.signal,
  );
  if (file.declaredBytes !== undefined && file.declaredBytes !== meter.size) {
    await discardFile(ctx, storagePath);
    throw fileIncomplete();
  }

  return { storagePath, size: meter.size, sha256: meter.hash.digest('hex') };
}

/** Stores content that nobody owns yet, and gives its path. What a crash leaves of it is swept a day later. */
export const keepFile = (ctx: AccountContext, bucket: string, content: Readable, signal?: AbortSignal) =>
  keepFileIn(ctx, `${bucket}/${ctx.accountId}`, content, signal);

/** The same, in a folder that is somebody's already. */
export async function keepFileIn(ctx: Context, folder: string, content: Readable, signal?: AbortSignal) {
  const storagePath = `${folder}/${newId()}${ctx.storage.ending}`;
  await insertUnownedFiles(ctx.db, [storagePath], new Date(ctx.now.getTime() + abandonedAfter));
  try {
    await ctx.storage.save(storagePath, content, signal);
  } catch (error) {
    await discardFile(ctx, storagePath);
    throw error;
  }

  return storagePath;
}

async function* metered(
  content: AsyncIterable<Uint8Array>,
  meter: { size: number; hash: ReturnType<typeof createHash> },
  rules: { maxBytes: number; inspect: (head: Buffer) => Promise<void> },
) {
  let head: Buffer | undefined = Buffer.alloc(0);
  let refusal: { error: unknown } | undefined;
  const inspect = (bytes: Buffer) =>
    rules.inspect(bytes).catch((error: unknown) => {
      refusal = { error };
    });

  for await (const chunk of content) {
    meter.size += chunk.length;
    if (meter.size > rules.maxBytes) throw fileTooLarge(rules.maxBytes);
    // Browsers read no answer before they have sent everything: a refused file is received to its end, and dropped.
    if (refusal) continue;
    meter.hash.update(chunk);
    if (head) {
      head = Buffer.concat([head, chunk]);
      if (head.length < headBytes) continue;
      await inspect(head);
    }
    if (!refusal) yield head ?? chunk;
    head = undefined;
  }
  if (meter.size === 0) throw fileEmpty();
  if (head) await inspect(head);
  if (refusal) throw refusal.error;
  if (head) yield head;
}

/** Takes a received file over for a row; to be called in the transaction that writes the row. */
export async function adoptFile(ctx: Context, storagePath: string) {
  if (!(await deleteUnownedFile(ctx.db, storagePath))) throw fileIncomplete();
}

/** Gives files up; to be called in the transaction that removes their rows. A job deletes them after the commit. */
export async function releaseFiles(ctx: Context, storagePaths: string[]) {
  if (storagePaths.length === 0) return;
  for (let from = 0; from < storagePaths.length; from += releasedAtOnce) {
    await insertUnownedFiles(ctx.db, storagePaths.slice(from, from + releasedAtOnce), ctx.now);
  }
  await ctx.jobs.enqueue(sweepFilesJob, {});
}

/**
 * Deletes a file that was received and is not wanted after all. One that a row has taken over stays: a commit whose
 * answer was lost looks like a failure.
 */
export async function discardFile(ctx: Context, storagePath: string) {
  await inTransaction(ctx, async (ctx) => {
    if (await deleteUnownedFile(ctx.db, storagePath)) await ctx.storage.delete(storagePath);
  });
}

/** Deletes the files whose time has come; several sweeps at once share the work. */
export async function sweepFiles(ctx: Context) {
  const batch = 100;
  let swept: number;
  do {
    swept = await inTransaction(ctx, async (ctx) => {
      const paths = await lockFilesToDelete(ctx.db, ctx.now, batch);
      const deleted = await Promise.all(paths.map((path) => tryToDelete(ctx, path)));
      await deleteUnownedFiles(
        ctx.db,
        paths.filter((_, index) => deleted[index]),
      );
      await postponeFiles(
        ctx.db,
        paths.filter((_, index) => !deleted[index]),
        new Date(ctx.now.getTime() + hour),
      );

      return paths.length;
    });
  } while (swept === batch);
}

/** A file that cannot be deleted just now must not keep the others. */
const tryToDelete = (ctx: Context, path: string) =>
  ctx.storage.delete(path).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'a file could not be deleted and will be tried again');

      return false;
    },
  );
