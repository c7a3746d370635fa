import type { Retention } from '#server/platform/backup-retention.ts';
import { keptBackups } from '#server/platform/backup-retention.ts';

import type { NamedBackup } from './backups.queries.ts';
import type { StoredBackup } from './open-stored-backups.usecases.ts';

/** The decision about a backup: keep it, delete it, or leave it alone because it can't be identified. */
export type Judged = StoredBackup & { verdict: 'keep' | 'delete' | 'leave'; why: string };

/**
 * Judges every backup in a place, the newest first. Only those count that this installation has recorded, that have the
 * recorded length, and whose date is not in the future. Among them the newest and the newest tested one are always kept.
 */
export function judgeBackups(
  stored: readonly StoredBackup[],
  noted: readonly NamedBackup[],
  { retention, now }: { retention: Retention | undefined; now: Date },
): Judged[] {
  const notes = new Map(noted.map((backup) => [backup.name, backup]));
  const newestFirst = stored.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  const counted = newestFirst.filter(
    (backup) => doubtAbout(backup, notes.get(backup.name), now) === undefined,
  );
  const newestTested = counted.find(({ name }) => notes.get(name)?.testedAt);
  const kept =
    retention &&
    keptBackups(
      counted.map(({ takenAt }) => takenAt),
      retention,
    );

  return newestFirst.map((backup) => {
    const doubt = doubtAbout(backup, notes.get(backup.name), now);
    if (doubt) return { ...backup, verdict: 'leave', why: doubt };
    if (!kept) return { ...backup, verdict: 'keep', why: 'BACKUP_KEEP is not set' };
    const reasons = [
      backup === counted[0] && 'newest',
      backup === newestTested && 'newest tested',
      ...(kept.get(backup.takenAt) ?? []),
    ].filter(Boolean);

    return reasons.length > 0
      ? { ...backup, verdict: 'keep', why: reasons.join(', ') }
      : { ...backup, verdict: 'delete', why: 'no longer kept by BACKUP_KEEP' };
  });
}

function doubtAbout(backup: StoredBackup, note: NamedBackup | undefined, now: Date): string | undefined {
  if (!note) return 'this installation hasn’t noted it';
  if (note.bytes !== backup.bytes) return `it was written with ${note.bytes} bytes`;
  if (backup.takenAt > now) return 'its time is in the future';
}
