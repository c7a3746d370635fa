import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { makeVariants } from './old-photos.usecases.ts';
import { makeVariantsJob } from './pets.jobs.ts';

export const petsWorker = (context: () => Context) => [
  handleJob(makeVariantsJob, (cursor) => makeVariants(context(), cursor), { schedule: '41 4 * * *' }),
];
