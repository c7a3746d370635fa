import { z } from 'zod';

/** Without a cursor it begins with the first pet of all. */
export const makeVariantsJob = {
  name: 'pets.photo-variants',
  payload: z.object({ after: z.uuid().optional() }),
};
