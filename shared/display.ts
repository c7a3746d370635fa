import type { PreferredWeightUnit } from './health/units.ts';
import type { Locale } from './locales.ts';
import { baseLocale } from './locales.ts';

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
export type Display = DateStyle & {
  language: Locale;
  preferredWeightUnit: PreferredWeightUnit;
  appearance: Appearance;
};

const dateStyles: Record<Locale, DateStyle> = {
  en: { dateFormat: 'month_first', clock: '12h', dateLanguage: 'en-US' },
  de: { dateFormat: 'day_first', clock: '24h', dateLanguage: 'de' },
  es: { dateFormat: 'day_first', clock: '24h', dateLanguage: 'es' },
};

/** How most people who read a language write dates, and weigh their pets. */
export const customsOf = (language: Locale) => ({
  ...dateStyles[language],
  preferredWeightUnit: language === baseLocale ? ('lbs' as const) : ('kg' as const),
});

/** What visitors of public pages see. */
export const dateStyleIn = (language: Locale): DateStyle => dateStyles[language];

/** As Americans write. */
export const defaultDateStyle: DateStyle = dateStyles[baseLocale];

/** PREF-4: of an account that has chosen nothing. */
export const defaultDisplayIn = (language: Locale): Display => ({
  ...customsOf(language),
  language,
  appearance: 'system',
});

/** The same in English. */
export const defaultDisplay: Display = defaultDisplayIn(baseLocale);

export const displayNames = Object.keys(defaultDisplay) as (keyof Display)[];
