import { lingui } from '@lingui/vite-plugin';
import type { PluginOption } from 'vite';

import { baseLocale } from '../../shared/core/locales.ts';
import { markMessages } from './mark-messages.ts';
import { type Translations, translationsIn } from './translations.ts';

const mayHaveMessages = /\$_i18n\._\(|\bi18n\.(t\(|locale\b)|<Trans_\b|\bimport\.meta\.env\.LOCALE\b/;

/** Lingui's macros, for tests and the development server, which use English. */
export const macros = (): PluginOption =>
  lingui({ macroTransform: { macro: { descriptorFields: 'all' } } } as never);

/**
 * A build, whose messages stay calls that each language's text replaces afterwards: a page loads only the texts of its own
 * language, in the same files as without translation.
 */
export function mark(): PluginOption {
  let texts: Promise<Translations> | undefined;
  // Client and server have most modules in common.
  const marked = new Map<string, { code: string; result: string }>();

  return [
    macros(),
    {
      name: 'mark-messages',
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
          texts ??= translationsIn(baseLocale);
          const known = await texts;
          const before = marked.get(id);
          if (before?.code === code) return { code: before.result, map: null };
          try {
            const result = markMessages(code, id, (message) => Object.hasOwn(known, message));
            marked.set(id, { code, result });

            return { code: result, map: null };
          } catch (error) {
            throw new Error(`${id}: run npm run messages (${String(error)})`, { cause: error });
          }
        },
      },
    },
  ];
}
