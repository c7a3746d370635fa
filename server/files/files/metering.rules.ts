import { createHash } from 'node:crypto';

import { fileEmpty } from './files.errors.ts';

/** The first bytes of a file, which say what it is. */
export const headBytes = 64 * 1024;

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A stream of content, and its size and hash once it has ended. */
export type Metered = {
  content: AsyncIterable<Uint8Array>;
  /** The size in bytes and the SHA-256 in hexadecimal. Call it once, after the stream has ended. */
  result: () => { bytes: number; sha256: string };
};

type Limits = {
  maxBytes: number;
  /** The error for content with more than `maxBytes`. */
  tooLarge: () => Error;
  /** Receives the first 64 KiB before anything is passed on, and throws to refuse the content. */
  inspect: (head: Buffer) => Promise<void>;
};

/** Counts and hashes streamed content, and refuses empty content and content that exceeds the limits. */
export function metered(source: Source, limits?: Limits): Metered {
  const meter = { bytes: 0, hash: createHash('sha256') };
  const content = limits ? checked(source, meter, limits) : counted(source, meter);

  return { content, result: () => ({ bytes: meter.bytes, sha256: meter.hash.digest('hex') }) };
}

type Meter = { bytes: number; hash: ReturnType<typeof createHash> };

async function* counted(source: Source, meter: Meter): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    meter.bytes += chunk.length;
    meter.hash.update(chunk);
    yield chunk;
  }
}

async function* checked(source: Source, meter: Meter, limits: Limits): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0);
  let refusal: { error: unknown } | undefined;
  const inspect = (bytes: Buffer) =>
    limits.inspect(bytes).catch((error: unknown) => {
      refusal = { error };
    });

  for await (const chunk of source) {
    meter.bytes += chunk.length;
    if (meter.bytes > limits.maxBytes) throw limits.tooLarge();
    // Browsers read the response only after sending the whole body, so a refused file is received to the end and discarded.
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
  if (meter.bytes === 0) throw fileEmpty();
  if (head) await inspect(head);
  if (refusal) throw refusal.error;
  if (head) yield head;
}
