import { createHash } from 'node:crypto';

import type { Retention } from '#server/platform/backup-retention.ts';

import { BackupFailure } from './backups.errors.ts';
import type { NamedBackup } from './backups.queries.ts';
import type { StoredBackups } from './open-stored-backups.usecases.ts';
import { judgeBackups } from './retention.rules.ts';
import type { WrittenBackup } from './write-backup.usecases.ts';

type Options = {
  written: WrittenBackup;
  noted: readonly NamedBackup[];
  retention: Retention;
};

/**
 * Deletes the backups that `retention` doesn't keep, the oldest first, after the backup that was just written has been read back whole. Returns
 * the names that were deleted. Throws BackupFailure when the new one isn't as it was written; nothing is deleted then.
 */
export async function deleteOldBackups(
  backups: StoredBackups,
  { written: { name, sha256 }, noted, retention }: Options,
): Promise<string[]> {
  if (name === null || (await hashOf(backups, name)) !== sha256)
    throw new BackupFailure('The new backup can’t be read back as it was written.');
  const stored = await backups.list();
  const written = stored.find((backup) => backup.name === name);
  const judged = judgeBackups(stored, noted, { retention, now: written?.takenAt ?? new Date(0) });
  if (judged.find((backup) => backup.name === name)?.verdict !== 'keep')
    throw new BackupFailure('The new backup is not in the list of those that are kept.');
  const deleted: string[] = [];
  for (const backup of judged.toReversed()) {
    if (backup.verdict !== 'delete') continue;
    await backups.remove(backup.name);
    deleted.push(backup.name);
  }

  return deleted;
}

async function hashOf(backups: StoredBackups, name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of await backups.open(name)) hash.update(part);

  return hash.digest('hex');
}
