import * as z from 'zod/mini';

import { mostDownloads, passcodeRules, shareDurations } from './sharing.ts';

/** How long a link works: so many hours, or until an instant. Without either, the default. */
const duration = {
  hours: z.optional(z.literal(shareDurations)),
  until: z.optional(z.iso.datetime('Choose a date')),
};

export const shareDuration = z.object(duration);

/** What the owner chooses for a new link. */
export const shareChoices = z.object({
  ...duration,
  passcode: z.optional(
    z
      .string()
      .check(
        z.minLength(passcodeRules.min, `Use at least ${passcodeRules.min} characters`),
        z.maxLength(passcodeRules.max, `Use at most ${passcodeRules.max} characters`),
      ),
  ),
  maxDownloads: z.optional(
    z
      .int('Enter a whole number')
      .check(
        z.minimum(1, 'Enter a number from 1 to 100'),
        z.maximum(mostDownloads, 'Enter a number from 1 to 100'),
      ),
  ),
  tellFirstOpen: z.optional(z.boolean()),
});

export type ShareChoices = z.output<typeof shareChoices>;
export type ShareDurationChoice = z.output<typeof shareDuration>;
