import { z } from 'zod';

import type { LoginNeeded } from '#server/http.ts';
import { validate } from '#server/http.ts';
import { pageQuery } from '#server/platform/keyset.ts';

import { documentNotFound } from './documents.errors.ts';

/** The document's id in the path; a malformed id gets the same response as an unknown one. */
export const validDocumentId = validate('param', z.object({ documentId: z.uuid() }), documentNotFound);

/** Which documents to list: those of one pet or all, and where the previous page ended. */
export const validDocumentList = validate('query', pageQuery.extend({ petId: z.uuid().optional() }));

/** `?original` asks for the file that the shown one was made of. */
export const validDownload = validate('query', z.object({ original: z.string().optional() }));

const share = /^\/api\/documents\/[^/]+\/share$/;

/** DOC-6, DOC-7: what one must be logged in for. */
export const documentLogins: LoginNeeded[] = [
  { method: 'PUT', path: share, message: 'You must be logged in to share documents' },
  { method: 'DELETE', path: share, message: 'You must be logged in to remove a share link' },
];
