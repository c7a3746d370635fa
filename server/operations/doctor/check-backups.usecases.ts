import type { Config } from '#server/config.ts';
import type { BackupFacts } from '#server/operations/backups/read-backups.usecases.ts';
import { needsBackup, readBackups } from '#server/operations/backups/read-backups.usecases.ts';
import type { Db } from '#server/platform/db.ts';

import type { Finding } from './doctor.rules.ts';
import { check, ok, warning } from './doctor.rules.ts';

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
