import type { KeyObject } from 'node:crypto';
import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Plain bytes in every chunk; the last one may have fewer. */
export const chunkBytes = 64 * 1024;

const tagBytes = 16;
export const sealedChunkBytes = chunkBytes + tagBytes;

/** The position of a chunk in its file, counted from 0, and whether it is the last. */
export type ChunkPosition = { index: number; last: boolean };

/**
 * The nonce of the STREAM construction: the chunk's position and whether it is the last, so that a chunk decrypts only at
 * its own position. Nonces never repeat under a key because every file has its own key.
 */
function nonceOf({ index, last }: ChunkPosition): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(last ? 1 : 0, 11);

  return nonce;
}

// A KeyObject for many chunks, because raw bytes would be converted for each.
type FileKey = Buffer | KeyObject;

/** The encrypted bytes and the tag that follows them; joining the two would copy every chunk. */
export function sealChunk(
  fileKey: FileKey,
  place: ChunkPosition,
  plain: Buffer,
): [sealed: Buffer, tag: Buffer] {
  const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(place));
  const sealed = cipher.update(plain);
  cipher.final();

  return [sealed, cipher.getAuthTag()];
}

/** The chunk's plain bytes, returned only after the whole chunk is authenticated. Throws if it was not encrypted for this position. */
export function openChunk(fileKey: FileKey, place: ChunkPosition, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(place), {
    authTagLength: tagBytes,
  }).setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(0, -tagBytes));
  decipher.final();

  return plain;
}

/** The number of chunks and of plain bytes in `sealed` encrypted bytes; undefined when no file can have that length. */
export function measureChunks(sealedBytes: number): { count: number; plainBytes: number } | undefined {
  const count = Math.ceil(sealedBytes / sealedChunkBytes);
  const ofLast = sealedBytes - (count - 1) * sealedChunkBytes;

  return count > 0 && ofLast >= tagBytes ? { count, plainBytes: sealedBytes - count * tagBytes } : undefined;
}
