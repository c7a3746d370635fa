import { z } from 'zod';

import { validate } from '#server/core/http.ts';

import { recordNotFound } from './health.errors.ts';

const ids = z.object({ petId: z.uuid(), id: z.uuid() });

/** The ids of a pet and of its record in the path; malformed ones get the same response as unknown ones. */
export const validRecord = validate('param', ids, recordNotFound);
