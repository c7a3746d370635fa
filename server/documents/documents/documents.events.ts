import { defineEvent } from '#server/core/events.ts';

import type { DocumentAccess } from './documents.access.ts';

/** The malware scanner has found a waiting document clean. Announced right before the commit. */
export const documentFoundClean = defineEvent<{ documentId: string; ownerId: string }>(
  'document found clean',
);

/** A document and its file are about to be committed. */
export const documentAdded = defineEvent<{ documentId: string; ownerId: string }>('document added');

/** Documents now belong to another pet, or to none. */
export const documentsMoved = defineEvent<{
  documents: readonly DocumentAccess<'write'>[];
  petId: string | null;
}>('documents moved');
