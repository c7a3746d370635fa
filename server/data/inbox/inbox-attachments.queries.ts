import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { InboxAttachment, InboxMessage } from './inbox.table.ts';
import { inboxAttachmentsTable, inboxMessagesTable } from './inbox.table.ts';

// The text is long, and only the job that looks for pets reads it.
const { text: _text, ...withoutText } = getTableColumns(inboxAttachmentsTable);

/** The attachments of a message that is the account's, with the states of their files. */
export const listAttachments = (db: Db, { id }: Pick<InboxMessage, 'id' | 'ownerId'>) =>
  db
    .select({ ...withoutText, scan: storedFilesTable.scan })
    .from(inboxAttachmentsTable)
    .leftJoin(storedFilesTable, eq(storedFilesTable.storagePath, inboxAttachmentsTable.storagePath))
    .where(eq(inboxAttachmentsTable.messageId, id))
    .orderBy(asc(inboxAttachmentsTable.position));

export type ListedAttachment = Awaited<ReturnType<typeof listAttachments>>[number];

type NewAttachment = Pick<
  InboxAttachment,
  | 'id'
  | 'messageId'
  | 'position'
  | 'fileName'
  | 'fileType'
  | 'bytes'
  | 'problem'
  | 'storagePath'
  | 'originalPath'
>;

export async function insertAttachments(db: Db, attachments: readonly NewAttachment[]) {
  if (attachments.length > 0) await db.insert(inboxAttachmentsTable).values([...attachments]);
}

/** Within a transaction that has locked the message. */
export async function updateAttachment(
  db: Db,
  { id }: Pick<InboxAttachment, 'id'>,
  change: Partial<Omit<InboxAttachment, 'id' | 'messageId'>>,
) {
  await db.update(inboxAttachmentsTable).set(change).where(eq(inboxAttachmentsTable.id, id));
}

/** An attachment for the job that reads it; undefined when it is read, saved or gone. */
export async function findAttachmentForJob(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({
      id: inboxAttachmentsTable.id,
      messageId: inboxAttachmentsTable.messageId,
      fileType: inboxAttachmentsTable.fileType,
      storagePath: storedFilesTable.storagePath,
      size: storedFilesTable.bytes,
      ownerId: inboxMessagesTable.ownerId,
    })
    .from(inboxAttachmentsTable)
    .innerJoin(inboxMessagesTable, eq(inboxMessagesTable.id, inboxAttachmentsTable.messageId))
    .innerJoin(storedFilesTable, eq(storedFilesTable.storagePath, inboxAttachmentsTable.storagePath))
    .where(
      and(
        eq(inboxAttachmentsTable.id, id),
        isNull(inboxAttachmentsTable.readAt),
        ofActiveAccount(db, inboxMessagesTable.ownerId, now),
      ),
    );

  return found;
}

/** Returns false when it was read by another job, or has become a document. */
export async function saveAttachmentReading(
  db: Db,
  id: string,
  reading: Pick<InboxAttachment, 'thumbnailPath' | 'text' | 'suggestion' | 'proposedRecords' | 'readAt'>,
): Promise<boolean> {
  const saved = await db
    .update(inboxAttachmentsTable)
    .set(reading)
    .where(
      and(
        eq(inboxAttachmentsTable.id, id),
        isNull(inboxAttachmentsTable.readAt),
        isNotNull(inboxAttachmentsTable.storagePath),
      ),
    )
    .returning({ id: inboxAttachmentsTable.id });

  return saved.length > 0;
}

/** The starts of the texts in a message's attachments. */
export async function listTexts(db: Db, messageId: string, characters: number): Promise<string[]> {
  const rows = await db
    .select({
      fileName: inboxAttachmentsTable.fileName,
      text: sql<string | null>`left(${inboxAttachmentsTable.text}, ${characters})`,
    })
    .from(inboxAttachmentsTable)
    .where(eq(inboxAttachmentsTable.messageId, messageId));

  return rows.flatMap(({ fileName, text }) => [fileName, text ?? '']);
}

/** Attachments of messages that came before and that no job has read, of active accounts. */
export const listUnreadAttachments = (
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
) =>
  db
    .select({ id: inboxAttachmentsTable.id, ownerId: inboxMessagesTable.ownerId })
    .from(inboxAttachmentsTable)
    .innerJoin(inboxMessagesTable, eq(inboxMessagesTable.id, inboxAttachmentsTable.messageId))
    .where(
      and(
        isNull(inboxAttachmentsTable.readAt),
        isNotNull(inboxAttachmentsTable.storagePath),
        lt(inboxMessagesTable.createdAt, before),
        ofActiveAccount(db, inboxMessagesTable.ownerId, now),
      ),
    )
    .orderBy(asc(inboxMessagesTable.createdAt), asc(inboxAttachmentsTable.position))
    .limit(limit);

/** The attachments that this request has saved. */
export const listSavedBy = (db: Db, { id }: Pick<InboxMessage, 'id'>, requestKey: string) =>
  db
    .select()
    .from(inboxAttachmentsTable)
    .where(and(eq(inboxAttachmentsTable.messageId, id), eq(inboxAttachmentsTable.savedBy, requestKey)));
