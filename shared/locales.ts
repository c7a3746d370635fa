/** The languages that there are catalogs for. The first is the one that the source is written in. */
export const locales = ['en', 'de', 'es'] as const;

export type Locale = (typeof locales)[number];

export const baseLocale: Locale = 'en';

/** The languages whose catalogs are complete: they are built and offered. Half a page in another language helps nobody. */
export const offeredLocales: readonly Locale[] = ['en', 'de', 'es'];

/** What each language calls itself. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** The day a calendar's week begins on, 0 for Sunday. Unicode CLDR, week data: Monday in Germany, Spain and most of Latin America. */
export const weekBegins: Record<Locale, 0 | 1> = { en: 0, de: 1, es: 1 };

/** The cookie that holds the language a person has chosen. Without it, the browser's own languages count. */
export const localeCookie = 'denmate_language';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

export const isOffered = (locale: Locale): boolean => offeredLocales.includes(locale);
