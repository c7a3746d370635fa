import { opendir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { keptMasterKeys } from '#server/platform/encryption/kept-master-keys.ts';
import { checkMasterKeys, wrongMasterKeys } from '#server/platform/encryption/key-check.ts';
import { MasterKeyMissing, createMasterKeys, masterKeyId } from '#server/platform/encryption/master-keys.ts';

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
  await checkMasterKeys(dataDirectory, keys, () => proveByReading(storage, dataDirectory));

  return storage;
}

/**
 * Passes when one stored file can be read, or when there is none. Versions before this one left no other proof. A damaged file
 * proves the key too that its name tells.
 */
async function proveByReading(storage: FileStorage, dataDirectory: string) {
  const files = join(dataDirectory, 'files');
  const missing = new Set<string>();
  let isProved = false;
  for await (const entry of await opendir(files, { recursive: true })) {
    const id = masterKeyId(entry.name);
    if (!entry.isFile() || id === undefined || missing.has(id)) continue;
    try {
      (await storage.open(relative(files, join(entry.parentPath, entry.name)))).destroy();

      return;
    } catch (error) {
      if (error instanceof MasterKeyMissing) missing.add(id);
      else isProved = true;
    }
  }
  const [id] = missing;
  if (id !== undefined && !isProved) throw wrongMasterKeys(dataDirectory, id);
}
