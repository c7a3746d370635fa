import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import { petPeopleTable, rankOf } from '#server/pets/pets/pet-people.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { Recipient, Reminder } from './reminders.table.ts';
import { reminderPetsTable, reminderRecipientsTable, remindersTable } from './reminders.table.ts';
import { isAround } from './seen-reminders.queries.ts';

/** A person beside the reminder's account who can record at one of its pets between two times, or will. */
export type Helper = { reminderId: string; userId: string; beginsAt: Date | null; endsAt: Date | null };

/** For planning only: the access is checked when a reminder is announced. */
export async function listHelpers(db: Db, ids: readonly string[], now: Date): Promise<Helper[]> {
  const given = sql`${sql.param([...ids])}::uuid[]`;
  const { rows } = await db.execute<{
    reminder_id: string;
    user_id: string;
    begins_at: Date | null;
    ends_at: Date | null;
  }>(sql`
    select link.reminder_id, person.user_id, min(person.begins_at) as begins_at,
      case when not bool_or(person.ends_at is null) then max(person.ends_at) end as ends_at
    from ${reminderPetsTable} link join ${petPeopleTable} person on person.pet_id = link.pet_id
    where link.reminder_id = any(${given}) and person.rank >= ${rankOf('record')}
      and (person.ends_at is null or person.ends_at > ${now.toISOString()}::timestamptz)
    group by link.reminder_id, person.user_id
    union all
    select distinct link.reminder_id, pet.user_id, null::timestamptz, null::timestamptz
    from ${reminderPetsTable} link join ${petsTable} pet on pet.id = link.pet_id
    where link.reminder_id = any(${given}) and link.added_by is not null`);

  return rows.map((row) => ({
    reminderId: row.reminder_id,
    userId: row.user_id,
    beginsAt: row.begins_at && new Date(row.begins_at),
    endsAt: row.ends_at && new Date(row.ends_at),
  }));
}

export const listRecipientsOf = (db: Db, ids: readonly string[]): Promise<Recipient[]> =>
  db
    .select()
    .from(reminderRecipientsTable)
    .where(inArray(reminderRecipientsTable.reminderId, [...ids]));

/** Within a transaction: these rows replace those of the reminders. */
export async function replaceRecipients(db: Db, ids: readonly string[], rows: readonly Recipient[]) {
  const kept = rows.map(({ reminderId, userId }) => `${reminderId} ${userId}`);
  await db
    .delete(reminderRecipientsTable)
    .where(
      and(
        inArray(reminderRecipientsTable.reminderId, [...ids]),
        sql`${reminderRecipientsTable.reminderId} || ' ' || ${reminderRecipientsTable.userId} <> all (${sql.param(kept)}::text[])`,
      ),
    );
  if (rows.length === 0) return;
  await db
    .insert(reminderRecipientsTable)
    .values([...rows])
    .onConflictDoUpdate({
      target: [reminderRecipientsTable.reminderId, reminderRecipientsTable.userId],
      set: {
        round: sql`excluded.round`,
        notificationSent: sql`excluded.notification_sent`,
        notifyAt: sql`excluded.notify_at`,
        heldNotifyAt: sql`excluded.held_notify_at`,
      },
    });
}

/** The active reminders that are announced to an account without being its own, in pages by id. */
export async function listForRecipient(
  db: Db,
  accountId: AccountId,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Reminder[]> {
  const rows = await db
    .select({ reminder: remindersTable })
    .from(reminderRecipientsTable)
    .innerJoin(remindersTable, eq(remindersTable.id, reminderRecipientsTable.reminderId))
    .where(
      and(
        eq(reminderRecipientsTable.userId, accountId),
        eq(remindersTable.archived, false),
        after === undefined ? undefined : sql`${remindersTable.id} > ${after}::uuid`,
      ),
    )
    .orderBy(remindersTable.id)
    .limit(limit);

  return rows.map(({ reminder }) => reminder);
}

/** Neither the person nor the account of the reminder is closed, apart from the account that is about to be open again. */
const areOpenBut = (accountId: AccountId) => sql`not exists (select from ${usersTable} account
  where account.id in (${reminderRecipientsTable.userId}, (
      select user_id from ${remindersTable} where id = ${reminderRecipientsTable.reminderId}))
    and account.closed_at is not null and account.id <> ${accountId})`;

const concerns = (accountId: AccountId) =>
  sql`(${reminderRecipientsTable.userId} = ${accountId} or ${reminderRecipientsTable.reminderId} in (
    select id from ${remindersTable} where ${eq(remindersTable.userId, accountId)}))`;

/** The account is closed: what others would be told about its reminders is on hold as well. */
export async function holdRecipients(db: Db, accountId: AccountId) {
  await db
    .update(reminderRecipientsTable)
    .set({ heldNotifyAt: reminderRecipientsTable.notifyAt, notifyAt: null })
    .where(and(concerns(accountId), isNotNull(reminderRecipientsTable.notifyAt)));
}

export async function resumeRecipients(db: Db, accountId: AccountId) {
  await db
    .update(reminderRecipientsTable)
    .set({ notifyAt: reminderRecipientsTable.heldNotifyAt, heldNotifyAt: null })
    .where(and(concerns(accountId), isNotNull(reminderRecipientsTable.heldNotifyAt), areOpenBut(accountId)));
}

export type DueRecipient = { recipient: Recipient; reminder: Reminder; isReached: boolean };

/**
 * Within a transaction: the next people to tell, as for the accounts of reminders. `isReached`: the person can still record at a pet of
 * the reminder, which is neither archived nor ended.
 */
export async function lockDueRecipients(db: Db, now: Date, limit: number): Promise<DueRecipient[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ reminder_id: string; user_id: string }>(sql`
    select recipient.reminder_id, recipient.user_id from ${reminderRecipientsTable} recipient
    join ${remindersTable} reminder on reminder.id = recipient.reminder_id
    join ${usersTable} account on account.id = recipient.user_id
    join ${usersTable} owner on owner.id = reminder.user_id
    where recipient.notify_at <= ${at} and account.closed_at is null and owner.closed_at is null
      and (account.banned_until is null or account.banned_until <= ${at})
    order by recipient.notify_at, recipient.reminder_id limit ${limit}
    for key share of account, reminder skip locked
    for update of recipient skip locked`);
  if (rows.length === 0) return [];
  const { userId, reminderId } = reminderRecipientsTable;
  const isReached = sql<boolean>`exists (select from ${reminderPetsTable} link
    join ${petsTable} on ${petsTable.id} = link.pet_id
    where link.reminder_id = ${reminderId} and ${isAround({ accountId: userId, now, petScope: 'all' }, 'record')})`;

  return db
    .select({ recipient: reminderRecipientsTable, reminder: remindersTable, isReached })
    .from(reminderRecipientsTable)
    .innerJoin(remindersTable, eq(remindersTable.id, reminderId))
    .where(
      sql`(${reminderId}, ${userId}) in (${sql.join(
        rows.map((row) => sql`(${row.reminder_id}::uuid, ${row.user_id}::uuid)`),
        sql`, `,
      )})`,
    )
    .orderBy(reminderRecipientsTable.notifyAt, reminderId);
}

/** Clears the announcement times that the sweep has handled. */
export async function clearRecipients(db: Db, rows: readonly Pick<Recipient, 'reminderId' | 'userId'>[]) {
  if (rows.length === 0) return;
  const { userId, reminderId } = reminderRecipientsTable;
  await db
    .update(reminderRecipientsTable)
    .set({ notifyAt: null })
    .where(
      sql`(${reminderId}, ${userId}) in (${sql.join(
        rows.map((row) => sql`(${row.reminderId}::uuid, ${row.userId}::uuid)`),
        sql`, `,
      )})`,
    );
}
