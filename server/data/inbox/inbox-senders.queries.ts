import { and, asc, count, eq, inArray } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import type { InboxSender } from './inbox.table.ts';
import { inboxSendersTable } from './inbox.table.ts';

/** Those of the accounts that block one of the addresses. */
export async function listBlockers(
  db: Db,
  ownerIds: readonly AccountId[],
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = addresses.filter(Boolean).map((address) => address.toLowerCase());
  if (known.length === 0) return new Set();
  const found = await db
    .select({ ownerId: inboxSendersTable.ownerId })
    .from(inboxSendersTable)
    .where(
      and(
        inArray(inboxSendersTable.ownerId, [...ownerIds]),
        inArray(inboxSendersTable.address, known),
        eq(inboxSendersTable.rule, 'block'),
      ),
    );

  return new Set(found.map(({ ownerId }) => ownerId));
}

export const listSenders = (db: Db, accountId: AccountId, limit: number): Promise<InboxSender[]> =>
  db
    .select()
    .from(inboxSendersTable)
    .where(eq(inboxSendersTable.ownerId, accountId))
    .orderBy(asc(inboxSendersTable.address))
    .limit(limit);

export async function findSender(db: Db, ownerId: string, address: string): Promise<InboxSender | undefined> {
  const [sender] = await db
    .select()
    .from(inboxSendersTable)
    .where(and(eq(inboxSendersTable.ownerId, ownerId), eq(inboxSendersTable.address, address)));

  return sender;
}

export async function countSenders(db: Db, accountId: AccountId): Promise<number> {
  const { total } = oneRow(
    await db
      .select({ total: count() })
      .from(inboxSendersTable)
      .where(eq(inboxSendersTable.ownerId, accountId)),
  );

  return total;
}

/** Replaces the rule about this address. */
export async function saveSender(db: Db, sender: InboxSender): Promise<InboxSender> {
  const { rule, answers } = sender;

  return oneRow(
    await db
      .insert(inboxSendersTable)
      .values(sender)
      .onConflictDoUpdate({
        target: [inboxSendersTable.ownerId, inboxSendersTable.address],
        set: { rule, answers },
      })
      .returning(),
  );
}

/** Returns false when there is none with this id. */
export async function deleteSender(db: Db, accountId: AccountId, id: string): Promise<boolean> {
  const deleted = await db
    .delete(inboxSendersTable)
    .where(and(eq(inboxSendersTable.id, id), eq(inboxSendersTable.ownerId, accountId)))
    .returning({ id: inboxSendersTable.id });

  return deleted.length > 0;
}
