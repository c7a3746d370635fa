import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { countReports } from './reports.usecases.ts';

const countJob = { name: 'reports.count', payload: z.object({}) };

export const reportsWorker = (context: () => Context) => [
  handleJob(countJob, () => countReports(context()), { schedule: '8 * * * *' }),
];
