import type { Context } from '#server/core/context.ts';
import { listSent } from '#server/core/deliveries/deliveries.queries.ts';
import { deliverAll } from '#server/core/deliveries/deliveries.ts';

import { listToOthers } from './occurrences.queries.ts';
import { closingDelivery, reminderDelivery } from './reminders.deliveries.ts';
import type { Reminder } from './reminders.table.ts';

/**
 * PEOPLE-5, within the transaction that completes the reminder: the notifications that it has shown to other people are closed. Those
 * not sent yet find it completed, and aren’t sent.
 */
export async function closeShown(ctx: Context, reminder: Reminder, doneBy: string) {
  const others = await listToOthers(ctx.db, reminder, doneBy);
  if (others.length === 0) return;
  const people = new Map(others.map(({ id, userId }) => [id, userId]));
  const sent = await listSent(ctx.db, {
    kind: reminderDelivery.name,
    subject: reminder.id,
    channel: 'push',
  });
  await deliverAll(
    ctx,
    closingDelivery,
    sent.flatMap(({ occurrence, details }) => {
      const { occurrenceId, subscriptionId } = reminderDelivery.details.parse(details);
      const userId = people.get(occurrenceId);
      if (userId === undefined || subscriptionId === undefined) return [];

      return [
        {
          subject: reminder.id,
          occurrence,
          group: userId,
          channel: 'push' as const,
          details: { occurrenceId, subscriptionId, userId },
        },
      ];
    }),
  );
}
