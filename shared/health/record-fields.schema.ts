import * as z from 'zod/mini';

import { isInRecordYears } from '#shared/core/days.ts';
import { factsBefore } from '#shared/core/facts-before.schema.ts';
import { i18n } from '#shared/core/i18n.ts';
import { linesOfText } from '#shared/core/text.schema.ts';

import { attachmentsMax, notesMax } from './health.ts';

// Accepts tomorrow's date in UTC for people in time zones ahead of it, up to UTC+14.
const latestToday = () => new Date(Date.now() + 14 * 3600 * 1000).toISOString().slice(0, 10);

const existing = { error: () => i18n.t('Enter a valid date') };

/** A calendar day as `YYYY-MM-DD`, without a time or time zone. */
export const day = z.iso.date(existing).check(
  z.refine(isInRecordYears, {
    error: () => i18n.t('Enter a year from 1980 to 2099'),
  }),
);

export const pastDay = day.check(
  z.refine((date) => date <= latestToday(), { error: () => i18n.t('Enter a date that isn’t in the future') }),
);

export const orNull = <Input>(schema: z.ZodMiniType<string, Input>) =>
  z.pipe(
    z.nullable(z.union([z.literal(''), schema])),
    z.transform((value: string | null) => value || null),
  );

export const notes = z.pipe(
  z.nullable(linesOfText({ min: 0, tooShort: () => '', max: notesMax })),
  z.transform((text: string | null) => text || null),
);

/** Documents of the same pet, or without a pet, that are attached to the record. */
export const documentIds = z.array(z.uuid()).check(
  z.maxLength(attachmentsMax, {
    error: () => i18n.t('Choose up to {most}', { most: attachmentsMax }),
  }),
);

/**
 * The client makes the id, so that sending a record twice adds it once, and an undo restores it under the
 * same id.
 */
export const recordId = { id: z.uuid() };

/** A change of some facts, with their values when the person began editing. */
export const changeOf = <Facts extends z.ZodMiniObject>(facts: Facts) =>
  z.object({
    changes: z.pipe(
      z.partial(facts).check(
        z.refine((changes) => Object.keys(changes).length > 0, {
          error: () => i18n.t('There’s nothing to change'),
        }),
      ),
      z.transform((changes) => changes as Partial<z.output<Facts>>),
    ),
    before: factsBefore,
  });
