import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { renewFilesJob, sweepFilesJob } from './files.jobs.ts';
import { sweepFiles } from './files.usecases.ts';
import { renewFiles } from './renewal.usecases.ts';

export const filesWorker = (context: () => Context) => [
  handleJob(sweepFilesJob, () => sweepFiles(context()), { schedule: '37 * * * *' }),
  handleJob(renewFilesJob, (cursor) => renewFiles(context(), cursor), { schedule: '7 * * * *' }),
];
