import { opendir } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { keptMasterKeys } from '#server/platform/encryption/kept-master-keys.ts';
import { checkMasterKeys, wrongMasterKeys } from '#server/platform/encryption/key-check.ts';
import type { MasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createMasterKeys, masterKeyId } from '#server/platform/encryption/master-keys.ts';

import { createDiskStorage } from './disk-storage.ts';
import { createEncryptedStorage } from './encrypted-storage.ts';
import type { S3Place } from './s3-client.ts';
import type { Storage } from './storage.ts';

type StoragePlace = {
  dataDirectory: string;
  /** The configured master keys, the first for new files; without any, one is stored in the folder. */
  encryptionKeys: readonly Buffer[];
  /** The bucket for the files; without one they are in the folder. */
  s3: S3Place | undefined;
};

/**
 * The storage of this installation, which holds encrypted bytes, and the master keys. A key stored in the folder can still
 * open its files after other keys are configured. Throws SecretFailure when the keys are not those that its files need, and
 * when the bucket can't be used.
 */
export async function openStorage({
  dataDirectory,
  encryptionKeys,
  s3,
}: StoragePlace): Promise<{ files: Storage; keys: MasterKeys }> {
  const kept = await keptMasterKeys(dataDirectory, { make: encryptionKeys.length === 0 });
  const keys = createMasterKeys([...encryptionKeys, ...kept]);
  const disk = await createDiskStorage(dataDirectory);
  await checkMasterKeys(dataDirectory, keys, () => proveByReading(disk, keys, dataDirectory));

  return { files: s3 ? await openBucket(s3) : disk, keys };
}

/** Loads the client of S3, which an installation with files on a disk never does. `expectedBytes` is the size of the largest file. */
export async function openBucket(
  place: S3Place,
  { expectedBytes }: { expectedBytes?: number } = {},
): Promise<Storage> {
  const [{ checkBucket, createS3Client }, { createS3Storage }] = await Promise.all([
    import('./s3-client.ts'),
    import('./s3-storage.ts'),
  ]);
  const client = createS3Client(place);
  await checkBucket(client, place.bucket);

  // A separate client, so that visitors who read slowly don't keep uploads waiting.
  return createS3Storage(client, place.bucket, { reader: createS3Client(place), expectedBytes });
}

const noRow = async () => undefined;

/**
 * Passes when one file of an earlier version can be read, or when there is none: only their names tell which key they need.
 * If all files are damaged, the key in their names counts as proof.
 */
async function proveByReading(disk: Storage, keys: MasterKeys, dataDirectory: string) {
  const files = join(dataDirectory, 'files');
  const storage = createEncryptedStorage(disk, keys, noRow);
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
