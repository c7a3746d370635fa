import type { Config } from '#server/config.ts';
import { findMissingMasterKeys } from '#server/files/files/file-keys.usecases.ts';
import { needsBackup, readBackups } from '#server/operations/backups/backups.usecases.ts';
import type { BackupFacts } from '#server/operations/backups/backups.usecases.ts';
import type { Db } from '#server/platform/db.ts';
import { keptMasterKeys } from '#server/platform/encryption/kept-master-keys.ts';
import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';

import type { Finding } from './doctor.rules.ts';
import { check, failed, ok, warning } from './doctor.rules.ts';

const dayMs = 24 * 3600 * 1000;
const testedWithinDays = 90;

export const checkBackups = (db: Db, config: Pick<Config, 'backupRecipients'>, now: Date): Promise<Finding> =>
  check(
    'Backups',
    async () => judgeBackups(await readBackups(db), config, now),
    'Look at the log of the database.',
  );

export function judgeBackups(
  facts: BackupFacts,
  { backupRecipients }: Pick<Config, 'backupRecipients'>,
  now: Date,
): Finding {
  const name = 'Backups';
  const { last, testedAt } = facts;
  if (!last)
    return warning(
      name,
      'There is none yet',
      backupRecipients.length > 0
        ? 'Run npm run backup -- --to FOLDER every day.'
        : 'Make a key (npm run backup -- --make-key), set BACKUP_RECIPIENT, and run npm run backup -- --to FOLDER every day.',
    );
  const age = `the last one is ${Math.floor((now.getTime() - last.takenAt.getTime()) / dayMs)} days old`;
  if (last.missingFiles > 0)
    return warning(
      name,
      `${last.missingFiles} stored files were missing in the last one`,
      'Restore them from an earlier backup.',
    );
  if (needsBackup(facts, now)) return warning(name, age, 'Look into the log of what runs npm run backup.');
  if (testedAt === null || now.getTime() - testedAt.getTime() > testedWithinDays * dayMs)
    return warning(
      name,
      `${age}, and none was tested in ${testedWithinDays} days`,
      'Run npm run restore -- FILE --identity FILE --verify, then npm run backup -- --tested ID.',
    );

  return ok(name, `${age}, tested on ${testedAt.toISOString().slice(0, 10)}`);
}

/** Whether the files that rows show can be decrypted. */
export const checkKeys = (
  db: Db,
  { dataDirectory, encryptionKeys }: Pick<Config, 'dataDirectory' | 'encryptionKeys'>,
): Promise<Finding> =>
  check(
    'Keys',
    async () => {
      const all = [...encryptionKeys, ...(await keptMasterKeys(dataDirectory, { make: false }))];
      const keys = all.length > 0 ? createMasterKeys(all) : undefined;
      const { missing } = await findMissingMasterKeys(db, (id) => keys?.has(id) ?? false);
      if (missing.length > 0)
        return failed(
          'Keys',
          `Stored files need master keys that are not here: ${missing.join(', ')}`,
          'Put them back into ENCRYPTION_KEYS, behind the first. A backup with keys has them.',
        );

      return ok('Keys', keys ? 'open every stored file' : 'none yet: they are made at the first start');
    },
    'Look whether DATA_DIR/file-keys can be read and is whole.',
  );
