import { createSecretKey } from 'node:crypto';
import { Transform } from 'node:stream';

import type { ChunkPosition } from './chunks.ts';
import { chunkBytes, openChunk, sealChunk, sealedChunkBytes } from './chunks.ts';

/** Turns a file's bytes into encrypted chunks. Memory use is two chunks for any file length. */
export function createSealing(fileKey: Buffer): Transform {
  const key = createSecretKey(fileKey);
  let index = 0;

  return inPieces(chunkBytes, (piece, last) => sealChunk(key, { index: index++, last }, piece));
}

/** The chunks that will arrive, and how many plain bytes to skip and to return. */
export type Wanted = { first: number; count: number; skip: number; take: number };

type Checks = {
  /** The number of chunks in the file. */
  total: number;
  damaged: (place: ChunkPosition, cause: unknown) => Error;
  /** Sees every plain chunk before it is returned, and throws to fail. */
  inspect: (plain: Buffer, last: boolean) => void;
};

/**
 * Turns encrypted chunks into the requested plain bytes. Fails with the error from `damaged` when a chunk is missing or
 * does not authenticate, before any byte of that chunk is returned.
 */
export function createOpening(
  fileKey: Buffer,
  { first, count, skip, take }: Wanted,
  { total, damaged, inspect }: Checks,
): Transform {
  const key = createSecretKey(fileKey);
  let index = first;
  let toSkip = skip;
  let toTake = take;

  return inPieces(sealedChunkBytes, (piece, last) => {
    const place = { index, last: index === total - 1 };
    const plain = attempt(
      () => openChunk(key, place, piece),
      (cause) => damaged(place, cause),
    );
    index++;
    if (last && index !== first + count)
      throw damaged({ index, last: false }, new Error('Chunks are missing'));
    inspect(plain, place.last);
    const wanted = plain.subarray(toSkip, toSkip + toTake);
    toSkip = Math.max(0, toSkip - plain.length);
    toTake -= wanted.length;

    return [wanted];
  });
}

/**
 * Splits the input into pieces of `bytes`, without copying those that arrive whole. The last piece may be shorter; it is empty
 * only for empty input.
 */
function inPieces(bytes: number, change: (piece: Buffer, last: boolean) => Buffer[]): Transform {
  const collected = Buffer.allocUnsafeSlow(bytes);
  let filled = 0;
  let whole: Buffer | undefined;

  return new Transform({
    transform(data: Buffer, _encoding, done) {
      try {
        for (let taken = 0; taken < data.length;) {
          // A full piece may be the last one until another byte arrives.
          if (whole) for (const part of change(whole, false)) this.push(part);
          whole = undefined;
          if (filled === 0 && data.length - taken >= bytes) {
            whole = data.subarray(taken, taken + bytes);
            taken += bytes;
            continue;
          }
          const copied = data.copy(collected, filled, taken);
          filled += copied;
          taken += copied;
          if (filled < bytes) continue;
          whole = collected;
          filled = 0;
        }
        done();
      } catch (error) {
        done(asError(error));
      }
    },
    flush(done) {
      try {
        for (const part of change(whole ?? collected.subarray(0, filled), true)) this.push(part);
        done();
      } catch (error) {
        done(asError(error));
      }
    },
  });
}

function attempt<Result>(work: () => Result, failure: (cause: unknown) => Error): Result {
  try {
    return work();
  } catch (error) {
    throw failure(error);
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
