import * as z from 'zod/mini';

import { lostCall, lostMoment, sighting } from '#shared/emergency/emergency.schema.ts';

/** The fields of the report. `contact` is the place of a known number, `other` for a typed one, or `none`. */
export const lostForm = z
  .extend(sighting, {
    ...lostMoment.shape,
    contact: z.string(),
    call: z.object({ name: z.string(), phone: z.string() }),
  })
  .check(
    z.superRefine(({ contact, call }, context) => {
      if (contact !== 'other') return;
      for (const { message, path } of lostCall.safeParse(call).error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path: ['call', ...path] });
    }),
  );

export type LostFormInput = z.input<typeof lostForm>;
export type LostFormValues = z.output<typeof lostForm>;
