import { z } from 'zod';

import { validate } from '#server/core/http.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paperKinds } from '#shared/core/paper.ts';
import { timeZone } from '#shared/core/time-zone.schema.ts';
import { questionLimits, recordSections } from '#shared/health/paper.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';

const tooMuch = { error: () => i18n.t('Ask up to 8 questions, 700 characters in total') };

const look = {
  paper: z.enum(paperKinds, { error: () => i18n.t('Choose one') }).default('letter'),
  unit: z.enum(preferredWeightUnits, { error: () => i18n.t('Choose one') }).default('lbs'),
  timeZone,
};

/** `?paper=&unit=&timeZone=&questions=`: the owner’s questions, one a line. */
export const validBrief = validate(
  'query',
  z.object({
    ...look,
    questions: z
      .string()
      .max(questionLimits.characters, tooMuch)
      .refine((text) => text.split('\n').length <= questionLimits.count, tooMuch)
      .default(''),
  }),
);

const sections = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.enum(recordSections, { error: () => i18n.t('Choose at least one section') })).min(1))
  .default([...recordSections]);

/** `?paper=&unit=&timeZone=&sections=`: names of sections with commas between them; all of them without. */
export const validRecord = validate('query', z.object({ ...look, sections }));

/** `?paper=&timeZone=`. */
export const validCopy = validate('query', z.object({ paper: look.paper, timeZone: look.timeZone }));
