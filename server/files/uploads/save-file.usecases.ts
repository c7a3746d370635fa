import { Readable } from 'node:stream';

import type { Context } from '#server/core/context.ts';
import { fileIncomplete } from '#server/files/files/files.errors.ts';
import { prolongReceiving } from '#server/files/files/files.queries.ts';
import { discardFile } from '#server/files/files/files.usecases.ts';
import type { Metered } from '#server/files/files/metering.rules.ts';
import { metered } from '#server/files/files/metering.rules.ts';
import { arrivals } from '#server/platform/telemetry/channels.ts';

import { abandonedAfter } from './reserve-file.usecases.ts';

const prolongedEvery = 60_000;

export type IncomingFile = {
  content: AsyncIterable<Uint8Array> | null;
  /** The Content-Length, when the sender gave one. */
  declaredBytes: number | undefined;
  signal: AbortSignal;
};

/** A stored file that waits for the row which shows it: see `adoptFile`. */
export type ReceivedFile = { storagePath: string; bytes: number; sha256: string };

/** Like saveFile. Throws fileIncomplete when other bytes arrived than were declared. */
export async function saveWhole(
  ctx: Context,
  storagePath: string,
  content: Metered,
  { declaredBytes, signal }: Pick<IncomingFile, 'declaredBytes' | 'signal'>,
): Promise<ReceivedFile> {
  const received = await saveFile(ctx, storagePath, content, signal);
  if (declaredBytes !== undefined && declaredBytes !== received.bytes) {
    await discardFile(ctx, storagePath);
    throw fileIncomplete();
  }

  return received;
}

/** Stores content under a path that has its row; when it fails the row is gone too. */
export async function saveFile(
  ctx: Context,
  storagePath: string,
  { content, result }: Metered,
  signal?: AbortSignal,
): Promise<ReceivedFile> {
  const started = performance.now();
  const prolonging = setInterval(() => {
    const now = ctx.now.getTime() + performance.now() - started;
    prolongReceiving(ctx.db, storagePath, new Date(now + abandonedAfter)).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'an upload could not be given more time'),
    );
  }, prolongedEvery);
  try {
    await ctx.storage.save(storagePath, Readable.from(content, { objectMode: false }), signal);
  } catch (error) {
    await discardFile(ctx, storagePath);
    throw error;
  } finally {
    clearInterval(prolonging);
  }
  const received = { storagePath, ...result() };
  arrivals.publish(received.bytes);

  return received;
}

type Content = Parameters<typeof metered>[0];

/** Stores content of any length under a path that has its row. `inspect` gets the first 64 KiB, and throws to refuse it. */
export const saveContent = (
  ctx: Context,
  storagePath: string,
  content: Content,
  limits?: Parameters<typeof metered>[1],
): Promise<ReceivedFile> => saveFile(ctx, storagePath, metered(content, limits));
