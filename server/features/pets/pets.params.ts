import { z } from 'zod';

import { validate } from '#server/http.ts';

import { archivedPetNotFound, petNotFound } from './pets.errors.ts';

const petParams = z.object({ petId: z.uuid() });

/** The pet's id in the address; what is no id answers like the id of no pet. */
export const validPetId = validate('param', petParams, petNotFound);

/** The same, where the pet must be archived. */
export const validArchivedPetId = validate('param', petParams, archivedPetNotFound);
