import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Bytes of the file in every chunk but the last, which has fewer or as many. */
export const chunkBytes = 64 * 1024;

const tagBytes = 16;
export const sealedChunkBytes = chunkBytes + tagBytes;

/** Which chunk of a file this is: counted from 0, and whether the file ends with it. */
export type Place = { index: number; last: boolean };

/**
 * The nonce of the STREAM construction: where the chunk stands and whether it is the last, so that a chunk opens at its own
 * place only. No nonce comes twice, because every file has a key of its own.
 */
function nonceOf({ index, last }: Place): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce.writeUInt8(last ? 1 : 0, 11);

  return nonce;
}

export function sealChunk(fileKey: Buffer, place: Place, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(place));

  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** The chunk's plain bytes, none of them before all are proved. Throws for anything that was not sealed for this place. */
export function openChunk(fileKey: Buffer, place: Place, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(place), {
    authTagLength: tagBytes,
  }).setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(0, -tagBytes));
  decipher.final();

  return plain;
}

/** How many chunks so many sealed bytes are, and how many plain bytes; undefined when no file is as long as that. */
export function measureChunks(sealedBytes: number): { count: number; plainBytes: number } | undefined {
  const count = Math.ceil(sealedBytes / sealedChunkBytes);
  const ofLast = sealedBytes - (count - 1) * sealedChunkBytes;

  return count > 0 && ofLast >= tagBytes ? { count, plainBytes: sealedBytes - count * tagBytes } : undefined;
}
