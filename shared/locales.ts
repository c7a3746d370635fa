/** The languages that the interface speaks. The first is the one that the source is written in. */
export const locales = ['en', 'de', 'es'] as const;

export type Locale = (typeof locales)[number];

export const baseLocale: Locale = 'en';

/** What each language calls itself. */
export const localeNames: Record<Locale, string> = { en: 'English', de: 'Deutsch', es: 'Español' };

/** The cookie that holds the language a person has chosen. Without it, the browser's own languages count. */
export const localeCookie = 'denmate_language';

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
