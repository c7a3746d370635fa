import { once } from 'node:events';
import { finished } from 'node:stream/promises';

import type { MasterKeys } from '#server/platform/encryption/master-keys.ts';
import { openWhole } from '#server/platform/storage/encrypted-storage.ts';

import type { ListedFile } from './archive.rules.ts';
import { fileRowOf } from './archive.rules.ts';

type Arriving = { file: ListedFile; bytes: number; content: AsyncIterable<Buffer> };

/**
 * Passes the encrypted bytes of a file on, and decrypts them in parallel. Throws FileDamaged or MasterKeyMissing unless
 * they are a file of this size and hash. A file of an earlier version, whose key is in its first bytes, is passed on
 * unchanged.
 */
export async function* checkedContent(
  { file, bytes, content }: Arriving,
  keys: MasterKeys,
): AsyncGenerator<Buffer, void> {
  const row = fileRowOf(file);
  if (!row.key) {
    yield* content;

    return;
  }
  const opening = openWhole({ path: file.path, stored: bytes, row, keys });
  const ended = finished(opening.resume());
  ended.catch(() => undefined);
  for await (const part of content) {
    if (!opening.write(part)) await Promise.race([once(opening, 'drain'), ended]);
    yield part;
  }
  opening.end();
  await ended;
}
