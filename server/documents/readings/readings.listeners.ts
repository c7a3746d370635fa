import { on } from '#server/core/events.ts';
import { documentAdded, documentFoundClean } from '#server/documents/documents/documents.events.ts';

import { readDocumentJob } from './readings.jobs.ts';

export const readingsListeners = [
  on(documentAdded, async (ctx, { documentId, ownerId }) => {
    // With a scanner it is read when it has been found clean.
    if (!ctx.scanner) await ctx.jobs.enqueue(readDocumentJob, { documentId }, { group: ownerId });
  }),
  on(documentFoundClean, (ctx, { documentId, ownerId }) =>
    ctx.jobs.enqueue(readDocumentJob, { documentId }, { group: ownerId }),
  ),
];
