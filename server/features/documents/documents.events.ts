import { defineEvent } from '#server/events.ts';

/** A document and its file are about to be committed. */
export const documentAdded = defineEvent<{ documentId: string; ownerId: string }>('document added');
