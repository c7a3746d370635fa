import type { Readable } from 'node:stream';

const mebibyte = 1024 * 1024;

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html: 10,000 parts of 5 MiB to 5 GiB, the last one of any size, so
// 48.8 TiB in all. Until 2025, and on many other servers, an object is at most 5 TiB.
export const mostParts = 10_000;
const leastBytes = 5 * mebibyte;
const mostBytes = 5 * 1024 * mebibyte;

// The expected bytes fill eight of ten parts.
const headroom = 1.25;
const evenParts = 9500;
const partsBetweenDoublings = 50;
const firstHeldBytes = 64 * 1024;

/**
 * The size of a part, counted from 1, of an object with this expected size. All parts have the same size, which some
 * servers require; only if the object is a fifth larger than expected, the last of them grow to make it fit.
 */
export function partBytes(number: number, expectedBytes: number): number {
  const even = Math.ceil((expectedBytes * headroom) / mostParts / mebibyte) * mebibyte;
  const doublings = Math.max(0, Math.ceil((number - evenParts) / partsBetweenDoublings));

  return Math.min(mostBytes, Math.max(leastBytes, even) * 2 ** doublings);
}

export type MultipartPart = { Body: Buffer; PartNumber: number; last: boolean };

/**
 * Collects a stream in parts; the last one has the remaining bytes, or none. Holds one part, whose memory is reused for the
 * next one. Throws when S3 accepts no more parts.
 */
export async function* inParts(content: Readable, expectedBytes = 0): AsyncGenerator<MultipartPart, void> {
  let held = Buffer.allocUnsafeSlow(firstHeldBytes);
  let bytes = 0;
  let number = 1;
  let size = partBytes(number, expectedBytes);
  const makeRoom = (needed: number) => {
    if (needed <= held.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.min(size, Math.max(needed, held.length * 2)));
    held.copy(larger, 0, 0, bytes);
    held = larger;
  };
  for await (const piece of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < piece.length;) {
      if (bytes === size) {
        if (number === mostParts) throw new Error(`S3 takes no object of more than ${mostParts} parts.`);
        yield { Body: held.subarray(0, bytes), PartNumber: number, last: false };
        bytes = 0;
        size = partBytes(++number, expectedBytes);
      }
      const taken = Math.min(size - bytes, piece.length - at);
      makeRoom(bytes + taken);
      piece.copy(held, bytes, at, at + taken);
      bytes += taken;
      at += taken;
    }
  }
  yield { Body: held.subarray(0, bytes), PartNumber: number, last: true };
}

const usualMs = 20_000;
const slowestBytesPerMs = 1000;

/** How long a part may take: longer than other requests, because it may be larger. */
export const partTimeout = (bytes: number): number => usualMs + Math.ceil(bytes / slowestBytesPerMs);
