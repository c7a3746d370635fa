import { desc, eq, isNotNull } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import type { Backup } from './backups.table.ts';
import { backupsTable } from './backups.table.ts';

export async function insertTakenBackup(db: Db, backup: Omit<Backup, 'testedAt'>) {
  await db.insert(backupsTable).values({ ...backup, testedAt: null });
}

/** Returns false when this installation has made no such backup. */
export async function markTested(db: Db, id: string, testedAt: Date): Promise<boolean> {
  const marked = await db
    .update(backupsTable)
    .set({ testedAt })
    .where(eq(backupsTable.id, id))
    .returning({ id: backupsTable.id });

  return marked.length > 0;
}

/** The backup with the latest rows, and the one that was tested last. */
export async function findLastBackups(
  db: Db,
): Promise<{ last: Backup | undefined; tested: Backup | undefined }> {
  const [[last], [tested]] = await Promise.all([
    db.select().from(backupsTable).orderBy(desc(backupsTable.takenAt)).limit(1),
    db
      .select()
      .from(backupsTable)
      .where(isNotNull(backupsTable.testedAt))
      .orderBy(desc(backupsTable.testedAt))
      .limit(1),
  ]);

  return { last, tested };
}

export type NamedBackup = Pick<Backup, 'bytes' | 'testedAt'> & { name: string };

/** The backups that have a file. Used to tell them from another installation's in the same folder. */
export async function findNamedBackups(db: Db): Promise<NamedBackup[]> {
  const columns = { name: backupsTable.name, bytes: backupsTable.bytes, testedAt: backupsTable.testedAt };
  const found = await db.select(columns).from(backupsTable).where(isNotNull(backupsTable.name));

  return found.flatMap(({ name, ...rest }) => (name === null ? [] : [{ name, ...rest }]));
}
