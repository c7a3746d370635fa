import { basename } from 'node:path';

import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

import { baseLocale, isLocale } from '../../shared/locales.ts';

/** Compiled messages by id, as Lingui's runtime reads them: text, or a list of text and placeholders. */
export type Translations = Record<string, CompiledMessage>;

// Not a language: English with accents, brackets, and texts that are 40 % longer. It stands in for every translation when `PSEUDO=1`.
const pseudoLocale = 'pseudo';

/**
 * The messages of all or some areas in a language, those without a translation in English. Throws for a message that can't be
 * compiled.
 */
export async function translationsIn(locale: string, of?: readonly string[]): Promise<Translations> {
  if (!isLocale(locale)) throw new Error(`There is no language ${locale}`);
  const config = getConfig();
  const inPseudo = process.env['PSEUDO'] === '1' && locale !== baseLocale;
  const wanted = inPseudo ? baseLocale : locale;
  const messages: Record<string, string> = {};
  for (const catalog of await getCatalogs(config)) {
    if (of && !of.includes(basename(catalog.path))) continue;
    const { messages: found } = await catalog.getTranslations(wanted, {
      sourceLocale: config.sourceLocale ?? baseLocale,
      fallbackLocales: config.fallbackLocales,
    });
    Object.assign(messages, found);
  }
  const { source, errors } = createCompiledCatalog(inPseudo ? pseudoLocale : locale, messages, {
    namespace: 'json',
    pseudoLocale,
    pseudoLocaleOptions: { prepend: '⟦', append: '⟧', extend: 0.4 },
  });
  if (errors.length > 0)
    throw new Error(errors.map(({ id, error }) => `${locale}, ${id}: ${error.message}`).join('\n'));

  return (JSON.parse(source) as { messages: Translations }).messages;
}
