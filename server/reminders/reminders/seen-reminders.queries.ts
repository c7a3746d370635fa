import type { SQL } from 'drizzle-orm';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';

import type { Requester, RequesterColumn, RequesterPlaceholder } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, ownedBy, preparedFor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { standsFor } from '#server/platform/stand-in.ts';

import { reminderPetsTable, remindersTable } from './reminders.table.ts';

const pets = petsTable;
const links = reminderPetsTable;

/** The reminders of other people about pets to which the requester holds the right. Two parts, so that it reads few links. */
const ofOthers = (requester: Requester | RequesterPlaceholder) => sql`array(
  select ${links.reminderId} from ${pets} join ${links} on ${links.petId} = ${pets.id}
    where ${accessibleTo(requester, 'read')} and not ${ownedBy(requester.accountId)}
      union all
  select ${links.reminderId} from ${pets} join ${links} on ${links.petId} = ${pets.id} and ${links.addedBy} is not null
    where ${accessibleTo(requester, 'read')} and ${ownedBy(requester.accountId)})`;

/** The account's own reminders about nothing but pets to which it has lost access. */
const ofLostPets = (requester: Requester | RequesterPlaceholder) => sql`array(
  select mine.reminder_id from ${links} mine where mine.added_by = ${requester.accountId} and not exists (
    select from ${links} join ${pets} on ${pets.id} = ${links.petId}
    where ${links.reminderId} = mine.reminder_id and ${accessibleTo(requester, 'read')}))`;

type Anyone = Requester | RequesterPlaceholder;

/** Rows to select from, and the condition that the requester sees them. */
export type SeenReminders = { rows: typeof remindersTable; isSeen: SQL | undefined };

/** Of an account that shares no pet: its own. */
const ofAccountAlone = ({ accountId }: Anyone): SeenReminders => ({
  rows: remindersTable,
  isSeen: eq(remindersTable.userId, accountId),
});

/** PEOPLE-5: its own, and those about pets that it may read. */
function ofPeople(requester: Anyone): SeenReminders {
  const rows = standsFor(
    remindersTable,
    sql`select * from ${remindersTable} where ${eq(remindersTable.userId, requester.accountId)}
        and ${remindersTable.id} <> all (${ofLostPets(requester)})
      union all
      select * from ${remindersTable} where ${remindersTable.id} = any (${ofOthers(requester)})
        and ${remindersTable.userId} <> ${requester.accountId}`,
  );

  return { rows, isSeen: undefined };
}

const sharing = preparedFor('sharing reminders', (db, requester) => {
  const mine = ownedBy(requester.accountId);

  return db
    .select({
      shares: sql<boolean>`
        exists (select from ${pets} where ${accessibleTo(requester, 'read')} and not ${mine})
        or exists (select from ${links} where ${links.addedBy} = ${requester.accountId})
        or exists (select from ${pets} join ${links} on ${links.petId} = ${pets.id} and ${links.addedBy} is not null where ${mine})`,
    })
    .from(sql`(select) one`);
});

const shares = async (db: Db, requester: Requester): Promise<boolean> =>
  oneRow(await sharing(db, requester).execute()).shares;

/** The reminders that the requester sees. Most accounts share no pet, and keep the statements that read their own in order. */
export const seenBy = async (db: Db, requester: Requester): Promise<SeenReminders> =>
  (await shares(db, requester)) ? ofPeople(requester) : ofAccountAlone(requester);

type Build<Statement> = (
  db: Db,
  requester: RequesterPlaceholder,
  seen: SeenReminders,
) => { prepare: (name: string) => { execute: (values?: Record<string, unknown>) => Promise<Statement> } };

/** A prepared statement on the reminders that a requester sees; one for accounts that share pets and one for the others. */
export function preparedForSeen<Rows>(
  name: string,
  build: Build<Rows>,
  options: Parameters<typeof preparedFor>[2] = {},
) {
  const alone = preparedFor(
    name,
    (db, requester) => build(db, requester, ofAccountAlone(requester)),
    options,
  );
  const shared = preparedFor(
    `${name}, shared`,
    (db, requester) => build(db, requester, ofPeople(requester)),
    options,
  );

  return async (db: Db, requester: Requester, values: Record<string, unknown>): Promise<Rows> =>
    ((await shares(db, requester)) ? shared : alone)(db, requester).execute(values);
}

export const selectSeen = (db: Db, { rows }: SeenReminders) =>
  db.select(getTableColumns(remindersTable)).from(rows);

/** The condition that the requester sees a reminder of which only the id is known. */
export const isSeenAlone = (requester: Requester): SQL => {
  const ofReminder = sql`from ${links} join ${pets} on ${pets.id} = ${links.petId} where ${links.reminderId} = ${remindersTable.id}`;

  return sql`(exists (select ${ofReminder} and ${accessibleTo(requester, 'read')})
    or (${eq(remindersTable.userId, requester.accountId)} and not exists (select ${ofReminder})))`;
};

/** The condition that a pet is neither archived nor ended, and within reach of the account. */
export const isAround = (
  requester: Requester | RequesterPlaceholder | RequesterColumn,
  right: 'read' | 'record',
): SQL => sql`(not ${pets.archived} and ${pets.ending} is null and ${accessibleTo(requester, right)})`;

/** Whether a reminder about pets has one that is around, for people who read and for those who record. */
type Around = { read: boolean; record: boolean };

/** Of the reminders that are about pets. */
export async function findAround(
  db: Db,
  requester: Requester,
  ids: readonly string[],
): Promise<Map<string, Around>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: links.reminderId,
      read: sql<boolean>`bool_or(${isAround(requester, 'read')})`,
      record: sql<boolean>`bool_or(${isAround(requester, 'record')})`,
    })
    .from(links)
    .innerJoin(pets, eq(pets.id, links.petId))
    .where(inArray(links.reminderId, [...ids]))
    .groupBy(links.reminderId);

  return new Map(rows.map(({ id, ...around }) => [id, around]));
}

const rights = preparedFor('rights to reminders', (db, requester) =>
  db
    .select({
      id: links.reminderId,
      record: sql<boolean>`bool_or(${accessibleTo(requester, 'record')})`,
      write: sql<boolean>`bool_and(${accessibleTo(requester, 'write')})`,
    })
    .from(links)
    .innerJoin(pets, eq(pets.id, links.petId))
    .where(sql`${links.reminderId} = any(${sql.placeholder('ids')}::uuid[])`)
    .groupBy(links.reminderId),
);

/** The rights of the requester to reminders of others: recording needs one of the pets, changing all of them. */
export async function findRights(
  db: Db,
  requester: Requester,
  ids: readonly string[],
): Promise<Map<string, { record: boolean; write: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await rights(db, requester).execute({ ids: [...ids] });

  return new Map(rows.map(({ id, ...held }) => [id, held]));
}
