import type { Db } from '#server/platform/db.ts';

import { findLastBackups, findNamedBackups } from './backups.queries.ts';

const mostDaysMs = 2 * 24 * 3600 * 1000;

/** ADMIN-4: the time and place of the last backup, and when one was last read from end to end or restored. */
export async function readBackups(db: Db) {
  const { last, tested } = await findLastBackups(db);

  return {
    last: last
      ? {
          takenAt: last.takenAt,
          place: last.place,
          bytes: last.bytes,
          files: last.files,
          missingFiles: last.missingFiles,
        }
      : null,
    testedAt: tested?.testedAt ?? null,
    testedTakenAt: tested?.takenAt ?? null,
  };
}

export type BackupFacts = Awaited<ReturnType<typeof readBackups>>;

/** Whether there is no backup, or none of the last two days, or one that lacks files. */
export const needsBackup = ({ last }: BackupFacts, now: Date): boolean =>
  !last || last.missingFiles > 0 || now.getTime() - last.takenAt.getTime() > mostDaysMs;

/** The backups of this installation that are files. */
export const readNamedBackups = (db: Db) => findNamedBackups(db);
