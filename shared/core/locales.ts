/** The languages with catalogs. The first is the language of the source. */
export const locales = ['en', 'de', 'es'] as const;

export type Locale = (typeof locales)[number];

export const baseLocale: Locale = 'en';

/** The languages with complete catalogs, which are built and offered. */
export const offeredLocales: readonly Locale[] = ['en', 'de', 'es'];

/** The name of each language in that language. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** The day a calendar's week begins on, 0 for Sunday. Unicode CLDR, week data: Monday in Germany, Spain and most of Latin America. */
export const weekBegins: Record<Locale, 0 | 1> = { en: 0, de: 1, es: 1 };

/** The cookie with the language that a person has chosen. Without it, the browser's languages decide. */
export const localeCookie = 'denmate_language';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

export const isOffered = (locale: Locale): boolean => offeredLocales.includes(locale);
