import * as z from 'zod/mini';

import {
  mostDownloads,
  packDocumentsMax,
  packFacts,
  packTitleRules,
  passcodeRules,
  shareDurations,
} from './sharing.ts';
import { lineOfText } from './text.schema.ts';

/** How long a link works: so many hours, or until an instant. Without either, the default. */
const duration = {
  hours: z.optional(z.literal(shareDurations)),
  until: z.optional(z.iso.datetime('Choose a date')),
};

const passcode = z
  .string()
  .check(
    z.minLength(passcodeRules.min, `Use at least ${passcodeRules.min} characters`),
    z.maxLength(passcodeRules.max, `Use at most ${passcodeRules.max} characters`),
  );

const downloads = z
  .int('Enter a whole number')
  .check(
    z.minimum(1, 'Enter a number from 1 to 100'),
    z.maximum(mostDownloads, 'Enter a number from 1 to 100'),
  );

/** What the owner chooses for a new link. */
export const shareChoices = z.object({
  ...duration,
  passcode: z.optional(passcode),
  maxDownloads: z.optional(downloads),
  tellFirstOpen: z.optional(z.boolean()),
});

/** What the owner changes of a link. Null removes a passcode or a limit, and what is left out stays. */
export const linkChanges = z
  .object({
    ...duration,
    passcode: z.optional(z.nullable(passcode)),
    maxDownloads: z.optional(z.nullable(downloads)),
    title: z.optional(lineOfText(packTitleRules)),
  })
  .check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      error: 'Choose what to change',
    }),
  );

export type LinkChanges = z.output<typeof linkChanges>;

export type ShareChoices = z.output<typeof shareChoices>;
export type ShareDurationChoice = Pick<ShareChoices, 'hours' | 'until'>;

/** A new pack: documents and facts of one pet, at least one of them. */
export const newPack = z
  .extend(shareChoices, {
    petId: z.uuid('Choose one of your pets'),
    title: lineOfText(packTitleRules),
    documentIds: z
      .array(z.uuid())
      .check(z.maxLength(packDocumentsMax, `Choose at most ${packDocumentsMax} documents`)),
    facts: z.array(z.enum(packFacts)),
    requestKey: z.uuid(),
  })
  .check(
    z.refine(({ documentIds, facts }) => documentIds.length + facts.length > 0, {
      error: 'Choose at least one section or document',
      path: ['facts'],
    }),
  );

export type NewPack = z.output<typeof newPack>;
