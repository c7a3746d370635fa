import { Transform } from 'node:stream';

import type { Place } from './chunks.ts';
import { chunkBytes, openChunk, sealChunk, sealedChunkBytes } from './chunks.ts';

/** Turns a file's bytes into `header` and sealed chunks; holds two chunks at most, of a file of any length. */
export function createSealing(fileKey: Buffer, header: Buffer): Transform {
  let index = 0;
  const sealing = inPieces(chunkBytes, (piece, last) => sealChunk(fileKey, { index: index++, last }, piece));
  sealing.push(header);

  return sealing;
}

/** Which chunks are about to come, and which of their plain bytes are wanted: `skip` at the start are not. */
export type Wanted = { first: number; count: number; skip: number; take: number };

/**
 * Turns sealed chunks into the plain bytes that are wanted. Ends with what `damaged` makes of a failure, before any byte
 * of the chunk that is not what was sealed here, and also when chunks are missing. `total` is how many the file has.
 */
export function createOpening(
  fileKey: Buffer,
  { first, count, skip, take }: Wanted,
  { total, damaged }: { total: number; damaged: (place: Place, cause: unknown) => Error },
): Transform {
  let index = first;
  let toSkip = skip;
  let toTake = take;

  return inPieces(sealedChunkBytes, (piece, last) => {
    const place = { index, last: index === total - 1 };
    const plain = attempt(
      () => openChunk(fileKey, place, piece),
      (cause) => damaged(place, cause),
    );
    index++;
    if (last && index !== first + count)
      throw damaged({ index, last: false }, new Error('Chunks are missing'));
    const wanted = plain.subarray(toSkip, toSkip + toTake);
    toSkip = Math.max(0, toSkip - plain.length);
    toTake -= wanted.length;

    return wanted;
  });
}

/** Cuts what comes into pieces of `bytes`, in one buffer again and again. The last is as long as it is, empty only when nothing came. */
function inPieces(bytes: number, change: (piece: Buffer, last: boolean) => Buffer): Transform {
  const piece = Buffer.allocUnsafeSlow(bytes);
  let filled = 0;

  return new Transform({
    transform(data: Buffer, _encoding, done) {
      try {
        for (let taken = 0; taken < data.length;) {
          // Only now that another byte has come is a full piece known not to be the last.
          if (filled === bytes) {
            this.push(change(piece, false));
            filled = 0;
          }
          const copied = data.copy(piece, filled, taken);
          filled += copied;
          taken += copied;
        }
        done();
      } catch (error) {
        done(asError(error));
      }
    },
    flush(done) {
      try {
        done(null, change(piece.subarray(0, filled), true));
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
