import { and, eq, lt, ne, sql } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';

import { devicesTable } from './devices.table.ts';

/** Whether this browser has signed in to the account with this address before. */
export async function isKnownDevice(db: Db, email: string, deviceHash: string): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(devicesTable)
    .innerJoin(usersTable, eq(usersTable.id, devicesTable.userId))
    .where(and(sql`lower(${usersTable.email}) = ${email}`, eq(devicesTable.deviceHash, deviceHash)));

  return found !== undefined;
}

/** Records the device. `isFirst`: it's the account's first device. `isNew`: it was unknown before. */
export async function upsertDevice(db: Db, userId: string, deviceHash: string, now: Date) {
  const [before] = await db
    .select({
      total: sql<number>`count(*)::int`,
      known: sql<number>`(count(*) filter (where ${devicesTable.deviceHash} = ${deviceHash}))::int`,
    })
    .from(devicesTable)
    .where(eq(devicesTable.userId, userId));
  await db
    .insert(devicesTable)
    .values({ userId, deviceHash, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [devicesTable.userId, devicesTable.deviceHash],
      set: { lastSeenAt: now },
    });

  return { isFirst: before?.total === 0, isNew: before?.known === 0 };
}

export async function deleteDevicesOf(db: Db, userId: string, exceptHash = '') {
  await db
    .delete(devicesTable)
    .where(and(eq(devicesTable.userId, userId), ne(devicesTable.deviceHash, exceptHash)));
}

export async function deleteDevicesUnseenSince(db: Db, then: Date) {
  await db.delete(devicesTable).where(lt(devicesTable.lastSeenAt, then));
}
