import { baseLocale, type Locale } from '#shared/core/locales.ts';

/** The language of this app, which a build writes here. */
export const locale: Locale = import.meta.env.LOCALE ?? baseLocale;
