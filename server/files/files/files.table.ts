import { eq, isNull, or, sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { usersTable } from '#server/accounts/users/users.table.ts';
import { instant } from '#server/platform/columns.ts';

/**
 * Every file in the storage, by its path. Rows that show a file refer to it by that path, and follow when it changes. A
 * file has its row before its first byte is stored and until its last one is deleted, so that a crash leaves no untracked
 * file behind.
 */
export const storedFilesTable = pgTable(
  'stored_files',
  {
    storagePath: text('storage_path').primaryKey(),
    /** The account whose limit it counts toward. Null when it is to be deleted, or its sender has no account yet. */
    ownerId: uuid('owner_id').references(() => usersTable.id, { onDelete: 'set null' }),
    /** MIME type. */
    type: text('type').notNull(),
    /** Size of the content in bytes, before encryption; the reserved size while it is being received. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** SHA-256 of the content, hexadecimal. Null until the whole file is there. */
    sha256: text('sha256'),
    /** Its key, encrypted with the master key of this id. Null when an earlier version stored it, with its key in its first bytes. */
    wrappedKey: text('wrapped_key'),
    masterKeyId: text('master_key_id'),
    /** "pending": like "receiving", from a sender without an account. "part": of an upload that can be resumed. */
    state: text('state', { enum: ['receiving', 'pending', 'part', 'stored', 'deleting'] }).notNull(),
    /**
     * The time at which a sweep may delete it: ten minutes after an upload's last activity, when a released file can no
     * longer be taken back, or immediately. Null while it is stored.
     */
    deleteAfter: instant('delete_after'),
    /** The malware scanner's verdict. Null for files that aren't scanned, and for those stored before scanning existed. */
    scan: text('scan', { enum: ['waiting', 'clean', 'infected'] }),
    scannedAt: instant('scanned_at'),
    /** The scanner's name for the malware it found. */
    scanSignature: text('scan_signature'),
    /** The time of the first comparison that didn't find it in the storage. */
    missingSince: instant('missing_since'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('stored_files_owner_id_idx')
      .on(table.ownerId)
      .where(sql`${table.ownerId} is not null`),
    index('stored_files_same_content_idx')
      .on(table.ownerId, table.sha256)
      .where(sql`${table.state} = 'stored'`),
    index('stored_files_delete_after_idx')
      .on(table.deleteAfter)
      .where(sql`${table.deleteAfter} is not null`),
    index('stored_files_without_checksum_idx')
      .on(table.storagePath)
      .where(sql`${table.sha256} is null and ${table.state} = 'stored'`),
    // For the reports, which sum the storage used by all accounts.
    index('stored_files_bytes_idx')
      .on(table.bytes)
      .where(sql`${table.state} = 'stored'`),
    index('stored_files_master_key_id_idx').on(table.masterKeyId),
    index('stored_files_without_key_idx')
      .on(table.storagePath)
      .where(sql`${table.wrappedKey} is null`),
    index('stored_files_missing_idx')
      .on(table.storagePath)
      .where(sql`${table.missingSince} is not null`),
    index('stored_files_waiting_for_scan_idx')
      .on(table.storagePath)
      .where(sql`${table.scan} = 'waiting'`),
    check('stored_files_keys', sql`(${table.wrappedKey} is null) = (${table.masterKeyId} is null)`),
    // An account can't be deleted while files still count toward its limit.
    check(
      'stored_files_have_owners',
      sql`${table.state} in ('pending', 'deleting') or ${table.ownerId} is not null`,
    ),
    check('stored_files_delete_after', sql`(${table.state} = 'stored') = (${table.deleteAfter} is null)`),
  ],
);

export type StoredFile = typeof storedFilesTable.$inferSelect;

/** The condition for files that may be opened: the malware scanner has found them clean, or doesn't check them. */
export const isCleanFile = or(isNull(storedFilesTable.scan), eq(storedFilesTable.scan, 'clean'));
