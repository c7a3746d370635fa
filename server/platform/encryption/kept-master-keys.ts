import { randomBytes } from 'node:crypto';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';

import { SecretFailure, keepOnce, readKept } from '#server/platform/secret.ts';

import { masterKeyId, parseMasterKeys } from './master-keys.ts';

/**
 * The master keys in `<directory>/file-keys` (mode 0600), the first for new files. `make` makes one where there is none; two
 * processes that start at once agree on it. Throws SecretFailure when the file is damaged, and when it is missing although
 * files are encrypted already: with a new key they would stay closed, and nobody would notice.
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
  const id = await idInUse(join(directory, 'files'));
  if (id) {
    throw new SecretFailure(
      `${file} is missing, and stored files need the master key ${id}: restore it from a backup, or set ENCRYPTION_KEYS.`,
    );
  }

  return randomBytes(32).toString('base64');
}

/** The id of the master key of any file that is encrypted; the search ends with the first. */
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
