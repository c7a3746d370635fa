import { z } from 'zod';

import { validate } from '#server/http.ts';

import { archivedPetNotFound, petNotFound } from './pets.errors.ts';

const petParams = z.object({ petId: z.uuid() });

/** The pet's id in the path; a malformed id gets the same response as an unknown one. */
export const validPetId = validate('param', petParams, petNotFound);

/** The same for routes of archived pets. */
export const validArchivedPetId = validate('param', petParams, archivedPetNotFound);
