import { on } from '#server/core/events.ts';
import { documentAdded } from '#server/documents/documents/documents.events.ts';

import { scanDocumentJob } from './scans.jobs.ts';

export const scansListeners = [
  on(documentAdded, async (ctx, { documentId, ownerId }) => {
    if (ctx.scanner) await ctx.jobs.enqueue(scanDocumentJob, { documentId }, { group: ownerId });
  }),
];
