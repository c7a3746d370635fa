/** Bytes of the original file, `end` exclusive, or new bytes. */
export type Piece = { start: number; end: number } | Uint8Array;

/** A picture without the metadata of its camera and editor. */
export type CleanPicture = {
  /** The pieces of the file in order; they keep pixels, colors and orientation. */
  pieces: Piece[];
  /** The removed ranges, to check whether they revealed a location. */
  removed: { start: number; end: number }[];
};

export const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

export const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The structure of a picture is not understood, or is not that of a real picture. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}

// Large photos have some dozens; a crafted file of 25 MB has millions, and each costs time and memory.
const mostPieces = 2000;
// Adjacent parts are merged into one piece; some encoders write PNG in chunks of 4 kB.
const mostParts = 20_000;

export type PieceCollector = ReturnType<typeof createPieceCollector>;

/** Collects the kept and the removed ranges. Throws NotUnderstood when there are too many parts. */
export function createPieceCollector() {
  const pieces: Piece[] = [];
  const removed: CleanPicture['removed'] = [];
  let parts = 0;
  const countPart = () => {
    parts++;
    if (parts > mostParts || Math.max(pieces.length, removed.length) > mostPieces) throw new NotUnderstood();
  };

  return {
    pieces,
    removed,
    /** Keeps a range, merged with the previous one if they are adjacent. */
    keep(start: number, end: number) {
      countPart();
      const last = pieces.at(-1);
      if (start >= end) return;
      if (last && !(last instanceof Uint8Array) && last.end === start) last.end = end;
      else pieces.push({ start, end });
    },
    add(bytes: Uint8Array) {
      countPart();
      pieces.push(bytes);
    },
    remove(start: number, end: number) {
      countPart();
      if (start < end) removed.push({ start, end });
    },
  };
}

/** The total length of the pieces in bytes. */
export const lengthOf = (pieces: readonly Piece[]) =>
  pieces.reduce(
    (sum, piece) => sum + (piece instanceof Uint8Array ? piece.length : piece.end - piece.start),
    0,
  );
