import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { sweepAnswers } from './answer-proof.usecases.ts';

const sweepAnswersJob = { name: 'proof-answers.sweep', payload: z.object({}) };

export const proofsWorker = (context: () => Context) => [
  handleJob(sweepAnswersJob, () => sweepAnswers(context()), { schedule: '53 3 * * *' }),
];
