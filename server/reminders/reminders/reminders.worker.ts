import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';
import { deliveryKeptDays } from '#shared/core/retention.ts';

import { announceDue } from './announce-reminders.usecases.ts';
import { composeClosing, composeReminder } from './compose-messages.usecases.ts';
import { deleteOccurrencesBefore } from './occurrences.queries.ts';
import { closingDelivery, reminderDelivery } from './reminders.deliveries.ts';
import { announceJob } from './reminders.jobs.ts';

export const remindersDeliveries: DeliveryHandler[] = [
  handleDelivery(reminderDelivery, (ctx, { details }) => composeReminder(ctx, details)),
  handleDelivery(closingDelivery, (ctx, { details }) => composeClosing(ctx, details)),
];

const forgetJob = { name: 'reminders.forget', payload: z.object({}) };

export const remindersWorker = (context: () => Context) => [
  handleJob(announceJob, () => announceDue(context()), { schedule: '* * * * *' }),
  handleJob(
    forgetJob,
    async () => {
      const { db, now } = context();
      await deleteOccurrencesBefore(db, new Date(now.getTime() - deliveryKeptDays * 24 * 3_600_000));
    },
    { schedule: '23 4 * * *' },
  ),
];
