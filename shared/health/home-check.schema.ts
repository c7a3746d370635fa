import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';

import { areAnswers } from './home-check.ts';
import { notes, pastDay } from './record-fields.schema.ts';

/** The answers of a monthly home check, by question. */
export const newHomeCheck = z.object({
  /** Made by the client, so that sending a check twice adds it once. */
  id: z.uuid(),
  checkedOn: pastDay,
  answers: z.record(z.string(), z.string()).check(
    z.refine((answers) => Object.keys(answers).length > 0, {
      error: () => i18n.t('Answer at least one question'),
    }),
    // An older or newer version of the page can have other questions.
    z.refine(areAnswers, {
      error: () =>
        i18n.t('The home check has changed since you opened it. Reload the page and answer again.'),
    }),
  ),
  notes,
});

export type NewHomeCheck = z.output<typeof newHomeCheck>;
