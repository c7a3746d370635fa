import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { baseLocale, offeredLocales } from '../../shared/core/locales.ts';
import { type Translations, translationsIn } from '../messages/translations.ts';
import { bundleFolder } from './write-release.ts';

const release = dirname(realpathSync(join(import.meta.dirname, '../../build/client')));
const folderOf = (locale: string) => (locale === baseLocale ? release : join(release, 'languages', locale));
const locales = offeredLocales.filter((locale) => existsSync(folderOf(locale)));
const scriptsOf = (locale: string) =>
  globSync(['client/**/*.js', 'server/**/*.js'], { cwd: folderOf(locale) }).map((name) => ({
    name,
    code: readFileSync(join(folderOf(locale), name), 'utf8'),
  }));

/** Sentences of each language that no other one has. */
const sentences = new Map<string, Set<string>>();

/** Texts that are no messages, the same in every language: error texts of protocols, by which failures are told apart. */
const untranslated = new Set(
  globSync('app/**/*.js', { cwd: join(release, bundleFolder) }).flatMap((name) =>
    readFileSync(join(release, bundleFolder, name), 'utf8')
      .replaceAll(/\$(?:message|markup)\((["'`])[^"'`]*\1,\s*(["'`])[^"'`]*\2/g, '')
      .split(/["'`]/),
  ),
);

beforeAll(async () => {
  const texts = await Promise.all(
    locales.map(async (locale) => [locale, plainTexts(await translationsIn(locale))] as const),
  );
  for (const [locale, own] of texts) {
    const others = new Set(texts.flatMap(([other, all]) => (other === locale ? [] : all)));
    sentences.set(
      locale,
      new Set(own.filter((text) => text.length > 24 && !/["'`\\]/.test(text) && !others.has(text))),
    );
  }
});

/** The messages without placeholders. */
const plainTexts = (translations: Translations): string[] =>
  Object.values(translations).flatMap((message) => {
    const [text, ...more] = [message].flat();

    return typeof text === 'string' && more.length === 0 ? [text] : [];
  });

describe.each(locales)('the scripts of the build in %s', (locale) => {
  test('have the texts of this language, and none of another', () => {
    const found = new Set<string>();
    const foreign: string[] = [];
    for (const { name, code } of scriptsOf(locale))
      for (const text of code.split(/["'`]/))
        for (const [other, known] of sentences) {
          if (!known.has(text) || untranslated.has(text)) continue;
          if (other === locale) found.add(text);
          else foreign.push(`${name}: ${text}`);
        }

    expect(foreign).toEqual([]);
    expect(found.size).toBeGreaterThan(300);
  });

  test('have no call left in place of a text', () => {
    const left = scriptsOf(locale).filter(({ code }) => /\$(message|markup|locale)\(/.test(code));

    expect(left.map(({ name }) => name)).toEqual([]);
  });

  test('name scripts that are there', () => {
    const known = new Set(
      [locale, baseLocale].flatMap((each) =>
        globSync(['client/assets/*.js', 'server/assets/*.js'], { cwd: folderOf(each) }).map((name) =>
          basename(name),
        ),
      ),
    );
    const gone = scriptsOf(locale).flatMap(({ name, code }) =>
      [...code.matchAll(/(?:\bassets|["'`]\.)\/([\w.$-]+-[\w-]{8}\.js)/g)]
        .filter(([, named = '']) => !known.has(named))
        .map(([named]) => `${name}: ${named}`),
    );

    expect(gone).toEqual([]);
  });

  test('lie in the folder of a language only where they differ', () => {
    const own = scriptsOf(locale).filter(({ name }) => name.startsWith('client/assets/'));
    const shared = own.filter(({ name }) => locale !== baseLocale && existsSync(join(release, name)));

    expect(own.length).toBeGreaterThan(50);
    expect(shared).toEqual([]);
  });
});
