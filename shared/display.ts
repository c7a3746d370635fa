import type { PreferredWeightUnit } from './health/units.ts';

export const dateFormats = ['month_first', 'day_first', 'iso'] as const;

export type DateFormat = (typeof dateFormats)[number];

export const clockFormats = ['12h', '24h'] as const;

export type ClockFormat = (typeof clockFormats)[number];

/** The languages that months and weekdays can be named in, as BCP 47 has them. */
export const dateLanguages = ['en-US', 'en-GB', 'de', 'es', 'fr'] as const;

export type DateLanguage = (typeof dateLanguages)[number];

/** How days and times are written. */
export type DateStyle = { dateFormat: DateFormat; clock: ClockFormat; dateLanguage: DateLanguage };

export const appearances = ['system', 'light', 'dark'] as const;

export type Appearance = (typeof appearances)[number];

/** How an account wants things shown, wherever it is signed in. */
export type Display = DateStyle & { preferredWeightUnit: PreferredWeightUnit; appearance: Appearance };

/** As Americans write, which is also what visitors of public pages see. */
export const defaultDateStyle: DateStyle = { dateFormat: 'month_first', clock: '12h', dateLanguage: 'en-US' };

/** PREF-4: of an account that has chosen nothing. */
export const defaultDisplay: Display = {
  ...defaultDateStyle,
  preferredWeightUnit: 'lbs',
  appearance: 'system',
};

export const displayNames = Object.keys(defaultDisplay) as (keyof Display)[];
