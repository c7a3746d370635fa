import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { open, statfs, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { newId } from './ids.ts';

/** A text in a spool. `bytes` and `sha256` (hexadecimal) are of the text in UTF-8. */
export type SpooledText = { readonly start: number; readonly iv: Buffer; bytes: number; sha256: string };

export type Spool = {
  /** Adds a text after the others. One at a time. */
  write(pieces: AsyncIterable<string>): Promise<SpooledText>;
  /** The text, readable repeatedly and in parallel. */
  read(text: SpooledText): AsyncGenerator<Buffer>;
  close(): Promise<void>;
};

const cipher = 'aes-256-ctr';
const writtenAtOnce = 256 * 1024;
const readAtOnce = 64 * 1024;

/**
 * Temporary space on the local disk for texts that are too long for memory. They are encrypted with a key that only this
 * process knows, in an unlinked file, so nothing is left of them when the process is killed.
 */
export async function openSpool(): Promise<Spool> {
  const key = randomBytes(32);
  const path = join(tmpdir(), `denmate-${newId()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let end = 0;

  return {
    async write(pieces) {
      const text = { start: end, iv: randomBytes(16), bytes: 0, sha256: '' };
      const encrypt = createCipheriv(cipher, key, text.iv);
      const hash = createHash('sha256');
      const flush = async (plain: string) => {
        const content = Buffer.from(plain);
        hash.update(content);
        await file.write(encrypt.update(content), 0, content.length, text.start + text.bytes);
        text.bytes += content.length;
        end = text.start + text.bytes;
      };
      let waiting = '';
      for await (const piece of pieces) {
        waiting += piece;
        if (waiting.length < writtenAtOnce) continue;
        await flush(waiting);
        waiting = '';
      }
      await flush(waiting);
      text.sha256 = hash.digest('hex');

      return text;
    },
    async *read({ start, iv, bytes }) {
      const decrypt = createDecipheriv(cipher, key, iv);
      let at = start;
      while (at < start + bytes) {
        const room = Buffer.allocUnsafe(Math.min(readAtOnce, start + bytes - at));
        const { bytesRead } = await file.read(room, 0, room.length, at);
        if (bytesRead === 0) throw new Error('A spool is shorter than what was written');
        at += bytesRead;
        yield decrypt.update(room.subarray(0, bytesRead));
      }
    },
    close: () => file.close(),
  };
}

/** The free space of the disk that spools are on. */
export async function freeBytesOfSpools(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir());

  return bavail * bsize;
}

/** The lines of a text, without their ends. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of content) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
