import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { ReminderChange, ReminderFacts } from '#shared/reminders/reminders.schema.ts';
import { reminderLabel } from '#shared/reminders/reminders.ts';
import { withLastDays } from '#shared/reminders/short-months.ts';

import { audienceOf } from './audience.usecases.ts';
import { findPeopleFacts } from './people-facts.usecases.ts';
import { listLinks, replacePets } from './reminder-pets.queries.ts';
import { lockPets, lockReminder } from './reminders.access.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { getReminder } from './reminders.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { firstDay } from './repetition.rules.ts';
import { updateTimed } from './schedule-reminders.usecases.ts';

/** The facts that a person can change. */
const reminderFactsOf = (reminder: ReminderRow, audience: string): ReminderFacts => ({
  title: reminder.title,
  kind: reminder.kind,
  date: reminder.date,
  petIds: reminder.pets.map(({ petId }) => petId).toSorted(),
  notes: reminder.notes,
  customTime: reminder.customTime?.slice(0, 5) ?? null,
  advanceNotice: reminder.advanceNotice,
  repeat: reminder.repeat,
  audience,
});

/** Throws reminderNotFound, changedElsewhere, petNotFound, petReadOnly, neverRepeats and recipientInvalid. */
export const changeReminder = (
  ctx: AccountContext,
  id: string,
  { changes: given, before }: ReminderChange,
): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id, 'write');
    const facts = reminderFactsOf(reminder, (await findPeopleFacts(ctx, [reminder])).of(reminder).audience);
    const changes = { ...given, ...(given.petIds && { petIds: given.petIds.toSorted() }) };
    for (const key of Object.keys(changes) as (keyof ReminderFacts)[]) {
      const seen = before[key] ?? null;
      const comparable = Array.isArray(seen) ? seen.map(String).toSorted() : seen;
      assertUnchanged('reminders', { current: facts[key], before: comparable, value: changes[key] });
    }
    const { petIds, audience, ...rest } = changes;
    const pets = (petIds ?? facts.petIds).map((petId) => ({ petId }));
    const label = petIds && (await changePets(ctx, reminder, petIds));
    const moved = placeOf(reminder, rest);
    const told = audience !== undefined && (await audienceOf(ctx, audience, pets));
    await updateTimed(ctx, reminder, { ...rest, ...label, ...moved, ...told });

    return getReminder(ctx.db, ctx, id);
  });

/** A new date or rule begins a new series. */
function placeOf(reminder: Reminder, changes: Partial<ReminderFacts>) {
  const { date = reminder.date, repeat: given = reminder.repeat } = changes;
  if (date === reminder.date && given === reminder.repeat) return {};
  const repeat = given && withLastDays(given, date);
  const first = firstDay({ date, repeat });

  return { date: first, startsOn: first, scheduledOn: first, repeat };
}

// Archived pets that the reminder already has may stay, and so do those that this person doesn’t see.
async function changePets(ctx: AccountContext, reminder: ReminderRow, petIds: readonly string[]) {
  const known = new Map(reminder.pets.map((pet) => [pet.petId, pet]));
  const added = await lockPets(
    ctx,
    petIds.filter((id) => !known.has(id)),
  );
  const kept = reminder.pets.filter(({ petId }) => petIds.includes(petId));
  const unseen = (await listLinks(ctx.db, reminder)).filter(({ petId }) => !known.has(petId));
  await replacePets(ctx.db, reminder, [...kept, ...added, ...unseen]);
  const names = [...kept.map(({ petName }) => petName), ...added.map(({ pet }) => pet.name)];

  return { petId: petIds.length === 1 ? (petIds[0] ?? null) : null, petName: reminderLabel(names) };
}
