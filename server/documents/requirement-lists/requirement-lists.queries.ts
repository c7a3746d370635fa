import { and, desc, eq } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';
import { keptListsMax } from '#shared/health/proof/requirements.ts';

import type { KeptList } from './requirement-lists.table.ts';
import { requirementListsTable } from './requirement-lists.table.ts';

const table = requirementListsTable;

/** The lists of an account, newest first. */
export const listKeptLists = (db: Db, accountId: AccountId): Promise<KeptList[]> =>
  db
    .select()
    .from(table)
    .where(eq(table.userId, accountId))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(keptListsMax);

const isOwn = (accountId: AccountId, id: string) => and(eq(table.id, id), eq(table.userId, accountId));

export async function findKeptList(db: Db, accountId: AccountId, id: string): Promise<KeptList | undefined> {
  const [found] = await db.select().from(table).where(isOwn(accountId, id));

  return found;
}

export const countKeptLists = (db: Db, accountId: AccountId): Promise<number> =>
  db.$count(table, eq(table.userId, accountId));

/** False if the id belongs to another list. */
export async function insertKeptList(db: Db, list: KeptList): Promise<boolean> {
  const { rowCount } = await db.insert(table).values(list).onConflictDoNothing();

  return rowCount === 1;
}

/** Within a transaction that has locked the account. */
export async function updateKeptList(
  db: Db,
  accountId: AccountId,
  { id, list }: Pick<KeptList, 'id' | 'list'>,
) {
  await db.update(table).set({ list }).where(isOwn(accountId, id));
}

/** Whether it was there. */
export async function deleteKeptList(db: Db, accountId: AccountId, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(table).where(isOwn(accountId, id));

  return rowCount === 1;
}
