import * as z from 'zod/mini';

import { i18n } from '#shared/core/i18n.ts';
import { lineOfText } from '#shared/core/text.schema.ts';

import {
  mostDownloads,
  packDocumentsMax,
  packFacts,
  packTitleRules,
  passcodeRules,
  shareDurations,
} from './sharing.ts';

/** The lifetime of a link: in hours, or until an instant. Without either, the default. */
const duration = {
  hours: z.optional(z.literal(shareDurations)),
  until: z.optional(z.iso.datetime({ error: () => i18n.t('Choose a date') })),
};

const passcode = z.string().check(
  z.minLength(passcodeRules.min, {
    error: () => i18n.t('Use at least {min} characters', { min: passcodeRules.min }),
  }),
  z.maxLength(passcodeRules.max, {
    error: () => i18n.t('Use {max} characters or fewer', { max: passcodeRules.max }),
  }),
);

const downloads = z
  .int({ error: () => i18n.t('Enter a whole number') })
  .check(
    z.minimum(1, { error: () => i18n.t('Enter a number from 1 to 100') }),
    z.maximum(mostDownloads, { error: () => i18n.t('Enter a number from 1 to 100') }),
  );

/** The options of a new link. */
export const shareChoices = z.object({
  ...duration,
  passcode: z.optional(passcode),
  maxDownloads: z.optional(downloads),
  tellFirstOpen: z.optional(z.boolean()),
});

/** A change of a link. Null removes a passcode or a limit; omitted fields stay unchanged. */
export const linkChanges = z
  .object({
    ...duration,
    passcode: z.optional(z.nullable(passcode)),
    maxDownloads: z.optional(z.nullable(downloads)),
    title: z.optional(lineOfText(packTitleRules)),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: () => i18n.t('There’s nothing to change'),
    }),
  );

export type LinkChanges = z.output<typeof linkChanges>;

export type ShareChoices = z.output<typeof shareChoices>;
export type ShareDurationChoice = Pick<ShareChoices, 'hours' | 'until'>;

/** A new pack: documents and facts of one pet, at least one of them. */
export const newPack = z
  .extend(shareChoices, {
    petId: z.uuid({ error: () => i18n.t('Choose one') }),
    title: lineOfText(packTitleRules),
    documentIds: z.array(z.uuid()).check(
      z.maxLength(packDocumentsMax, {
        error: () => i18n.t('Choose up to {most}', { most: packDocumentsMax }),
      }),
    ),
    facts: z.array(z.enum(packFacts)),
    requestKey: z.uuid(),
  })
  .check(
    z.refine(({ documentIds, facts }) => documentIds.length + facts.length > 0, {
      error: () => i18n.t('Choose at least one detail or document'),
      path: ['facts'],
    }),
  );

export type NewPack = z.output<typeof newPack>;
