import { globSync } from 'node:fs';
import { join } from 'node:path';

import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

import { baseLocale, locales } from '../../shared/locales.ts';
import { areas } from './areas.ts';
import { messagesIn } from './catalogs.ts';

const root = join(import.meta.dirname, '../..');

const keysIn = (locale: string) =>
  messagesIn(locale)
    .map(({ area, context, msgid }) => [area, context, msgid].join(' | '))
    .toSorted();

const translated = locales.filter((locale) => locale !== baseLocale);

describe('the catalogs of messages', () => {
  test('a file belongs to one area', () => {
    const owners = new Map<string, string[]>();
    for (const [area, { include, exclude = [] }] of Object.entries(areas)) {
      const left = new Set(globSync([...exclude], { cwd: root }));
      for (const file of globSync([...include], { cwd: root }))
        if (!left.has(file)) owners.set(file, [...(owners.get(file) ?? []), area]);
    }
    const web = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\.|\/testing\//.test(file),
    );

    expect([...owners].filter(([, of]) => of.length > 1)).toEqual([]);
    expect(web.filter((file) => !owners.has(file))).toEqual([]);
  });

  test.each(locales)('every area has a catalog in %s', (locale) => {
    const catalogs = globSync('*.po', { cwd: join(root, 'locales', locale) });

    expect(catalogs.toSorted()).toEqual(
      Object.keys(areas)
        .map((area) => `${area}.po`)
        .toSorted(),
    );
  });

  test.each(translated)('the messages in %s are those in English', (locale) => {
    expect(keysIn(locale)).toEqual(keysIn(baseLocale));
  });

  test('the words of a message in English are its id', () => {
    expect(messagesIn(baseLocale).filter(({ msgid, text }) => msgid !== text)).toEqual([]);
  });

  test.each(translated)('every message has a translation in %s', (locale) => {
    expect(messagesIn(locale).filter(({ text }) => text === '')).toEqual([]);
  });

  test.each(translated)('a message has one translation in %s, wherever it is shown', (locale) => {
    const known = new Map<string, string>();
    const different = messagesIn(locale).filter(({ msgid, context, text }) => {
      const key = `${context}\0${msgid}`;
      const before = known.get(key) ?? text;
      known.set(key, before);

      return before !== text;
    });

    expect(different).toEqual([]);
  });

  test.each(translated)(
    'a translation in %s has the placeholders and the markup of the message',
    (locale) => {
      const different = messagesIn(locale).filter(({ msgid, text }) => partsOf(msgid) !== partsOf(text));

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
