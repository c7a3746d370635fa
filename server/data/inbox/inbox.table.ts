import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { SenderAuthentication } from '#shared/data/inbox/inbox.ts';
import { attachmentProblems, messageStates, senderRules } from '#shared/data/inbox/inbox.ts';
import type { Suggestion } from '#shared/documents/documents.ts';
import type { ProposedRecords } from '#shared/documents/proposed-records.ts';

/** The ids of what a save has added to a pet. */
export type AddedRecords = { petId: string } & Record<'vaccinations' | 'weights' | 'reminders', string[]>;

/** The addresses that mail for an account comes to. A renewed address has another local part, and the old one ends. */
export const inboxAddressesTable = pgTable(
  'inbox_addresses',
  {
    id: uuid('id').primaryKey(),
    ownerId: userReference('owner_id'),
    /** Null for the address of the account. */
    petId: uuid('pet_id').references(() => petsTable.id, { onDelete: 'cascade' }),
    localPart: text('local_part').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('inbox_addresses_local_part_key').on(table.localPart),
    uniqueIndex('inbox_addresses_of_account_key')
      .on(table.ownerId)
      .where(sql`${table.petId} is null`),
    uniqueIndex('inbox_addresses_of_pet_key').on(table.petId),
    index('inbox_addresses_owner_idx').on(table.ownerId),
  ],
);

/** The mails that wait for their owner. Nothing of them is in a record. */
export const inboxMessagesTable = pgTable(
  'inbox_messages',
  {
    id: uuid('id').primaryKey(),
    ownerId: userReference('owner_id'),
    /** The pet of the address that it came to. */
    addressPetId: uuid('address_pet_id').references(() => petsTable.id, { onDelete: 'set null' }),
    /** SHA-256 of its Message-ID and its body: a mail that comes twice is one. */
    digest: text('digest').notNull(),
    /** The mail as it came. */
    storagePath: text('storage_path')
      .notNull()
      .references(() => storedFilesTable.storagePath, { onUpdate: 'cascade', onDelete: 'restrict' }),
    /** The return path; empty for notices of mail servers. */
    envelopeFrom: text('envelope_from').notNull(),
    /** Sent by a program or a list, and so never answered. */
    isAutomatic: boolean('is_automatic').notNull(),
    state: text('state', { enum: messageStates }).notNull(),
    fromName: text('from_name').notNull().default(''),
    fromAddress: text('from_address').notNull().default(''),
    subject: text('subject').notNull().default(''),
    sentAt: instant('sent_at'),
    text: text('text').notNull().default(''),
    /** Null when the receiving mail server didn't check it. */
    authentication: jsonb('authentication').$type<SenderAuthentication>(),
    /** The hosts that its links lead to. */
    linkedHosts: jsonb('linked_hosts').$type<string[]>().notNull().default([]),
    /** Attachments beyond the limits, which are in the original only. */
    leftOut: integer('left_out').notNull().default(0),
    /** The only pet whose name was found in it. */
    namedPetId: uuid('named_pet_id').references(() => petsTable.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    openedAt: instant('opened_at'),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    uniqueIndex('inbox_messages_digest_key').on(table.ownerId, table.digest),
    uniqueIndex('inbox_messages_storage_path_key').on(table.storagePath),
    index('inbox_messages_newest_idx').on(table.ownerId, table.createdAt, table.id),
    index('inbox_messages_unread_idx')
      .on(table.ownerId)
      .where(sql`${table.openedAt} is null and ${table.dismissedAt} is null`),
    index('inbox_messages_waiting_idx')
      .on(table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    index('inbox_messages_dismissed_idx')
      .on(table.dismissedAt)
      .where(sql`${table.dismissedAt} is not null`),
    index('inbox_messages_address_pet_idx').on(table.addressPetId),
    index('inbox_messages_named_pet_idx').on(table.namedPetId),
  ],
);

/** The files in a mail. */
export const inboxAttachmentsTable = pgTable(
  'inbox_attachments',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => inboxMessagesTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    /** The type found in its content, as a MIME type. */
    fileType: text('file_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Why it can't be saved. */
    problem: text('problem', { enum: attachmentProblems }),
    /** Null when it can't be saved, and when the file has become a document's. */
    storagePath: text('storage_path').references(() => storedFilesTable.storagePath, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    /** The HEIC file that the shown JPEG was made of. */
    originalPath: text('original_path').references(() => storedFilesTable.storagePath, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    thumbnailPath: text('thumbnail_path').references(() => storedFilesTable.storagePath, {
      onUpdate: 'cascade',
      onDelete: 'set null',
    }),
    /** At most 100 kB. */
    text: text('text'),
    suggestion: jsonb('suggestion').$type<Suggestion>(),
    /** INBOX-2: the records that its text proposes. */
    proposedRecords: jsonb('proposed_records').$type<ProposedRecords>(),
    readAt: instant('read_at'),
    /** The document that it was saved as; null again when that is deleted. */
    documentId: uuid('document_id').references(() => documentsTable.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at'),
    /** The request that saved it. */
    savedBy: uuid('saved_by'),
    /** The records that were added with it, for an undo. */
    addedRecords: jsonb('added_records').$type<AddedRecords>(),
  },
  (table) => [
    index('inbox_attachments_message_idx').on(table.messageId, table.position),
    uniqueIndex('inbox_attachments_storage_path_key').on(table.storagePath),
    uniqueIndex('inbox_attachments_original_path_key').on(table.originalPath),
    uniqueIndex('inbox_attachments_thumbnail_path_key').on(table.thumbnailPath),
    index('inbox_attachments_document_idx').on(table.documentId),
    index('inbox_attachments_unread_idx')
      .on(table.messageId)
      .where(sql`${table.readAt} is null and ${table.storagePath} is not null`),
  ],
);

/** An account’s decisions about senders. */
export const inboxSendersTable = pgTable(
  'inbox_senders',
  {
    id: uuid('id').primaryKey(),
    ownerId: userReference('owner_id'),
    /** In lower case. */
    address: text('address').notNull(),
    rule: text('rule', { enum: senderRules }).notNull(),
    /** Whether the sender is told that a mail has arrived. */
    answers: boolean('answers').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('inbox_senders_address_key').on(table.ownerId, table.address)],
);

export type InboxAddress = typeof inboxAddressesTable.$inferSelect;
export type InboxMessage = typeof inboxMessagesTable.$inferSelect;
export type InboxAttachment = typeof inboxAttachmentsTable.$inferSelect;
export type InboxSender = typeof inboxSendersTable.$inferSelect;
