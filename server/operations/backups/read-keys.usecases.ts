import { join } from 'node:path';

import { keptMasterKeys } from '#server/platform/encryption/kept-master-keys.ts';
import { readKept } from '#server/platform/secret.ts';

import type { BackupKeys } from './archive.rules.ts';
import { BackupFailure } from './backups.errors.ts';

/** The configured keys, and the folder of generated ones. */
export type KeyPlace = {
  dataDirectory: string;
  appSecret: string | undefined;
  encryptionKeys: readonly Buffer[];
};

export const generatedKeys = ({ dataDirectory }: KeyPlace) => keptMasterKeys(dataDirectory, { make: false });
export const secretFileOf = ({ dataDirectory }: KeyPlace) => join(dataDirectory, 'app-secret');

/** Every key that this installation uses. Throws BackupFailure before its first start. */
export async function readKeys(place: KeyPlace): Promise<BackupKeys> {
  const masterKeys = [...place.encryptionKeys, ...(await generatedKeys(place))];
  const appSecret = place.appSecret ?? (await readKept(secretFileOf(place)))?.trim() ?? null;
  if (masterKeys.length === 0 || appSecret === null)
    throw new BackupFailure(
      `There are no keys in ${place.dataDirectory} and in the settings: run the command where DenMate runs, with the same settings.`,
    );

  return { appSecret, masterKeys: masterKeys.map((key) => key.toString('base64')) };
}
