/** Bytes of the original file, `end` exclusive, or new bytes. */
export type Piece = { start: number; end: number } | Uint8Array;

/** A picture without what its camera and editor wrote into it. */
export type CleanPicture = {
  /** The file in order; the pixels, the colors and the orientation are those of the original. */
  pieces: Piece[];
  /** What was left out, for finding out whether it told a place. */
  removed: { start: number; end: number }[];
};

export const textAt = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length));

export const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Adds a range, joined to the one before if they touch. */
export function addRange(pieces: Piece[], start: number, end: number) {
  const last = pieces.at(-1);
  if (start >= end) return;
  if (last && !(last instanceof Uint8Array) && last.end === start) last.end = end;
  else pieces.push({ start, end });
}

/** How many bytes the pieces are together. */
export const lengthOf = (pieces: readonly Piece[]) =>
  pieces.reduce(
    (sum, piece) => sum + (piece instanceof Uint8Array ? piece.length : piece.end - piece.start),
    0,
  );
