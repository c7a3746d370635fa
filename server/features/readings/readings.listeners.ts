import { on } from '#server/events.ts';
import { documentAdded } from '#server/features/documents/documents.events.ts';

import { readDocumentJob } from './readings.jobs.ts';

export const readingsListeners = [
  on(documentAdded, (ctx, { documentId, ownerId }) =>
    ctx.jobs.enqueue(readDocumentJob, { documentId }, { group: ownerId }),
  ),
];
