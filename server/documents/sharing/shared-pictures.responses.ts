import { Readable } from 'node:stream';

import type { Piece } from '#shared/files/picture-metadata/picture-pieces.ts';

/** The pieces of a file, which is opened once and read from its start to the last piece. Pieces are in the order of the file. */
export const streamOfPieces = (open: () => Promise<Readable>, pieces: readonly Piece[]): Readable =>
  Readable.from(readPieces(open, pieces), { objectMode: false });

async function* readPieces(open: () => Promise<Readable>, pieces: readonly Piece[]) {
  let done = 0;
  let at = 0;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    const chunkEnd = at + chunk.length;
    for (let piece = pieces[done]; piece; piece = pieces[++done]) {
      if (piece instanceof Uint8Array) {
        yield piece;
        continue;
      }
      if (piece.start < chunkEnd && piece.end > at) {
        yield chunk.subarray(Math.max(piece.start - at, 0), piece.end - at);
      }
      if (piece.end > chunkEnd) break;
    }
    at = chunkEnd;
    if (done === pieces.length) return;
  }
  for (const piece of pieces.slice(done)) {
    if (!(piece instanceof Uint8Array)) throw new Error('The stored picture is shorter than before');
    yield piece;
  }
}
