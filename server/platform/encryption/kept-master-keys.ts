import { randomBytes } from 'node:crypto';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

import { SecretFailure, keepOnce, readKept } from '#server/platform/secret.ts';

import { lastMasterKeyId } from './key-check.ts';
import { masterKeyId, parseMasterKeys } from './master-keys.ts';

/**
 * The master keys in `<directory>/file-keys` (mode 0600); new files use the first. With `make`, a missing key is created, and
 * processes that start at the same time agree on one. Throws SecretFailure when the file is damaged, and when it is missing
 * while encrypted files may exist: a new key could not decrypt them, and nothing would report it.
 */
export async function keptMasterKeys(directory: string, { make }: { make: boolean }): Promise<Buffer[]> {
  const file = join(directory, 'file-keys');
  const text = make ? await keepOnce(file, () => newKey(file, directory)) : await readKept(file);
  if (text === undefined) return [];
  const keys = parseMasterKeys(text);
  if (!keys) throw new SecretFailure(`${file} holds no master key: restore it from a backup.`);

  return keys;
}

async function newKey(file: string, directory: string): Promise<string> {
  const id = (await lastMasterKeyId(directory)) ?? (await idInUse(join(directory, 'files')));
  if (id) {
    // Another process may have created it, and recorded its id, after this one had checked.
    const made = await readKept(file);
    if (made !== undefined) return made;
    throw new SecretFailure(
      `${file} is missing, and stored files need the master key ${id}: restore it from a backup, or set ENCRYPTION_KEYS.`,
    );
  }

  return randomBytes(32).toString('base64');
}

/** The master key named by the first file found: only files of earlier versions name one. */
async function idInUse(files: string): Promise<string | undefined> {
  const folder = await opendir(files, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  for await (const { name } of folder ?? []) {
    const id = masterKeyId(name);
    if (id) return id;
  }

  return undefined;
}
