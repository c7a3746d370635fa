import { baseLocale, type Locale } from '#shared/core/locales.ts';

/** The language of this build of the app: there is one for each language, with the translations in the code. */
export const locale: Locale = import.meta.env.LOCALE ?? baseLocale;
