import { z } from 'zod';

import type { LoginNeeded } from '#server/http.ts';
import { validate } from '#server/http.ts';

import { archivedPetNotFound, petNotFound } from './pets.errors.ts';

const petParams = z.object({ petId: z.uuid() });

/** The pet's id in the path; a malformed id gets the same response as an unknown one. */
export const validPetId = validate('param', petParams, petNotFound);

/** The same for routes of archived pets. */
export const validArchivedPetId = validate('param', petParams, archivedPetNotFound);

const toPets = (method: string, path: RegExp, action: string): LoginNeeded => ({
  method,
  path,
  message: `You must be logged in to ${action} a pet`,
});

/** PET-3: what one must be logged in for. */
export const petLogins = [
  toPets('POST', /^\/api\/pets$/, 'add'),
  toPets('POST', /^\/api\/pets\/[^/]+\/archive$/, 'archive'),
  toPets('POST', /^\/api\/pets\/[^/]+\/restore$/, 'restore'),
  toPets('POST', /^\/api\/pets\/[^/]+\/deletion$/, 'delete'),
  toPets('PATCH', /^\/api\/pets\/[^/]+$/, 'update'),
  toPets('PUT', /^\/api\/pets\/[^/]+\/(photo|ending)$/, 'update'),
  toPets('DELETE', /^\/api\/pets\/[^/]+\/photo$/, 'update'),
  toPets('POST', /^\/api\/pets\/[^/]+\/photo\/undo$/, 'update'),
];
