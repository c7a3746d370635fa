import type { Db } from '#server/platform/db.ts';

import { insertTakenBackup, markTested } from './backups.queries.ts';
import type { Backup } from './backups.table.ts';

export const recordBackup = (db: Db, backup: Omit<Backup, 'testedAt'>) => insertTakenBackup(db, backup);

/** Returns false when this installation has made no such backup. */
export const recordTest = (db: Db, id: string, now: Date): Promise<boolean> => markTested(db, id, now);
