import * as z from 'zod/mini';

import { newHandover } from '#shared/pets/people.schema.ts';
import { openedPapers } from '#shared/pets/people.ts';
import { addressed } from '#web/pets/people/invitation-address.ts';

const typedHandover = z.object({
  records: z.boolean(),
  papers: z.enum(openedPapers),
  memory: z.boolean(),
  how: z.enum(['email', 'link']),
  email: z.string(),
});

export type HandOverFields = z.output<typeof typedHandover>;

/** The form that offers a pet to a new owner. */
export const handOverForm = z.pipe(
  z.pipe(
    typedHandover,
    z.transform(({ how, email, ...parts }: HandOverFields) => ({
      ...parts,
      ...addressed({ how, email }),
    })),
  ),
  newHandover,
);
