import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { scanDocumentJob, scanWaitingJob } from './scans.jobs.ts';
import { scanDocument, scanWaiting } from './scans.usecases.ts';

export const scansWorker = (context: () => Context) => [
  handleJob(scanDocumentJob, ({ documentId }) => scanDocument(context(), documentId)),
  handleJob(scanWaitingJob, () => scanWaiting(context()), { schedule: '* * * * *' }),
];
