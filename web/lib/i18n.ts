import { I18n } from '@lingui/core';

import { provideTranslator } from '#shared/i18n.ts';
import { baseLocale } from '#shared/locales.ts';

/** The language of this build of the app: there is one for each language, with the translations in the code. */
export const locale = import.meta.env.LOCALE ?? baseLocale;

/** What the macros of Lingui call. */
export const i18n = new I18n({ locale, messages: { [locale]: {} } });

provideTranslator(() => i18n);
