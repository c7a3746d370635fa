import { I18n } from '@lingui/core';

import { provideTranslator } from '#shared/core/i18n.ts';

import { locale } from './locale.ts';

/** The translator that Lingui's macros call in tests and development. A build has its texts in the code and doesn't load this. */
export const i18n = new I18n({ locale, messages: { [locale]: {} } });

provideTranslator(() => i18n);
