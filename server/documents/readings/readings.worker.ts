import type { Context } from '#server/core/context.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { findRecordsJob, readDocumentJob, recognizeTextJob } from './readings.jobs.ts';
import { findRecords, readDocument, readUnread, recognizeDocument } from './readings.usecases.ts';

export const readingsWorker = (context: () => Context) => [
  handleJob(
    readDocumentJob,
    ({ documentId }) =>
      documentId === undefined ? readUnread(context()) : readDocument(context(), { documentId }),
    { schedule: '*/10 * * * *' },
  ),
  handleJob(recognizeTextJob, (job) => recognizeDocument(context(), job)),
  handleJob(findRecordsJob, (job) => findRecords(context(), job)),
];
