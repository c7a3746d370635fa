import { z } from 'zod';

import type { Db } from '../db.ts';
import { handleJob } from '../jobs.ts';
import { sweepRateLimits } from './rate-limits.ts';

const sweepRateLimitsJob = { name: 'rate-limits.sweep', payload: z.object({}) };

export const rateLimitsWorker = (context: () => { db: Db }) => [
  handleJob(sweepRateLimitsJob, () => sweepRateLimits(context().db), { schedule: '*/10 * * * *' }),
];
