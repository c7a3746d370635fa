import { globSync } from 'node:fs';
import { join } from 'node:path';

import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

import { areas, translatedLocales } from './areas.ts';
import { type CatalogMessage, sourceMessages, translatedMessages } from './catalogs.ts';

const root = join(import.meta.dirname, '../..');

const keysOf = (messages: readonly CatalogMessage[]) =>
  messages.map(({ area, context, msgid }) => [area, context, msgid].join(' | ')).toSorted();

describe('the catalogs of messages', () => {
  test('a file belongs to one area', () => {
    const owners = new Map<string, string[]>();
    for (const [area, include] of Object.entries(areas))
      for (const file of globSync([...include], { cwd: root }))
        owners.set(file, [...(owners.get(file) ?? []), area]);
    const all = globSync('{server,web,shared}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\.|\/testing\//.test(file),
    );

    expect([...owners].filter(([, of]) => of.length > 1)).toEqual([]);
    expect(all.filter((file) => !owners.has(file))).toEqual([]);
  });

  test.each(translatedLocales)('every area has a catalog in %s', (locale) => {
    const catalogs = globSync('*/*.po', { cwd: join(root, 'locales', locale) });

    expect(catalogs.toSorted()).toEqual(
      Object.keys(areas)
        .map((area) => `${area}.po`)
        .toSorted(),
    );
  });

  test('the catalogs have the messages of the source: run npm run messages', async () => {
    const source = keysOf(await sourceMessages());

    expect(source.length).toBeGreaterThan(1000);
    for (const locale of translatedLocales) expect(keysOf(translatedMessages(locale))).toEqual(source);
  });

  test.each(translatedLocales)('every message has a translation in %s', (locale) => {
    expect(translatedMessages(locale).filter(({ text }) => text === '')).toEqual([]);
  });

  test.each(translatedLocales)('a message has one translation in %s, wherever it is shown', (locale) => {
    const known = new Map<string, string>();
    const different = translatedMessages(locale).filter(({ msgid, context, text }) => {
      const key = `${context}\0${msgid}`;
      const before = known.get(key) ?? text;
      known.set(key, before);

      return before !== text;
    });

    expect(different).toEqual([]);
  });

  test.each(translatedLocales)(
    'a translation in %s has the placeholders and the markup of the message',
    (locale) => {
      const different = translatedMessages(locale).filter(
        ({ msgid, text }) => partsOf(msgid) !== partsOf(text),
      );

      expect(different).toEqual([]);
    },
  );
});

/** The sorted names and types of placeholders, and the tags. */
function partsOf(message: string): string {
  const parts = new Set<string>();
  const read = (compiled: CompiledMessage) => {
    for (const part of [compiled].flat()) {
      if (typeof part === 'string') for (const [tag] of part.matchAll(/<\/?\w+\/?>/g)) parts.add(tag);
      else if (Array.isArray(part)) {
        const [name, type = '', forms] = part;
        parts.add(`${name} ${type}`);
        if (forms)
          for (const form of Object.values(forms)) if (Array.isArray(form)) read(form as CompiledMessage);
      }
    }
  };
  read(compileMessage(message));

  return [...parts].toSorted().join(', ');
}
