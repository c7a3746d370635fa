import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { scanDocumentJob, scanWaitingJob } from './scans.jobs.ts';
import { scanDocument, scanWaiting } from './scans.usecases.ts';

export const scansWorker = (context: () => Context) => [
  handleJob(scanDocumentJob, (job) => scanDocument(context(), job)),
  handleJob(scanWaitingJob, () => scanWaiting(context()), { schedule: '* * * * *' }),
];
