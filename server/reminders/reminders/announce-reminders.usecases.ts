import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { lockTried } from '#server/core/deliveries/deliveries.queries.ts';
import { deliverAll } from '#server/core/deliveries/deliveries.ts';
import { newId } from '#server/platform/ids.ts';
import type { Locale } from '#shared/core/locales.ts';
import { doneLinkDays } from '#shared/core/retention.ts';
import { localTime } from '#shared/core/zoned-time.ts';

import type { Told } from './occurrences.queries.ts';
import { insertOccurrences, removeFromDigest } from './occurrences.queries.ts';
import { listPreferencesOf, listSubscriptionsOf } from './recipients.queries.ts';
import { listWithoutPet } from './reminder-pets.queries.ts';
import type { DueRecipient } from './reminder-recipients.queries.ts';
import { clearRecipients, lockDueRecipients } from './reminder-recipients.queries.ts';
import { digestDelivery, reminderDelivery } from './reminders.deliveries.ts';
import { doneToken, hashDoneToken } from './reminders.policy.ts';
import type { Occurrence, Reminder } from './reminders.table.ts';
import { scheduleRecipients } from './schedule-recipients.usecases.ts';
import { clearNotifyAt, lockDue } from './schedule.queries.ts';
import { announcementOf, dueAtOf, isTimely } from './schedule.rules.ts';

const batchSize = 500;
// A larger backlog continues a minute later, so that shutdown isn't delayed.
const mostBatches = 400;
const dayMs = 24 * 3_600_000;
// Reminders swept in the next batches still belong to the same digest.
const digestWaitMs = 60_000;

/**
 * REM-8: records due reminders and their deliveries, which jobs send. Safe in parallel processes: each row is swept by one
 * of them, and recorded once.
 */
export async function announceDue(ctx: Context) {
  for (const sweep of [sweepReminders, sweepRecipients]) {
    for (let batch = 0; batch < mostBatches; batch++) {
      const swept = await inTransaction(ctx, sweep);
      if (swept < batchSize) break;
    }
  }
}

type Due = { reminder: Reminder; userId: string; notifyAt: Date };
type Swept = { occurrence: Occurrence; subscriptions: readonly string[]; byMail: boolean; language: Locale };

async function sweepReminders(ctx: Context): Promise<number> {
  const { db, now } = ctx;
  const reminders = await lockDue(db, now, batchSize);
  if (reminders.length === 0) return 0;
  const ids = reminders.map(({ id }) => id);
  const withoutPet = await listWithoutPet(db, ids, now);
  const due = reminders
    .filter(({ id, archived }) => !archived && !withoutPet.has(id))
    .map((reminder) => ({ reminder, userId: reminder.userId, notifyAt: reminder.notifyAt ?? now }));
  await announceTo(ctx, 'owner', due);
  await clearNotifyAt(db, ids);

  return reminders.length;
}

/** PEOPLE-5: the same for the people beside the accounts of reminders, who must still have access. */
async function sweepRecipients(ctx: Context): Promise<number> {
  const { db, now } = ctx;
  const found = await lockDueRecipients(db, now, batchSize);
  if (found.length === 0) return 0;
  // A process of the version before has changed the reminder.
  const isOutdated = ({ reminder, recipient }: DueRecipient) =>
    reminder.archived || recipient.round !== reminder.round;
  const current = found.filter((each) => !isOutdated(each));
  const due = current
    .filter(({ isReached }) => isReached)
    .map(({ reminder, recipient: { userId, notifyAt } }) => ({
      reminder,
      userId,
      notifyAt: notifyAt ?? now,
    }));
  await announceTo(ctx, 'recipient', due);
  await clearRecipients(
    db,
    current.map(({ recipient }) => recipient),
  );
  const outdated = new Map(found.filter(isOutdated).map(({ reminder }) => [reminder.id, reminder]));
  await scheduleRecipients(ctx, [...outdated.values()]);

  return found.length;
}

async function announceTo(ctx: Context, told: Told, due: readonly Due[]) {
  const { db, now, log } = ctx;
  const userIds = [...new Set(due.map(({ userId }) => userId))];
  const [preferences, subscriptions] = [
    await listPreferencesOf(db, userIds),
    await listSubscriptionsOf(db, userIds),
  ];
  let late = 0;
  const swept = due.flatMap((each): Swept[] => {
    const own = preferences.get(each.userId);
    const browsers = subscriptions.get(each.userId) ?? [];
    if (!own || (!own.emailNotifications && browsers.length === 0)) return [];
    const occurrence = occurrenceOf(ctx, each, own);
    const { emailNotifications: byMail, language } = own;
    if (isTimely(occurrence, now)) return [{ occurrence, subscriptions: browsers, byMail, language }];
    late++;

    return [];
  });
  const isNew = await insertOccurrences(
    db,
    told,
    swept.map(({ occurrence }) => occurrence),
  );
  await deliverSwept(
    ctx,
    told,
    swept.filter(({ occurrence }) => isNew.has(occurrence.id)),
  );
  if (late > 0) log.warn({ late }, 'reminders were not sent because what they announce is over');
}

function occurrenceOf(
  { signer, now }: Context,
  { reminder, userId, notifyAt }: Due,
  preferences: Parameters<typeof dueAtOf>[1],
): Occurrence {
  const id = newId();
  const dueAt = dueAtOf(reminder, preferences);
  const { inDigest } = announcementOf(reminder, preferences);
  const until = Math.max(dueAt.getTime(), now.getTime()) + doneLinkDays * dayMs;

  return {
    id,
    reminderId: reminder.id,
    userId,
    round: reminder.round,
    scheduledOn: reminder.scheduledOn,
    dueAt,
    notifyAt,
    digestOn: inDigest ? localTime(zoneOf(preferences), notifyAt).day : null,
    tokenHash: hashDoneToken(doneToken(signer, { id })),
    tokenExpiresAt: new Date(until),
    createdAt: now,
  };
}

async function deliverSwept(ctx: Context, told: Told, swept: readonly Swept[]) {
  const inDigest = Map.groupBy(
    swept.filter(({ occurrence }) => occurrence.digestOn !== null),
    ({ occurrence }) => occurrence.digestOn ?? '',
  );
  const alone = swept.filter(({ occurrence }) => occurrence.digestOn === null);
  for (const [day, ofDay] of inDigest)
    alone.push(...(await deliverDigests(ctx, told, { day, swept: ofDay })));
  await deliverAll(
    ctx,
    reminderDelivery,
    alone.flatMap(({ occurrence: { id, reminderId, userId: group }, subscriptions, byMail, language }) => [
      ...(byMail
        ? [{ subject: reminderId, occurrence: id, group, language, details: { occurrenceId: id } }]
        : []),
      ...subscriptions.map((subscriptionId) => ({
        subject: reminderId,
        occurrence: `${id} ${subscriptionId}`,
        group,
        channel: 'push' as const,
        language,
        details: { occurrenceId: id, subscriptionId },
      })),
    ]),
  );
}

/** Returns the reminders that come too late for the digest of their day, which are sent individually. */
async function deliverDigests(
  ctx: Context,
  told: Told,
  { day, swept }: { day: string; swept: readonly Swept[] },
): Promise<Swept[]> {
  const byUser = Map.groupBy(swept, ({ occurrence }) => occurrence.userId);
  const digest = { kind: digestDelivery.name, day };
  const tried = await lockTried(ctx.db, { ...digest, subjects: [...byUser.keys()] });
  const open = [...byUser].filter(([userId]) => !tried.has(userId));
  const dueAt = new Date(ctx.now.getTime() + digestWaitMs);
  await deliverAll(
    ctx,
    digestDelivery,
    open.flatMap(([subject, [first]]) => {
      if (!first) return [];
      const { byMail, subscriptions, language } = first;

      return [
        ...(byMail ? [{ subject, occurrence: day, dueAt, language, details: { day } }] : []),
        ...subscriptions.map((subscriptionId) => ({
          subject,
          occurrence: `${day} ${subscriptionId}`,
          group: subject,
          channel: 'push' as const,
          dueAt,
          language,
          details: { day, subscriptionId },
        })),
      ];
    }),
  );
  // Another sweep may have recorded the digest in the meantime, and a worker may have tried it.
  const since = await lockTried(ctx.db, { ...digest, subjects: open.map(([userId]) => userId) });
  const late = [...tried, ...since].flatMap((userId) => byUser.get(userId) ?? []);
  await removeFromDigest(
    ctx.db,
    told,
    late.map(({ occurrence }) => occurrence.id),
  );

  return late;
}
