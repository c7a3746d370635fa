import type { Readable } from 'node:stream';

/**
 * A file of so many bytes in one piece of memory of its own, which can be given to a thread without a copy. The consumers of Node
 * would hold a large file three times until the next garbage collection.
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
