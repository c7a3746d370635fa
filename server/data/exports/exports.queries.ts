import type { SQL } from 'drizzle-orm';
import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import { documentsOwnedBy } from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import { medicalEventsTable } from '#server/health/records/medical-events.table.ts';
import { medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import { ownedBy } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { remindersTable } from '#server/reminders/reminders/reminders.table.ts';

import type { ExportAddress } from './exports.policy.ts';
import { exportsTable } from './exports.table.ts';

type Times = { now: Date; until: Date };

/** Prepares an export, in place of one that never began. False while another one is being sent. */
export async function prepareExport(
  db: Db,
  { accountId, sessionId, exportId }: { accountId: AccountId; sessionId: string; exportId: string },
  { now, until }: Times,
): Promise<boolean> {
  const prepared = await db
    .insert(exportsTable)
    .values({ userId: accountId, sessionId, exportId, started: false, until })
    .onConflictDoUpdate({
      target: exportsTable.userId,
      set: { sessionId, exportId, started: false, until },
      setWhere: sql`${or(eq(exportsTable.started, false), lte(exportsTable.until, now))}`,
    })
    .returning({ exportId: exportsTable.exportId });

  return prepared.length > 0;
}

const isThis = ({ accountId, exportId }: ExportAddress) =>
  and(eq(exportsTable.userId, accountId), eq(exportsTable.exportId, exportId));

/** False when it began already, was replaced by another one, or the account is gone. */
export async function beginExport(db: Db, address: ExportAddress, { now, until }: Times): Promise<boolean> {
  const begun = await db
    .update(exportsTable)
    .set({ started: true, until })
    .where(
      and(isThis(address), eq(exportsTable.started, false), ofActiveAccount(db, exportsTable.userId, now)),
    )
    .returning({ exportId: exportsTable.exportId });

  return begun.length > 0;
}

/** False when it is void: another one was prepared, the account is gone, or the session that requested it has ended. */
export async function prolongExport(db: Db, address: ExportAddress, { now, until }: Times): Promise<boolean> {
  const prolonged = await db
    .update(exportsTable)
    .set({ until })
    .where(and(isThis(address), ofActiveAccount(db, exportsTable.userId, now)))
    .returning({ exportId: exportsTable.exportId });

  return prolonged.length > 0;
}

export async function endExport(db: Db, address: ExportAddress) {
  await db.delete(exportsTable).where(isThis(address));
}

/** The contents of an export: numbers of records, and the bytes of the documents. */
export async function countExported(db: Db, accountId: AccountId, now: Date) {
  const rowsOf = (table: PgTable, owned: SQL): SQL<number> =>
    sql<number>`(select count(*)::int from ${table} where ${owned})`;
  const bytes = sql<number>`(
    select coalesce(sum(${storedFilesTable.bytes}), 0)::float8 from ${documentsTable}
    join ${storedFilesTable} on ${storedFilesTable.storagePath} in (${documentsTable.storagePath}, ${documentsTable.originalPath})
    where ${documentsOwnedBy(accountId)})`;
  const healthRecords = [healthRecordsTable, medicationsTable, vaccinationsTable, medicalEventsTable]
    .map((table) => rowsOf(table, eq(table.userId, accountId)))
    .reduce((sum, one) => sql<number>`${sum} + ${one}`);
  const running = and(
    eq(exportsTable.userId, accountId),
    eq(exportsTable.started, true),
    sql`${exportsTable.until} > ${now.toISOString()}::timestamptz`,
  );
  const { rows } = await db.execute<Preview>(sql`select
    ${rowsOf(petsTable, ownedBy(accountId))} as pets,
    ${rowsOf(documentsTable, documentsOwnedBy(accountId))} as documents,
    ${bytes} as bytes,
    ${healthRecords} as "healthRecords",
    ${rowsOf(remindersTable, eq(remindersTable.userId, accountId))} as reminders,
    exists (select from ${exportsTable} where ${running}) as running`);

  return oneRow(rows);
}

/** The number of each kind. `bytes` is the size of the documents. */
type Preview = Record<'pets' | 'documents' | 'bytes' | 'healthRecords' | 'reminders', number> & {
  running: boolean;
};
