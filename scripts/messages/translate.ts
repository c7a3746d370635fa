import { lingui } from '@lingui/vite-plugin';
import type { PluginOption } from 'vite';

import { baseLocale } from '../../shared/core/locales.ts';
import { translateCode } from './translate-code.ts';
import { type Translations, translationsIn } from './translations.ts';

const mayHaveMessages = /\$_i18n\._\(|\bi18n\.(t\(|locale\b)|<Trans_\b/;

/** Lingui's macros, for tests and the development server, which use English. */
export const macros = (): PluginOption =>
  lingui({ macroTransform: { macro: { descriptorFields: 'all' } } } as never);

/**
 * A build in one language, from `LOCALE`: the translations are in the code, so that a page loads only its
 * own, in the same files as without translation.
 */
export function translate(locale = process.env.LOCALE ?? baseLocale): PluginOption {
  let translations: Promise<Translations> | undefined;

  return [
    macros(),
    { name: 'locale', config: () => ({ define: { 'import.meta.env.LOCALE': JSON.stringify(locale) } }) },
    {
      name: 'translate',
      apply: 'build',
      enforce: 'pre',
      resolveId: {
        filter: { id: /^@lingui\// },
        handler(source, importer) {
          throw new Error(
            `${importer}: ${source} would be loaded in the browser; a build has its texts in the code`,
          );
        },
      },
      transform: {
        filter: { id: /\/(web|shared)\/.*\.tsx?(\?|$)/, code: mayHaveMessages },
        async handler(code, id) {
          translations ??= translationsIn(locale);
          try {
            return { code: translateCode(code, id, { locale, translations: await translations }), map: null };
          } catch (error) {
            throw new Error(`${id}: run npm run messages (${String(error)})`, { cause: error });
          }
        },
      },
    },
  ];
}
