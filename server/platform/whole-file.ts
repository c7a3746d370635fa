import type { Readable } from 'node:stream';

/**
 * A file of this many bytes in one separate piece of memory, which can be transferred to a thread without a copy. Node's
 * stream consumers would hold a large file three times until the next garbage collection.
 */
export async function readWhole(content: Readable, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(bytes);
  let filled = 0;
  for await (const piece of content as AsyncIterable<Uint8Array>) {
    whole.set(piece, filled);
    filled += piece.length;
  }
  if (filled !== bytes) throw new Error(`The file has ${filled} bytes instead of ${bytes}`);

  return whole;
}
