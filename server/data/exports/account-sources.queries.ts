import type { AnyColumn, SQL } from 'drizzle-orm';
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { userPreferencesTable } from '#server/accounts/preferences/preferences.table.ts';
import { referralCodesTable, referralsTable } from '#server/accounts/referrals/referrals.table.ts';
import { usersTable } from '#server/accounts/users/users.table.ts';
import { documentsOwnedBy } from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import {
  shareLinkDocumentsTable,
  shareLinkFactsTable,
  shareLinksTable,
} from '#server/documents/documents/share-links.table.ts';
import { requirementListsTable } from '#server/documents/requirement-lists/requirement-lists.table.ts';
import { accountPhotosTable } from '#server/files/account-photos/account-photos.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { StoredFile } from '#server/files/files/files.table.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import { isoInstant, jsonRow } from '#server/platform/json-rows.ts';
import { calendarFeedsTable } from '#server/reminders/calendar-feeds/calendar-feeds.table.ts';
import { reminderPetsTable, remindersTable } from '#server/reminders/reminders/reminders.table.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { PackFact } from '#shared/documents/sharing.ts';

import { isoInstantOrNull } from './pet-sources.queries.ts';
import type { RecordSource } from './record-sources.queries.ts';
import { arrayOf, byPet } from './record-sources.queries.ts';

/** A stored file that is part of an export. */
export type FileToExport = Pick<StoredFile, 'storagePath' | 'type' | 'bytes' | 'sha256' | 'scan'>;

/** A document's row from the database. Its stored files become files of the export. */
export type DocumentToExport = Omit<ExportRecord['documents'], 'file' | 'original'> & {
  fileType: string;
  stored: FileToExport;
  storedOriginal: FileToExport | null;
};

type FileColumns = Record<keyof FileToExport, AnyColumn>;

const originals = alias(storedFilesTable, 'originals');

// Only confirmed accounts, because the others would reveal whether an address had an account before.
const invited = alias(usersTable, 'invited');

export const documentSource: RecordSource<DocumentToExport> = (accountId) => ({
  record: jsonRow({
    id: documentsTable.id,
    petId: documentsTable.petId,
    name: documentsTable.name,
    category: documentsTable.category,
    categoryGuessed: documentsTable.categoryGuessed,
    documentDate: documentsTable.documentDate,
    expirationDate: documentsTable.expirationDate,
    isFavorite: documentsTable.isFavorite,
    archived: documentsTable.archived,
    createdAt: isoInstant(documentsTable.createdAt),
    fileType: documentsTable.fileType,
    stored: fileOf(storedFilesTable),
    storedOriginal: sql<FileToExport | null>`case when ${originals.storagePath} is not null then ${fileOf(originals)} end`,
  }),
  rows: sql`from ${documentsTable}
    join ${storedFilesTable} on ${eq(storedFilesTable.storagePath, documentsTable.storagePath)}
    left join ${storedFilesTable} originals on ${eq(originals.storagePath, documentsTable.originalPath)}
    left join ${petsTable} on ${eq(petsTable.id, documentsTable.petId)}
    where ${documentsOwnedBy(accountId)}
    order by ${byPet}, ${documentsTable.createdAt} desc, ${documentsTable.id}`,
});

const fileOf = (file: FileColumns): SQL<FileToExport> =>
  sql<FileToExport>`json_build_object('storagePath', ${file.storagePath}, 'type', ${file.type}, 'bytes', ${file.bytes}, 'sha256', ${file.sha256}, 'scan', ${file.scan})`;

/** The owner's row from the database. The photo becomes a file of the export. */
export type AccountToExport = Omit<ExportRecord['account'], 'photo'> &
  Pick<Pet, 'photoUrl' | 'photoVariants'>;

export const accountSource: RecordSource<AccountToExport> = (accountId) => ({
  record: jsonRow({
    id: usersTable.id,
    name: sql<string>`coalesce(${usersTable.userMetadata} ->> 'full_name', '')`,
    email: usersTable.email,
    createdAt: isoInstant(usersTable.createdAt),
    isPremium: usersTable.isPremium,
    photoUrl: sql<string | null>`${accountPhotosTable.photoUrl}`,
    photoVariants: sql<Pet['photoVariants']>`coalesce(${accountPhotosTable.photoVariants}, '[]')`,
    promoCode: usersTable.promoCode,
    referralCode: sql<string | null>`${referralCodesTable.uniqueCode}`,
    invitedCount: sql<number>`(select count(*)::int from ${referralsTable}
      join ${usersTable} invited on ${eq(invited.id, referralsTable.referredUserId)}
      where ${eq(referralsTable.referrerId, usersTable.id)} and ${isNotNull(invited.emailConfirmedAt)})`,
    calendarFeed: sql<
      ExportRecord['account']['calendarFeed']
    >`case when ${calendarFeedsTable.userId} is not null then json_build_object('alarms', ${calendarFeedsTable.alarms}, 'createdAt', ${isoInstant(calendarFeedsTable.createdAt)}) end`,
    requirementLists: arrayOf<ExportRecord['account']['requirementLists'][number]>(
      sql`${requirementListsTable.list} order by ${requirementListsTable.createdAt}, ${requirementListsTable.id}`,
      sql`from ${requirementListsTable} where ${eq(requirementListsTable.userId, usersTable.id)}`,
    ),
  }),
  rows: sql`from ${usersTable}
      left join ${accountPhotosTable} on ${eq(accountPhotosTable.userId, usersTable.id)}
      left join ${referralCodesTable} on ${eq(referralCodesTable.userId, usersTable.id)}
      left join ${calendarFeedsTable} on ${eq(calendarFeedsTable.userId, usersTable.id)}
      where ${eq(usersTable.id, accountId)}`,
});

type OfAccount = 'preferences' | 'reminders' | 'share-links';

export const accountSources: { [Kind in OfAccount]: RecordSource<ExportRecord[Kind]> } = {
  preferences: (accountId) => ({
    record: jsonRow({
      emailNotifications: userPreferencesTable.emailNotifications,
      reminderAdvanceNotice: userPreferencesTable.reminderAdvanceNotice,
      reminderTime: userPreferencesTable.reminderTime,
      preferredWeightUnit: userPreferencesTable.preferredWeightUnit,
      timeZone: userPreferencesTable.timeZone,
      dailyDigest: userPreferencesTable.dailyDigest,
      quietHours: sql<
        ExportRecord['preferences']['quietHours']
      >`case when ${userPreferencesTable.quietFrom} is not null then json_build_object('from', ${userPreferencesTable.quietFrom}, 'until', ${userPreferencesTable.quietUntil}) end`,
      dateFormat: userPreferencesTable.dateFormat,
      clock: userPreferencesTable.clock,
      language: userPreferencesTable.language,
      dateLanguage: userPreferencesTable.dateLanguage,
      appearance: userPreferencesTable.appearance,
      shareHours: userPreferencesTable.shareHours,
    }),
    rows: sql`from ${userPreferencesTable} where ${eq(userPreferencesTable.userId, accountId)}`,
  }),
  reminders: (accountId) => ({
    record: jsonRow({
      id: remindersTable.id,
      title: remindersTable.title,
      kind: remindersTable.kind,
      date: remindersTable.date,
      petIds: arrayOf<string>(
        sql`${reminderPetsTable.petId} order by ${reminderPetsTable.petId}`,
        sql`from ${reminderPetsTable} where ${eq(reminderPetsTable.reminderId, remindersTable.id)} and ${isNull(reminderPetsTable.addedBy)}`,
      ),
      petName: remindersTable.petName,
      notes: remindersTable.notes,
      customTime: remindersTable.customTime,
      advanceNotice: remindersTable.advanceNotice,
      repeat: remindersTable.repeat,
      startsOn: remindersTable.startsOn,
      scheduledOn: remindersTable.scheduledOn,
      completedFrom: remindersTable.completedFrom,
      snoozedUntil: isoInstantOrNull(remindersTable.snoozedUntil),
      archived: remindersTable.archived,
      completedAt: isoInstantOrNull(remindersTable.completedAt),
      vaccinationId: remindersTable.vaccinationId,
      medicationId: remindersTable.medicationId,
      createdAt: isoInstant(remindersTable.createdAt),
      updatedAt: isoInstant(remindersTable.updatedAt),
    }),
    rows: sql`from ${remindersTable} where ${eq(remindersTable.userId, accountId)}
      order by ${remindersTable.archived}, ${remindersTable.date}, ${remindersTable.id}`,
  }),
  'share-links': (accountId) => ({
    record: jsonRow({
      id: shareLinksTable.id,
      kind: shareLinksTable.kind,
      title: shareLinksTable.title,
      petId: shareLinksTable.petId,
      documentIds: arrayOf<string>(
        sql`${shareLinkDocumentsTable.documentId} order by ${shareLinkDocumentsTable.position}`,
        sql`from ${shareLinkDocumentsTable} where ${eq(shareLinkDocumentsTable.linkId, shareLinksTable.id)}`,
      ),
      facts: arrayOf<PackFact>(
        sql`${shareLinkFactsTable.fact} order by ${shareLinkFactsTable.fact}`,
        sql`from ${shareLinkFactsTable} where ${eq(shareLinkFactsTable.linkId, shareLinksTable.id)}`,
      ),
      expiresAt: isoInstant(shareLinksTable.expiresAt),
      createdAt: isoInstant(shareLinksTable.createdAt),
      hasPasscode: sql<boolean>`${shareLinksTable.passcodeHash} is not null`,
      maxDownloads: shareLinksTable.maxDownloads,
      downloads: shareLinksTable.downloads,
      opens: shareLinksTable.opens,
      lastOpenedAt: isoInstantOrNull(shareLinksTable.lastOpenedAt),
      tellFirstOpen: shareLinksTable.tellFirstOpen,
    }),
    rows: sql`from ${shareLinksTable} where ${eq(shareLinksTable.ownerId, accountId)}
      order by ${shareLinksTable.createdAt} desc, ${shareLinksTable.id}`,
  }),
};
