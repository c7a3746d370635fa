import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parsePoFile } from '@lingui/format-po';

const root = join(import.meta.dirname, '../..');

/** `files`: the files that use the message. */
export type CatalogMessage = { area: string; msgid: string; context: string; text: string; files: string[] };

/** All messages of a language. */
export function messagesIn(locale: string): CatalogMessage[] {
  return globSync('*.po', { cwd: join(root, 'locales', locale) }).flatMap((name) =>
    parsePoFile(readFileSync(join(root, 'locales', locale, name), 'utf8'))
      .items.filter(({ obsolete }) => !obsolete)
      .map(({ msgid, msgctxt, msgstr, references }) => ({
        area: name.slice(0, -3),
        msgid,
        context: msgctxt ?? '',
        text: msgstr.join(''),
        files: references,
      })),
  );
}
