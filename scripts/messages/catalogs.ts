import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parsePoFile } from '@lingui/format-po';

import { areaOf } from './areas.ts';

const root = join(import.meta.dirname, '../..');

export type CatalogMessage = { area: string; msgid: string; context: string };

export type SourceMessage = CatalogMessage & {
  /** The files that contain it, relative to the project. */
  files: string[];
};

export type TranslatedMessage = CatalogMessage & { text: string };

/** All messages of the source. Their English text is their id. */
export async function sourceMessages(): Promise<SourceMessage[]> {
  const found: SourceMessage[] = [];
  for (const catalog of await getCatalogs(getConfig())) {
    const collected = await catalog.collect();
    if (!collected) throw new Error(`The messages of ${catalog.path} can't be extracted`);
    for (const [id, { message = id, context = '', origin = [] }] of Object.entries(collected))
      found.push({
        area: areaOf(catalog),
        msgid: message,
        context,
        files: origin.map(([file]) => file),
      });
  }

  return found;
}

/** All messages that the catalogs of a language have. */
export function translatedMessages(locale: string): TranslatedMessage[] {
  return globSync('*/*.po', { cwd: join(root, 'locales', locale) }).flatMap((name) =>
    parsePoFile(readFileSync(join(root, 'locales', locale, name), 'utf8'))
      .items.filter(({ obsolete }) => !obsolete)
      .map(({ msgid, msgctxt, msgstr }) => ({
        area: name.slice(0, -'.po'.length),
        msgid,
        context: msgctxt ?? '',
        text: msgstr.join(''),
      })),
  );
}
