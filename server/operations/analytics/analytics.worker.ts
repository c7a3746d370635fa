import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { keepEventMonths } from './keep-event-months.usecases.ts';

const eventMonthsJob = { name: 'analytics.months', payload: z.object({}) };

export const analyticsWorker = (context: () => Context) => [
  handleJob(eventMonthsJob, () => keepEventMonths(context()), { schedule: '37 2 * * *' }),
];
