import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { sweepFilesJob } from './files.jobs.ts';
import { sweepFiles } from './files.usecases.ts';

export const filesWorker = (context: () => Context) => [
  handleJob(sweepFilesJob, () => sweepFiles(context()), { schedule: '37 * * * *' }),
];
