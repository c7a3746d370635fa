import { join } from 'node:path';

import { prepareDataDirectory } from '#server/platform/data-directory.ts';
import { replaceFile } from '#server/platform/replaced-file.ts';

import type { BackupKeys } from './archive.rules.ts';
import { BackupFailure } from './backups.errors.ts';
import type { KeyPlace } from './read-keys.usecases.ts';
import { generatedKeys, secretFileOf } from './read-keys.usecases.ts';

/** Runs before anything is written: keys in the settings must match those of the backup. Returns notes for the operator. */
export function compareKeys(place: KeyPlace, keys: BackupKeys | undefined): string[] {
  if (!keys) return [];
  const set = new Set(place.encryptionKeys.map((key) => key.toString('base64')));
  if (set.size > 0 && !set.has(keys.masterKeys[0] ?? ''))
    throw new BackupFailure(
      'ENCRYPTION_KEYS doesn’t have the key of the backup’s files: add it behind the first, or leave the setting out and ' +
        'the keys of the backup are written to DATA_DIR.',
    );

  return place.appSecret !== undefined && place.appSecret !== keys.appSecret
    ? [
        'APP_SECRET is another one than in the backup: authenticator apps, recovery codes and links in earlier mails will not work.',
      ]
    : [];
}

/** Writes the keys of the backup that no setting provides. Existing keys are kept after them. */
export async function writeKeys(place: KeyPlace, keys: BackupKeys | undefined): Promise<string[]> {
  if (!keys) return [];
  const written: string[] = [];
  await prepareDataDirectory(place.dataDirectory);
  if (place.encryptionKeys.length === 0) {
    const before = (await generatedKeys(place)).map((key) => key.toString('base64'));
    const all = [...new Set([...keys.masterKeys, ...before])];
    const file = join(place.dataDirectory, 'file-keys');
    await replaceFile(file, `${all.join(',')}\n`);
    written.push(file);
  }
  if (place.appSecret === undefined && keys.appSecret !== null) {
    await replaceFile(secretFileOf(place), keys.appSecret);
    written.push(secretFileOf(place));
  }

  return written;
}
