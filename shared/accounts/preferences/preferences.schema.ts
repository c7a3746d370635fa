import * as z from 'zod/mini';

import { appearances, clockFormats, dateFormats, dateLanguages } from '#shared/core/display.ts';
import { i18n } from '#shared/core/i18n.ts';
import { offeredLocales } from '#shared/core/locales.ts';
import { isTimeZone } from '#shared/core/time-zone.schema.ts';
import { shareDurations } from '#shared/documents/sharing.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';
import { advanceNoticeMax } from '#shared/reminders/reminders.ts';

/** A local time, stored with seconds as PREF-1 has it. */
const time = z.pipe(
  z
    .string({ error: () => i18n.t('Enter a time, such as 08:30') })
    .check(
      z.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: () => i18n.t('Enter a time, such as 08:30') }),
    ),
  z.transform((text: string) => (text.length === 5 ? `${text}:00` : text)),
);

const facts = z.object({
  emailNotifications: z.boolean(),
  /** In hours. */
  reminderAdvanceNotice: z
    .int({ error: () => i18n.t('Enter a whole number') })
    .check(
      z.minimum(0, { error: () => i18n.t('Enter 0 hours or more') }),
      z.maximum(advanceNoticeMax, { error: () => i18n.t('Enter one year or less') }),
    ),
  reminderTime: time,
  preferredWeightUnit: z.enum(preferredWeightUnits, { error: () => i18n.t('Choose one') }),
  language: z.enum(offeredLocales, { error: () => i18n.t('Choose one') }),
  dateFormat: z.enum(dateFormats, { error: () => i18n.t('Choose one') }),
  clock: z.enum(clockFormats, { error: () => i18n.t('Choose one') }),
  dateLanguage: z.enum(dateLanguages, { error: () => i18n.t('Choose one') }),
  appearance: z.enum(appearances, { error: () => i18n.t('Choose one') }),
  timeZone: z.string().check(
    z.maxLength(64),
    z.refine(isTimeZone, {
      error: () => i18n.t('We don’t recognize that time zone. Choose one from the list.'),
    }),
  ),
  dailyDigest: z.boolean(),
  /** Notifications are held back between these times; null for no quiet hours. */
  quietHours: z.nullable(
    z.object({ from: time, until: time }).check(
      z.refine(({ from, until }) => from !== until, {
        error: () => i18n.t('Quiet hours must start and end at different times'),
      }),
    ),
  ),
  /** The lifetime of new share links; null for the default of the installation. */
  shareHours: z.nullable(z.literal(shareDurations, { error: () => i18n.t('Choose one') })),
});

type PreferenceFacts = z.output<typeof facts>;

export const preferenceChange = z.pipe(
  z.partial(facts).check(
    z.refine((change) => Object.keys(change).length > 0, {
      error: () => i18n.t('There’s nothing to change'),
    }),
  ),
  z.transform((change) => change as PreferenceChange),
);

export type PreferenceChange = Partial<PreferenceFacts>;

/** The browser's own settings, sent when the preferences are read. */
export const browserZone = z.object({ timeZone: z.optional(z.string().check(z.maxLength(64))) });
