import { datesOf } from '#server/accounts/preferences/dates.policy.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import type { OutgoingMail, PushMessage } from '#server/core/deliveries/deliveries.ts';
import { petInMail } from '#server/pets/pets/draw-pet.usecases.ts';
import type { Requester } from '#server/pets/pets/pets.access.ts';
import { findPetForJob } from '#server/pets/pets/pets.access.ts';
import { PushRefused } from '#server/platform/push/push-sender.ts';
import { paths } from '#shared/core/paths.ts';
import { localTime } from '#shared/core/zoned-time.ts';
import type { DueCount } from '#shared/reminders/due.ts';
import { remindersMax } from '#shared/reminders/reminders.ts';

import type { Announced } from './occurrences.queries.ts';
import { findAnnounced, listAnnounced, markSent } from './occurrences.queries.ts';
import { deleteSubscriptionById, findSubscription, listPreferencesOf } from './recipients.queries.ts';
import { withPets } from './reminder-pets.queries.ts';
import type { ReminderSummary } from './reminders.mails.ts';
import { digestMail, notificationOf, reminderMail } from './reminders.mails.ts';
import { doneToken, unsubscribeToken } from './reminders.policy.ts';
import type { Reminder } from './reminders.table.ts';
import { isTimely } from './schedule.rules.ts';
import { findAround } from './seen-reminders.queries.ts';

// As many as fit in a row on a phone.
const mostPets = 4;
const pushSeconds = 24 * 3600;

type Sent = OutgoingMail | PushMessage | undefined;

/** The message about one occurrence. Facts that may have changed since the sweep are checked again. */
export async function composeReminder(
  ctx: Context,
  { occurrenceId, subscriptionId }: { occurrenceId: string; subscriptionId?: string | undefined },
): Promise<Sent> {
  const found = await findAnnounced(ctx.db, occurrenceId, ctx.now);
  const ready = found && (await prepare(ctx, [found], found.occurrence.userId));
  const summaries = ready?.summaries[0];
  if (!found || !ready || !summaries) return undefined;
  if (subscriptionId !== undefined) return toBrowser(ctx, subscriptionId, ready, occurrenceId);
  if (!ready.byMail) return undefined;

  return toMail(ctx, ready, (around) =>
    reminderMail(around, summaries, doneToken(ctx.signer, found.occurrence)),
  );
}

type OfDay = {
  userId: string;
  day: string;
  subscriptionId?: string | undefined;
  readDue: () => Promise<DueCount>;
};

/** The message about all reminders announced on a day. A mail says how much is due in all. */
export async function composeDigest(
  ctx: Context,
  { userId, day, subscriptionId, readDue }: OfDay,
): Promise<Sent> {
  const found = await listAnnounced(ctx.db, { userId, day, limit: remindersMax, now: ctx.now });
  const ready = await prepare(ctx, found, userId);
  if (!ready || ready.summaries.length === 0) return undefined;
  if (subscriptionId !== undefined) return toBrowser(ctx, subscriptionId, ready, day);

  if (!ready.byMail) return undefined;
  const due = await readDue();

  return toMail(ctx, ready, (around) => digestMail(around, ready.summaries, due));
}

type Ready = {
  summaries: ReminderSummary[];
  announced: Announced[];
  /** The pets of the reminders, without duplicates. */
  petIds: string[];
  byMail: boolean;
  userId: string;
};

async function prepare(
  { db, now }: Context,
  found: readonly Announced[],
  userId: string,
): Promise<Ready | undefined> {
  const preferences = (await listPreferencesOf(db, [userId])).get(userId);
  if (!preferences) return undefined;
  const requester: Requester = { accountId: userId as AccountId, now, petScope: 'all' };
  const around = await findAround(
    db,
    requester,
    found.map(({ reminder }) => reminder.id),
  );
  const announced = found.filter(
    ({ reminder, occurrence }) => isTold(reminder, userId, around) && isTimely(occurrence, now),
  );
  const rows = await withPets(
    db,
    requester,
    announced.map(({ reminder }) => reminder),
  );
  const today = localTime(zoneOf(preferences), now).day;
  const dates = datesOf(preferences);
  const summaries = rows.map(({ title, pets, date, customTime, notes }) => ({
    title,
    petNames: pets.map(({ petName }) => petName),
    date,
    time: customTime?.slice(0, 5),
    notes,
    today,
    dates,
  }));

  const petIds = [...new Set(rows.flatMap(({ pets }) => pets.map(({ petId }) => petId)))];

  return { summaries, announced, petIds, byMail: preferences.emailNotifications, userId };
}

/** Its account is told while one of its pets is around, others as long as they can record at one. */
function isTold(reminder: Reminder, userId: string, around: Awaited<ReturnType<typeof findAround>>): boolean {
  const pets = around.get(reminder.id);

  return reminder.userId === userId ? pets?.read !== false : pets?.record === true;
}

const sentOf = ({ announced }: Ready) => ({
  sent: (ctx: Context) =>
    markSent(
      ctx.db,
      announced.map(({ occurrence, reminder }) => ({
        ...occurrence,
        told: reminder.userId === occurrence.userId ? 'owner' : 'recipient',
      })),
    ),
});

async function toMail(
  ctx: Context,
  ready: Ready,
  compose: (around: Parameters<typeof reminderMail>[0]) => OutgoingMail['content'],
): Promise<Sent> {
  const first = ready.announced[0];
  if (!first) return undefined;
  const { publicUrl } = ctx.config.http;
  const unsubscribe = `${publicUrl}${paths.unsubscribe(unsubscribeToken(ctx.signer, ready.userId))}`;
  const pets = await listPetsInMail(ctx, ready.petIds.slice(0, mostPets));

  return {
    to: first.email,
    name: first.ownerName,
    content: compose({ publicUrl, pets, unsubscribeUrl: unsubscribe }),
    unsubscribe,
    ...sentOf(ready),
  };
}

async function listPetsInMail(ctx: Context, petIds: readonly string[]) {
  const found = await Promise.all(petIds.map((petId) => findPetForJob(ctx, petId)));

  const kept = found
    .filter((access) => access !== undefined)
    .filter(({ pet }) => !pet.archived && pet.ending === null);

  return Promise.all(kept.map((access) => petInMail(ctx, access)));
}

async function toBrowser(ctx: Context, subscriptionId: string, ready: Ready, tag: string): Promise<Sent> {
  const target = await findSubscription(ctx.db, subscriptionId);
  if (target?.userId !== ready.userId) return undefined;

  return {
    target,
    payload: notificationOf(ready.summaries, tag),
    ttlSeconds: pushSeconds,
    ...sentOf(ready),
    refused: async ({ db }, failure) => {
      if (failure instanceof PushRefused && failure.gone) await deleteSubscriptionById(db, subscriptionId);
    },
  };
}

/** PEOPLE-5: takes away the notification that was shown, because someone else has done it. */
export async function composeClosing(
  ctx: Context,
  { occurrenceId, subscriptionId, userId }: { occurrenceId: string; subscriptionId: string; userId: string },
): Promise<Sent> {
  const target = await findSubscription(ctx.db, subscriptionId);
  if (target?.userId !== userId) return undefined;

  return { target, payload: { close: occurrenceId }, ttlSeconds: pushSeconds };
}
