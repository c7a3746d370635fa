import * as z from 'zod/mini';

import { isInRecordYears } from '#shared/core/days.ts';
import { factsBefore } from '#shared/core/facts-before.schema.ts';
import { i18n } from '#shared/core/i18n.ts';
import { linesOfText, lineOfText } from '#shared/core/text.schema.ts';

import {
  advanceNoticeMax,
  reminderKinds,
  reminderNotesMax,
  reminderPetsMax,
  reminderTitleMax,
} from './reminders.ts';
import { normalizeRepetition } from './repetition.ts';

/** A calendar day as `YYYY-MM-DD`. One in the past is accepted. */
const day = z.iso.date({ error: () => i18n.t('Enter a valid date') }).check(
  z.refine(isInRecordYears, {
    error: () => i18n.t('Enter a year from 1980 to 2099'),
  }),
);

/** A local time, `HH:MM`; seconds are accepted and left out. */
const time = z.pipe(
  z
    .string({ error: () => i18n.t('Enter a time, such as 08:30') })
    .check(
      z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: () => i18n.t('Enter a time, such as 08:30') }),
    ),
  z.transform((text: string) => text.slice(0, 5)),
);

const notes = z.pipe(
  z.nullable(linesOfText({ min: 0, tooShort: () => '', max: reminderNotesMax })),
  z.transform((text: string | null) => text || null),
);

const repeat = z.pipe(
  z.nullable(
    z.string().check(
      z.refine((text) => text === '' || normalizeRepetition(text) !== undefined, {
        error: () => i18n.t('Choose how often it repeats'),
      }),
    ),
  ),
  z.transform((text: string | null) => (text ? (normalizeRepetition(text) ?? null) : null)),
);

/** REM-1: the id "none" means no pet. */
const petIds = z.pipe(
  z.array(z.union([z.literal('none'), z.uuid()])).check(
    z.maxLength(reminderPetsMax, {
      error: () => i18n.t('Choose up to {most}', { most: reminderPetsMax }),
    }),
  ),
  z.transform((ids: string[]) => [...new Set(ids.filter((id) => id !== 'none'))]),
);

const title = lineOfText({
  tooShort: () => i18n.t('Enter a title'),
  max: reminderTitleMax,
});
const kind = z.enum(reminderKinds, { error: () => i18n.t('Choose one') });
const customTime = z.nullable(time);
const advanceNotice = z.nullable(
  z
    .int({ error: () => i18n.t('Enter a whole number') })
    .check(
      z.minimum(0, { error: () => i18n.t('Enter 0 hours or more') }),
      z.maximum(advanceNoticeMax, { error: () => i18n.t('Enter one year or less') }),
    ),
);

/** PEOPLE-5: everyone, the person whose reminder it is, or the id of a person of one of the pets. */
const audience = z.union([z.enum(['all', 'owner']), z.uuid()], {
  error: () => i18n.t('Choose one'),
});

/** The client makes the id, so that sending a reminder twice adds it once. */
export const newReminder = z.object({
  id: z.uuid(),
  title,
  kind: z._default(kind, 'other'),
  date: day,
  petIds: z._default(petIds, []),
  notes: z._default(notes, null),
  /** REM-1: the time is stored only if this is on. */
  useCustomTime: z._default(z.boolean(), true),
  customTime: z._default(customTime, null),
  advanceNotice: z._default(advanceNotice, null),
  repeat: z._default(repeat, null),
  audience: z._default(audience, 'all'),
  vaccinationId: z._default(z.nullable(z.uuid()), null),
  medicationId: z._default(z.nullable(z.uuid()), null),
});

const facts = z.object({
  title,
  kind,
  date: day,
  petIds,
  notes,
  customTime,
  advanceNotice,
  repeat,
  audience,
});

/** Some facts, with their values when the person began editing. */
export const reminderChange = z.object({
  changes: z.pipe(
    z.partial(facts).check(
      z.refine((changes) => Object.keys(changes).length > 0, {
        error: () => i18n.t('There’s nothing to change'),
      }),
    ),
    z.transform((changes) => changes as Partial<ReminderFacts>),
  ),
  before: factsBefore,
});

/** The affected occurrence: the `occurrence` of a reminder that was read. */
export const reminderOccurrence = z.object({ occurrence: day });

export const reminderReschedule = z.object({
  date: day,
  /** The date that this person saw. */
  before: z.object({ date: day }),
  customTime: z.optional(customTime),
});

/** Null ends a snooze. */
export const reminderSnooze = z.object({ until: z.nullable(z.iso.datetime({ offset: true })) });

export const reminderMonth = z
  .string()
  .check(
    z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, { error: () => i18n.t('Enter a month, such as 2027-03') }),
  );

export type NewReminder = z.output<typeof newReminder>;
export type ReminderFacts = z.output<typeof facts>;
export type ReminderChange = z.output<typeof reminderChange>;
export type ReminderReschedule = z.output<typeof reminderReschedule>;
