import type { PreferredWeightUnit } from '#shared/health/units.ts';

import type { Locale } from './locales.ts';
import { baseLocale } from './locales.ts';

export const dateFormats = ['month_first', 'day_first', 'iso'] as const;

export type DateFormat = (typeof dateFormats)[number];

export const clockFormats = ['12h', '24h'] as const;

export type ClockFormat = (typeof clockFormats)[number];

/** The languages for names of months and weekdays, as BCP 47 tags. */
export const dateLanguages = ['en-US', 'en-GB', 'de', 'es', 'fr'] as const;

export type DateLanguage = (typeof dateLanguages)[number];

/** The formats of days and times. */
export type DateStyle = { dateFormat: DateFormat; clock: ClockFormat; dateLanguage: DateLanguage };

export const appearances = ['system', 'light', 'dark'] as const;

export type Appearance = (typeof appearances)[number];

/** The display settings of an account, on every device. */
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

/** The usual date style and weight unit of a language's readers. */
export const localeDefaults = (language: Locale) => ({
  ...dateStyles[language],
  preferredWeightUnit: language === baseLocale ? ('lbs' as const) : ('kg' as const),
});

/** The date style of public pages. */
export const dateStyleIn = (language: Locale): DateStyle => dateStyles[language];

/** The American date style. */
export const defaultDateStyle: DateStyle = dateStyles[baseLocale];

/** PREF-4: for an account that has chosen nothing. */
export const defaultDisplayIn = (language: Locale): Display => ({
  ...localeDefaults(language),
  language,
  appearance: 'system',
});

/** The default display in English. */
export const defaultDisplay: Display = defaultDisplayIn(baseLocale);

export const displayNames = Object.keys(defaultDisplay) as (keyof Display)[];
