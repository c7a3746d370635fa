import { opendir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { keptMasterKeys } from '#server/platform/encryption/kept-master-keys.ts';
import { checkMasterKeys, wrongMasterKeys } from '#server/platform/encryption/key-check.ts';
import type { MasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createMasterKeys, masterKeyId } from '#server/platform/encryption/master-keys.ts';

import { createDiskStorage } from './disk-storage.ts';
import { createEncryptedStorage } from './encrypted-storage.ts';
import type { FileStorage } from './storage.ts';

type StoragePlace = {
  dataDirectory: string;
  /** The configured master keys, the first for new files; without any, one is stored in the folder. */
  encryptionKeys: readonly Buffer[];
};

/**
 * The storage of this installation. A key stored in the folder can still read its files after other keys are configured.
 * Throws SecretFailure when the keys are not those that its files need.
 */
export async function openStorage({ dataDirectory, encryptionKeys }: StoragePlace): Promise<FileStorage> {
  const kept = await keptMasterKeys(dataDirectory, { make: encryptionKeys.length === 0 });
  const keys = createMasterKeys([...encryptionKeys, ...kept]);
  const storage = createEncryptedStorage(await createDiskStorage(dataDirectory), keys);
  await checkMasterKeys(dataDirectory, keys, () => proveByReading(storage, keys, dataDirectory));

  return storage;
}

/**
 * Passes when one stored file can be read, or when there is none. Versions before this one left no other proof. Files that
 * are all damaged prove the key that their names tell.
 */
async function proveByReading(storage: FileStorage, keys: MasterKeys, dataDirectory: string) {
  const files = join(dataDirectory, 'files');
  const missing = new Set<string>();
  let damaged: unknown;
  for await (const entry of await opendir(files, { recursive: true })) {
    const id = masterKeyId(entry.name);
    if (!entry.isFile() || id === undefined) continue;
    if (!keys.has(id)) {
      missing.add(id);
      continue;
    }
    try {
      (await storage.open(relative(files, join(entry.parentPath, entry.name)))).destroy();

      return;
    } catch (error) {
      damaged ??= error;
    }
  }
  const [id] = missing;
  if (id !== undefined && damaged === undefined) throw wrongMasterKeys(dataDirectory, id);
}
