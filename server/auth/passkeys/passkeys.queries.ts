import { lt } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import { passkeyChallengesTable } from './passkeys.table.ts';

export async function deleteExpiredChallenges(db: Db, now: Date) {
  await db.delete(passkeyChallengesTable).where(lt(passkeyChallengesTable.expiresAt, now));
}
