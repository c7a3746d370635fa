import { and, asc, eq, inArray, isNotNull, not, sql } from 'drizzle-orm';

import { usersTable } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import { ofAccount } from './reminders.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { reminderPetsTable, reminderRecipientsTable, remindersTable } from './reminders.table.ts';

/** PEOPLE-5: the reminder is for one person beside its account, who can be told. */
const isForAnother = sql`(${remindersTable.audience} = 'person' and exists (
  select from ${reminderRecipientsTable} recipient
  where recipient.reminder_id = ${remindersTable.id} and recipient.user_id = ${remindersTable.forUserId}))`;

/** Active ones that have not been announced, in pages by id. Without those that are for another person. */
export const listUnannounced = (
  db: Db,
  accountId: AccountId,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Reminder[]> =>
  db
    .select()
    .from(remindersTable)
    .where(
      and(
        ofAccount(accountId),
        eq(remindersTable.archived, false),
        eq(remindersTable.notificationSent, false),
        not(isForAnother),
        after === undefined ? undefined : sql`${remindersTable.id} > ${after}::uuid`,
      ),
    )
    .orderBy(remindersTable.id)
    .limit(limit);

/** The active reminders of a pet, in pages by id. */
export async function listActiveOf(
  db: Db,
  { petId }: Pick<PetAccess, 'petId'>,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Reminder[]> {
  const rows = await db
    .select({ reminder: remindersTable })
    .from(remindersTable)
    .innerJoin(reminderPetsTable, eq(reminderPetsTable.reminderId, remindersTable.id))
    .where(
      and(
        eq(reminderPetsTable.petId, petId),
        eq(remindersTable.archived, false),
        after === undefined ? undefined : sql`${remindersTable.id} > ${after}::uuid`,
      ),
    )
    .orderBy(remindersTable.id)
    .limit(limit);

  return rows.map(({ reminder }) => reminder);
}

/** Sets when these are announced, in one statement. */
export async function setNotifyAt(db: Db, changes: readonly { id: string; notifyAt: Date | null }[]) {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, notifyAt }) => ({ id, at: notifyAt?.toISOString() ?? null }));
  await db.execute(sql`
    update ${remindersTable} set notify_at = given.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, at timestamptz)
    where ${remindersTable.id} = given.id and ${remindersTable.notifyAt} is distinct from given.at`);
}

/** The account is closed: its reminders are on hold until it is kept. */
export async function holdAnnouncements(db: Db, accountId: AccountId) {
  await db
    .update(remindersTable)
    .set({ heldNotifyAt: remindersTable.notifyAt, notifyAt: null })
    .where(and(ofAccount(accountId), isNotNull(remindersTable.notifyAt)));
}

/** The account is kept: its reminders wait as before. Those that became due in the meantime are left to the next sweep. */
export async function resumeAnnouncements(db: Db, accountId: AccountId) {
  await db
    .update(remindersTable)
    .set({ notifyAt: remindersTable.heldNotifyAt, heldNotifyAt: null })
    .where(and(ofAccount(accountId), isNotNull(remindersTable.heldNotifyAt)));
}

/**
 * Within a transaction: the next reminders to announce, the most overdue first. Skips those locked by another sweep, those
 * of a closed or blocked account, and those of an account that is being deleted: locking the account as well avoids
 * deadlock with its deletion.
 */
export async function lockDue(db: Db, now: Date, limit: number): Promise<Reminder[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select reminder.id from ${remindersTable} reminder
    join ${usersTable} account on account.id = reminder.user_id
    where reminder.notify_at <= ${now.toISOString()}::timestamptz and account.closed_at is null
      and (account.banned_until is null or account.banned_until <= ${now.toISOString()}::timestamptz)
    order by reminder.notify_at, reminder.id limit ${limit}
    for key share of account skip locked
    for update of reminder skip locked`);
  if (rows.length === 0) return [];

  return db
    .select()
    .from(remindersTable)
    .where(
      inArray(
        remindersTable.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(remindersTable.notifyAt), asc(remindersTable.id));
}

/** Clears the announcement times of the reminders that the sweep has handled. */
export async function clearNotifyAt(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db.update(remindersTable).set({ notifyAt: null }).where(inArray(remindersTable.id, ids));
}
