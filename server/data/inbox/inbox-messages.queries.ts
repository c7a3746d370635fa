import type { SQL } from 'drizzle-orm';
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { Requester } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';
import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';

import type { InboxMessage } from './inbox.table.ts';
import { inboxAttachmentsTable, inboxMessagesTable } from './inbox.table.ts';

const isOwn = (accountId: AccountId) => eq(inboxMessagesTable.ownerId, accountId);

const isInView = (accountId: AccountId, dismissed: boolean) =>
  and(
    isOwn(accountId),
    dismissed ? isNotNull(inboxMessagesTable.dismissedAt) : isNull(inboxMessagesTable.dismissedAt),
  );

export async function findMessageByDigest(db: Db, accountId: AccountId, digest: string) {
  const [found] = await db
    .select({ id: inboxMessagesTable.id })
    .from(inboxMessagesTable)
    .where(and(isOwn(accountId), eq(inboxMessagesTable.digest, digest)));

  return found;
}

type NewMessage = Pick<
  InboxMessage,
  'id' | 'ownerId' | 'addressPetId' | 'digest' | 'storagePath' | 'envelopeFrom' | 'isAutomatic' | 'createdAt'
>;

/** The id of the new message; undefined when the account has the mail already. */
export async function insertMessage(db: Db, message: NewMessage): Promise<string | undefined> {
  const inserted = await db
    .insert(inboxMessagesTable)
    .values({ ...message, state: 'waiting' })
    .onConflictDoNothing({ target: [inboxMessagesTable.ownerId, inboxMessagesTable.digest] })
    .returning({ id: inboxMessagesTable.id });

  return inserted[0]?.id;
}

const listColumns = {
  id: inboxMessagesTable.id,
  state: inboxMessagesTable.state,
  fromName: inboxMessagesTable.fromName,
  fromAddress: inboxMessagesTable.fromAddress,
  subject: inboxMessagesTable.subject,
  addressPetId: inboxMessagesTable.addressPetId,
  namedPetId: inboxMessagesTable.namedPetId,
  createdAt: inboxMessagesTable.createdAt,
  openedAt: inboxMessagesTable.openedAt,
  dismissedAt: inboxMessagesTable.dismissedAt,
};

// In a select of one table, columns are written without its name, which would be ambiguous within the subquery.
const idOfMessage = sql.raw('inbox_messages.id');

const countAttachments = (condition: SQL) =>
  sql<number>`(select count(*) from ${inboxAttachmentsTable} attached
    where attached.message_id = ${idOfMessage} and ${condition})::int`;

export const listMessages = (
  db: Db,
  accountId: AccountId,
  { dismissed, after, limit }: { dismissed: boolean; after: Cursor | undefined; limit: number },
) =>
  db
    .select({
      ...listColumns,
      attachments: countAttachments(sql`true`),
      saved: countAttachments(sql`attached.saved_at is not null`),
    })
    .from(inboxMessagesTable)
    .where(and(isInView(accountId, dismissed), isAfter(inboxMessagesTable, after)))
    .orderBy(...newestFirst(inboxMessagesTable))
    .limit(limit);

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number];

export async function countMessages(db: Db, accountId: AccountId, dismissed: boolean): Promise<number> {
  const { total } = oneRow(
    await db.select({ total: count() }).from(inboxMessagesTable).where(isInView(accountId, dismissed)),
  );

  return total;
}

/** Up to `most`: the interface shows no more. */
export async function countUnread(db: Db, accountId: AccountId, most: number): Promise<number> {
  const unread = db
    .select({ id: inboxMessagesTable.id })
    .from(inboxMessagesTable)
    .where(and(isInView(accountId, false), isNull(inboxMessagesTable.openedAt)))
    .limit(most)
    .as('unread');

  return oneRow(await db.select({ total: count() }).from(unread)).total;
}

export async function findMessage(
  db: Db,
  accountId: AccountId,
  id: string,
): Promise<InboxMessage | undefined> {
  const [message] = await db
    .select()
    .from(inboxMessagesTable)
    .where(and(eq(inboxMessagesTable.id, id), isOwn(accountId)));

  return message;
}

/** Within a transaction: changes of the message by others wait for its end. */
export async function lockMessage(
  db: Db,
  accountId: AccountId,
  id: string,
): Promise<InboxMessage | undefined> {
  const [message] = await db
    .select()
    .from(inboxMessagesTable)
    .where(and(eq(inboxMessagesTable.id, id), isOwn(accountId)))
    .for('update');

  return message;
}

/** Within a transaction that has locked it, or for the job that reads it. */
export async function updateMessage(
  db: Db,
  { id, ownerId }: Pick<InboxMessage, 'id' | 'ownerId'>,
  change: Partial<Omit<InboxMessage, 'id' | 'ownerId'>>,
): Promise<boolean> {
  const changed = await db
    .update(inboxMessagesTable)
    .set(change)
    .where(and(eq(inboxMessagesTable.id, id), eq(inboxMessagesTable.ownerId, ownerId)))
    .returning({ id: inboxMessagesTable.id });

  return changed.length > 0;
}

export async function deleteMessage(db: Db, { id, ownerId }: Pick<InboxMessage, 'id' | 'ownerId'>) {
  await db
    .delete(inboxMessagesTable)
    .where(and(eq(inboxMessagesTable.id, id), eq(inboxMessagesTable.ownerId, ownerId)));
}

/** A message for a job, with the size of its file; undefined when it or its account is gone, blocked or closed. */
export async function findMessageForJob(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({ message: inboxMessagesTable, bytes: storedFilesTable.bytes, scan: storedFilesTable.scan })
    .from(inboxMessagesTable)
    .innerJoin(storedFilesTable, eq(storedFilesTable.storagePath, inboxMessagesTable.storagePath))
    .where(and(eq(inboxMessagesTable.id, id), ofActiveAccount(db, inboxMessagesTable.ownerId, now)));

  return found && { ...found.message, bytes: found.bytes, scan: found.scan };
}

type Unread = {
  /** When they came, at the latest. */
  before: Date;
  now: Date;
  limit: number;
};

/** Messages of active accounts that no job has read: those of others would stay first forever. */
export const listUnreadMessages = (db: Db, { before, now, limit }: Unread) =>
  db
    .select({ id: inboxMessagesTable.id, ownerId: inboxMessagesTable.ownerId })
    .from(inboxMessagesTable)
    .where(
      and(
        eq(inboxMessagesTable.state, 'waiting'),
        lt(inboxMessagesTable.createdAt, before),
        ofActiveAccount(db, inboxMessagesTable.ownerId, now),
      ),
    )
    .orderBy(asc(inboxMessagesTable.createdAt))
    .limit(limit);

export const listDismissedBefore = (db: Db, before: Date, limit: number) =>
  db
    .select({ id: inboxMessagesTable.id, ownerId: inboxMessagesTable.ownerId })
    .from(inboxMessagesTable)
    .where(lt(inboxMessagesTable.dismissedAt, before))
    .orderBy(asc(inboxMessagesTable.dismissedAt))
    .limit(limit);

/** Names and species of the pets that documents may be added to: the requester's and those of other people. */
export async function listPetNames(db: Db, requester: Requester, limit: number) {
  const pets = await db
    .select({ id: petsTable.id, name: petsTable.name, type: petsTable.type })
    .from(petsTable)
    .where(and(accessibleTo(requester, 'record'), eq(petsTable.archived, false)))
    .limit(limit);

  return pets.map(({ type, ...pet }) => ({ ...pet, species: isVaccinated(type) ? type : null }));
}

/** The names of those of the pets that the requester may see. */
export const listNamesOf = (db: Db, requester: Requester, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: petsTable.id, name: petsTable.name })
        .from(petsTable)
        .where(and(inArray(petsTable.id, [...ids]), accessibleTo(requester, 'basics')));
