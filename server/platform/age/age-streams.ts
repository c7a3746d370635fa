import type { KeyObject } from 'node:crypto';
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

import { AgeFailure, derive, firstLine, readHeader, writeHeader } from './age-header.ts';
import type { Identity, Recipient } from './age-keys.ts';
import { inPieces } from './pieces.ts';

type Bytes = AsyncIterable<Buffer>;

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const nonceBytes = 16;
const longestHeader = 64 * 1024;
// Makes fewer and larger writes.
const chunksAtOnce = 16;

/** The bytes as a file of age (https://age-encryption.org/v1), for these recipients. Holds 1 MiB. */
export async function* encrypted(
  content: Bytes,
  recipients: readonly Recipient[],
): AsyncGenerator<Buffer, void> {
  const fileKey = randomBytes(16);
  const nonce = randomBytes(nonceBytes);
  yield Buffer.concat([writeHeader(fileKey, recipients), nonce]);
  const key = payloadKey(fileKey, nonce);
  let index = 0;
  let done: Buffer[] = [];
  for await (const { piece, last } of inPieces(content, chunkBytes)) {
    const cipher = createCipheriv('chacha20-poly1305', key, nonceOf(index++, last), {
      authTagLength: tagBytes,
    });
    done.push(cipher.update(piece), cipher.final(), cipher.getAuthTag());
    if (index % chunksAtOnce > 0 && !last) continue;
    yield Buffer.concat(done);
    done = [];
  }
}

/**
 * The content of such a file; each chunk is authenticated before any of it is returned. Throws AgeFailure when the file was
 * changed or cut off, or is for another identity.
 */
export async function* decrypted(
  content: Bytes,
  identities: readonly Identity[],
): AsyncGenerator<Buffer, void> {
  const { header, rest } = await splitHeader(content);
  const fileKey = readHeader(header, identities);
  const first = await rest.next();
  if (first.done || first.value.length < nonceBytes) throw new AgeFailure('The backup is cut off.');
  const key = payloadKey(fileKey, first.value.subarray(0, nonceBytes));
  const payload = joined(first.value.subarray(nonceBytes), rest);
  let index = 0;
  for await (const { piece, last } of inPieces(payload, chunkBytes + tagBytes)) {
    const plain = open(key, nonceOf(index, last), piece);
    if (!plain && last && open(key, nonceOf(index, false), piece))
      throw new AgeFailure('The backup is cut off.');
    if (!plain) throw new AgeFailure(`The backup was changed or damaged, in part ${index + 1} of 64 KiB.`);
    index++;
    yield plain;
  }
}

function open(key: KeyObject, nonce: Buffer, piece: Buffer): Buffer | undefined {
  if (piece.length < tagBytes) return undefined;
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes }).setAuthTag(
    piece.subarray(-tagBytes),
  );
  const plain = decipher.update(piece.subarray(0, -tagBytes));
  try {
    decipher.final();
  } catch {
    return undefined;
  }

  return plain;
}

const payloadKey = (fileKey: Buffer, nonce: Buffer) => createSecretKey(derive(fileKey, nonce, 'payload'));

function nonceOf(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce.writeUInt8(last ? 1 : 0, 11);

  return nonce;
}

/** The text of the header, and the bytes after it, whose first part has at least the nonce. */
async function splitHeader(content: Bytes): Promise<{ header: string; rest: AsyncGenerator<Buffer, void> }> {
  const parts = content[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  for (;;) {
    const foreign =
      read.length >= firstLine.length && read.toString('latin1', 0, firstLine.length) !== firstLine;
    if (foreign) throw new AgeFailure('This is no backup of DenMate.');
    const mark = read.indexOf('\n---');
    const end = mark < 0 ? -1 : read.indexOf('\n', mark + 1);
    if (end >= 0 && read.length > end + nonceBytes) {
      const rest = read.subarray(end + 1);

      return {
        header: read.toString('latin1', 0, end + 1),
        rest: joined(rest, { [Symbol.asyncIterator]: () => parts }),
      };
    }
    const next = read.length > longestHeader ? { done: true as const, value: undefined } : await parts.next();
    if (next.done)
      throw new AgeFailure(
        read.length === 0 ? 'The backup is empty.' : 'This is no backup of DenMate, or it is cut off.',
      );
    read = Buffer.concat([read, next.value]);
  }
}

async function* joined(first: Buffer, others: Bytes): AsyncGenerator<Buffer, void> {
  yield first;
  yield* others;
}
