import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

import { baseLocale, isLocale } from '../../shared/core/locales.ts';
import { areaOf } from './areas.ts';

/** Compiled messages by id, as Lingui's runtime reads them: text, or a list of text and placeholders. */
export type Translations = Record<string, CompiledMessage>;

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

// A pseudo-locale: English with accents, brackets, and texts that are 40 % longer. It replaces every
// translation when `PSEUDO=1`.
const pseudoLocale = 'pseudo';

/**
 * The messages of all or some areas in a language; those without a translation are in English. Throws for a
 * message that can't be compiled.
 */
export async function translationsIn(locale: string, of?: readonly string[]): Promise<Translations> {
  if (!isLocale(locale)) throw new Error(`There is no language ${locale}`);
  const inPseudo = process.env['PSEUDO'] === '1' && locale !== baseLocale;
  const catalogs = await getCatalogs(getConfig());
  const messages: Record<string, string> = {};
  for (const catalog of catalogs.filter(({ path }) => !of || of.includes(areaOf({ path }))))
    Object.assign(messages, await textsIn(catalog, inPseudo ? baseLocale : locale));
  const { source, errors } = createCompiledCatalog(inPseudo ? pseudoLocale : locale, messages, {
    namespace: 'json',
    pseudoLocale,
    pseudoLocaleOptions: { prepend: '⟦', append: '⟧', extend: 0.4 },
  });
  if (errors.length > 0)
    throw new Error(errors.map(({ id, error }) => `${locale}, ${id}: ${error.message}`).join('\n'));

  return (JSON.parse(source) as { messages: Translations }).messages;
}

/** The texts of a catalog by id. English has no catalog: its texts are the messages that the others translate. */
async function textsIn(catalog: Catalog, locale: string): Promise<Record<string, string>> {
  const found = await catalog.read(locale === baseLocale ? (catalog.locales[0] ?? locale) : locale);
  if (!found) throw new Error(`There is no ${catalog.getFilename(locale)}: run npm run messages`);

  return Object.fromEntries(
    Object.entries(found).map(([id, { message = id, translation }]) => [
      id,
      (locale !== baseLocale && translation) || message,
    ]),
  );
}
