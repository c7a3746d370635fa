import { lockAccount } from '#server/auth/account/account.access.ts';
import { assertUnchanged } from '#server/changed-elsewhere.ts';
import type { AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { readPreferences, readTimeZone } from '#server/features/preferences/preferences.usecases.ts';
import type { NewReminder, ReminderChange, ReminderFacts } from '#shared/reminders/reminders.schema.ts';
import { reminderLabel, remindersMax } from '#shared/reminders/reminders.ts';
import { localTime } from '#shared/zoned-time.ts';

import { lockPets, lockReminder } from './reminders.access.ts';
import { neverRepeats, reminderNotFound, tooManyReminders } from './reminders.errors.ts';
import type { DateCursor, ReminderRow } from './reminders.queries.ts';
import {
  countDue,
  countReminders,
  deleteArchived,
  deleteReminder,
  findReminder,
  hasAnyReminder,
  insertReminder,
  isRecorded,
  listDue,
  listReminders,
  replacePets,
  updateReminder,
} from './reminders.queries.ts';
import { notifyAtOf, zoneOf } from './reminders.rules.ts';
import type { Reminder } from './reminders.table.ts';
import { firstFrom } from './repetition.rules.ts';
import { listWithoutPet } from './sweep.queries.ts';

const pageSize = 500;

/** REM-9: one page of the active reminders, or of the archive. */
export async function readReminders(
  { db, accountId }: AccountContext,
  { archived, after }: { archived: boolean; after: DateCursor | undefined },
) {
  const found = await listReminders(db, accountId, { archived, after, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const total = last || after ? await countReminders(db, accountId, archived) : rows.length;

  return { rows, next: last ? `${last.date}.${last.id}` : null, total };
}

/** Every active reminder of an account, except those whose pets are all archived or have ended. */
export async function readAllActive({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<ReminderRow[]> {
  const rows = await listReminders(db, accountId, { archived: false, after: undefined, limit: remindersMax });
  const withoutPet = await listWithoutPet(
    db,
    rows.map(({ id }) => id),
  );

  return rows.filter(({ id }) => !withoutPet.has(id));
}

/** REM-1: a repeated id returns the reminder that was added first. Throws petNotFound, petReadOnly, tooManyReminders, neverRepeats. */
export const addReminder = (ctx: AccountContext, given: NewReminder): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const { db, accountId, now } = ctx;
    await lockAccount(ctx);
    const known = await findReminder(db, accountId, given.id);
    if (known) return known;
    const { petIds, useCustomTime, customTime, ...facts } = given;
    const pets = await lockPets(ctx, petIds);
    if (!(await isRecorded(db, accountId, facts))) throw reminderNotFound();
    if ((await countReminders(db, accountId, false)) >= remindersMax) throw tooManyReminders();

    const date = firstDay(facts);
    const reminder = {
      ...facts,
      userId: accountId,
      date,
      startsOn: date,
      scheduledOn: date,
      petId: pets.length === 1 ? (pets[0]?.petId ?? null) : null,
      petName: reminderLabel(pets.map(({ pet }) => pet.name)),
      customTime: useCustomTime ? customTime : null,
      snoozedUntil: null,
      archived: false,
      notificationSent: false,
      createdAt: now,
      updatedAt: now,
    };
    const preferences = await readPreferences(ctx);
    const added = await insertReminder(db, { ...reminder, notifyAt: notifyAtOf(reminder, preferences, now) });
    // Another account has one with this id, which a client has to guess.
    if (!added) throw reminderNotFound();
    await replacePets(db, reminder, pets);

    return reread(ctx, reminder.id);
  });

/** The day itself, or of a series the first day that its rule gives. */
function firstDay({ date, repeat }: Pick<ReminderFacts, 'date' | 'repeat'>): string {
  if (repeat === null) return date;
  const first = firstFrom({ startsOn: date, repeat }, date);
  if (first === undefined) throw neverRepeats();

  return first;
}

/** What a person can change. */
export const factsOf = (reminder: ReminderRow): ReminderFacts => ({
  title: reminder.title,
  kind: reminder.kind,
  date: reminder.date,
  petIds: reminder.pets.map(({ petId }) => petId).toSorted(),
  notes: reminder.notes,
  customTime: reminder.customTime?.slice(0, 5) ?? null,
  advanceNotice: reminder.advanceNotice,
  repeat: reminder.repeat,
});

/** Throws reminderNotFound, changedElsewhere, petNotFound, petReadOnly and neverRepeats. */
export const changeReminder = (
  ctx: AccountContext,
  id: string,
  { changes: given, before }: ReminderChange,
): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id);
    const facts = factsOf(reminder);
    const changes = { ...given, ...(given.petIds && { petIds: given.petIds.toSorted() }) };
    for (const key of Object.keys(changes) as (keyof ReminderFacts)[]) {
      const seen = before[key] ?? null;
      const comparable = Array.isArray(seen) ? seen.map(String).toSorted() : seen;
      assertUnchanged('reminders', { current: facts[key], before: comparable, value: changes[key] });
    }
    const { petIds, ...rest } = changes;
    const label = petIds && (await changePets(ctx, reminder, petIds));
    const moved = placeOf(reminder, rest);
    await updateTimed(ctx, reminder, { ...rest, ...label, ...moved });

    return reread(ctx, id);
  });

/** A new date or rule begins a new series. */
function placeOf(reminder: Reminder, changes: Partial<ReminderFacts>) {
  const { date = reminder.date, repeat = reminder.repeat } = changes;
  if (date === reminder.date && repeat === reminder.repeat) return {};
  const first = firstDay({ date, repeat });

  return { date: first, startsOn: first, scheduledOn: first };
}

// A pet of the archive that is there already may stay.
async function changePets(ctx: AccountContext, reminder: ReminderRow, petIds: readonly string[]) {
  const known = new Map(reminder.pets.map((pet) => [pet.petId, pet]));
  const added = await lockPets(
    ctx,
    petIds.filter((id) => !known.has(id)),
  );
  const kept = reminder.pets.filter(({ petId }) => petIds.includes(petId));
  await replacePets(ctx.db, reminder, [...kept, ...added]);
  const names = [...kept.map(({ petName }) => petName), ...added.map(({ pet }) => pet.name)];

  return { petId: petIds.length === 1 ? (petIds[0] ?? null) : null, petName: reminderLabel(names) };
}

/** On behalf of an account, also where nobody is signed in. */
export type OwnerContext = Omit<AccountContext, 'sessionId'>;

/**
 * Within a transaction that has locked the reminder: changes it, and when it is announced. REM-8: a new date or time is
 * announced again.
 */
export async function updateTimed(ctx: OwnerContext, reminder: Reminder, change: Partial<Reminder>) {
  const changed = { ...reminder, ...change };
  const isNewTime =
    changed.date !== reminder.date ||
    changed.customTime?.slice(0, 5) !== reminder.customTime?.slice(0, 5) ||
    changed.snoozedUntil?.getTime() !== reminder.snoozedUntil?.getTime();
  if (isNewTime) {
    changed.notificationSent = change.notificationSent ?? false;
    changed.round = reminder.round + 1;
    // A new date or time ends a snooze.
    if (change.snoozedUntil === undefined) changed.snoozedUntil = null;
  }
  const { notificationSent, round, snoozedUntil } = changed;
  const notifyAt = notifyAtOf(changed, await readPreferences(ctx), ctx.now);
  await updateReminder(ctx.db, reminder, {
    ...change,
    notificationSent,
    round,
    snoozedUntil,
    notifyAt,
    updatedAt: ctx.now,
  });
}

export async function reread({ db, accountId }: AccountContext, id: string): Promise<ReminderRow> {
  const found = await findReminder(db, accountId, id);
  if (!found) throw reminderNotFound();

  return found;
}

/** Throws reminderNotFound. */
export async function removeReminder({ db, accountId }: AccountContext, id: string) {
  if (!(await deleteReminder(db, accountId, id))) throw reminderNotFound();
}

/** Whether the account has a reminder, completed or not. */
export const hasReminders = ({ db, accountId }: AccountContext) => hasAnyReminder(db, accountId);

/** DASH-1: what is overdue and due today, by the person's time zone, and how many there are. */
export async function readDue(ctx: AccountContext, limit: number) {
  const { db, accountId, now } = ctx;
  const { day: until } = localTime(zoneOf({ timeZone: await readTimeZone(ctx) }), now);
  const [rows, total] = await Promise.all([
    listDue(db, accountId, { until, now, limit }),
    countDue(db, accountId, until, now),
  ]);

  return { rows, total, today: until };
}

/** REM-4: deletes the whole archive. */
export const clearArchive = ({ db, accountId }: AccountContext) => deleteArchived(db, accountId);
