import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { replaceFile } from '#server/platform/replaced-file.ts';
import { SecretFailure, readKept } from '#server/platform/secret.ts';

import type { MasterKeys } from './master-keys.ts';
import { masterKeyId } from './master-keys.ts';

const keyBytes = 32;

/**
 * Throws SecretFailure unless one of the keys opens `<directory>/key-check`: random bytes sealed with the first key of the
 * last start. Otherwise a wrong ENCRYPTION_KEYS would go unnoticed, and new files would be stored under it. `prove` is for
 * a folder without that file: it throws when stored files need other keys.
 */
export async function checkMasterKeys(
  directory: string,
  keys: MasterKeys,
  prove: () => Promise<void>,
): Promise<void> {
  const file = join(directory, 'key-check');
  const text = await readKept(file);
  if (text === undefined) await prove();
  else assertOpens(text.trim(), keys, directory, file);

  const place = `key-check.${keys.currentId}`;
  if (text?.startsWith(`${place} `)) return;
  await replaceFile(file, `${place} ${keys.wrap(place, randomBytes(keyBytes)).wrappedKey}\n`);
}

/** The id of the master key that the last start used first; undefined before the first start. */
export async function lastMasterKeyId(directory: string): Promise<string | undefined> {
  const text = await readKept(join(directory, 'key-check'));

  return text === undefined ? undefined : masterKeyId(text.split(' ')[0] ?? '');
}

function assertOpens(text: string, keys: MasterKeys, directory: string, file: string) {
  const [place = '', wrappedKey = ''] = text.split(' ');
  const id = masterKeyId(place);
  if (id === undefined)
    throw new SecretFailure(`${file} is damaged: restore it from a backup, or delete it.`);
  try {
    keys.unwrap(place, { masterKeyId: id, wrappedKey });
  } catch (error) {
    throw wrongMasterKeys(directory, id, error);
  }
}

export const wrongMasterKeys = (directory: string, id: string, cause?: unknown) =>
  new SecretFailure(
    `Stored files need the master key ${id}, which is neither in ENCRYPTION_KEYS nor in ${join(directory, 'file-keys')}: ` +
      `put that key back, behind any new one.`,
    { cause },
  );
