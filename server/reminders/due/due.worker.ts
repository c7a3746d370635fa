import type { AccountId } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { composeDigest } from '#server/reminders/reminders/compose-messages.usecases.ts';
import { digestDelivery } from '#server/reminders/reminders/reminders.deliveries.ts';

import { readDueNow } from './due.usecases.ts';

/** The message of a day says what is announced, and how much is due in all. */
export const dueDeliveries: DeliveryHandler[] = [
  handleDelivery(digestDelivery, (ctx, { subject: userId, details }) =>
    composeDigest(ctx, {
      userId,
      ...details,
      readDue: async () =>
        (await readDueNow({ ...ctx, accountId: userId as AccountId, petScope: 'all' })).due,
    }),
  ),
];
