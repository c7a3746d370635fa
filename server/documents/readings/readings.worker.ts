import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { readDocumentJob, recognizeTextJob } from './readings.jobs.ts';
import { readDocument, readUnread, recognizeDocument } from './readings.usecases.ts';

export const readingsWorker = (context: () => Context) => [
  handleJob(
    readDocumentJob,
    ({ documentId }) =>
      documentId === undefined ? readUnread(context()) : readDocument(context(), { documentId }),
    { schedule: '*/10 * * * *' },
  ),
  handleJob(recognizeTextJob, (job) => recognizeDocument(context(), job)),
];
