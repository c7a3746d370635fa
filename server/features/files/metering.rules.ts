import { createHash } from 'node:crypto';

import { fileEmpty } from './files.errors.ts';

const headBytes = 64 * 1024;

type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Content on its way, and what is known of it once it has passed. */
export type Metered = {
  content: AsyncIterable<Uint8Array>;
  /** Size in bytes and SHA-256 in hexadecimal of what has passed. To be called once, at the end. */
  result: () => { bytes: number; sha256: string };
};

type Limits = {
  maxBytes: number;
  /** The error for content with more than `maxBytes`. */
  tooLarge: () => Error;
  /** Gets the first 64 KiB before anything is passed on, and throws to refuse. */
  inspect: (head: Buffer) => Promise<void>;
};

/** Counts and hashes content on its way, and refuses what is empty or breaks the limits. */
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
  if (meter.bytes === 0) throw fileEmpty();
  if (head) await inspect(head);
  if (refusal) throw refusal.error;
  if (head) yield head;
}
