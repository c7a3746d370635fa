import { keptMasterKeys } from '#server/platform/encryption/kept-master-keys.ts';
import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';

import { createDiskStorage } from './disk-storage.ts';
import { createEncryptedStorage } from './encrypted-storage.ts';
import type { FileStorage } from './storage.ts';

type StoragePlace = {
  dataDirectory: string;
  /** The configured master keys, the first for new files; without any, one is stored in the folder. */
  encryptionKeys: readonly Buffer[];
};

/** The storage of this installation. A key stored in the folder can still read its files after other keys are configured. */
export async function openStorage({ dataDirectory, encryptionKeys }: StoragePlace): Promise<FileStorage> {
  const kept = await keptMasterKeys(dataDirectory, { make: encryptionKeys.length === 0 });
  const keys = createMasterKeys([...encryptionKeys, ...kept]);

  return createEncryptedStorage(await createDiskStorage(dataDirectory), keys);
}
