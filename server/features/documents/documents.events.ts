import { defineEvent } from '#server/events.ts';

/** The malware scanner has found nothing in a document that waited for it, which is about to be committed. */
export const documentFoundClean = defineEvent<{ documentId: string; ownerId: string }>(
  'document found clean',
);

/** A document and its file are about to be committed. */
export const documentAdded = defineEvent<{ documentId: string; ownerId: string }>('document added');
