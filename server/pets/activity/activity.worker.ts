import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { sweepActivity } from './activity.usecases.ts';

const sweepActivityJob = { name: 'activity.sweep', payload: z.object({}) };

export const activityWorker = (context: () => Context) => [
  handleJob(sweepActivityJob, async () => void (await sweepActivity(context())), { schedule: '52 3 * * *' }),
];
