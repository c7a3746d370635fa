import { expect, test } from 'vitest';

import { locales } from '../../shared/core/locales.ts';
import { demoHealth } from './demo-health.ts';
import { demoWords, translateDemo } from './demo-words.ts';
import { demoDocuments, demoPackTitle, demoPets, demoReminders } from './demo.ts';

const translated = locales.filter((locale) => locale !== 'en');

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return [];

  return Object.values(value).flatMap(stringsIn);
}

test.each(translated)(
  'what the owner of the demo account has typed is said in %s, and nothing else',
  (locale) => {
    const typed = [demoPets, demoDocuments, demoReminders, demoHealth, demoPackTitle];
    const said = new Set(typed.flatMap(stringsIn));
    const unused = demoWords.filter((words) => !said.has(words));
    expect(unused).toEqual([]);

    const titles = [...demoDocuments.map(({ name }) => name), ...demoReminders.map(({ title }) => title)];
    expect(titles.filter((title) => translateDemo(locale, title) === title)).toEqual([]);
  },
);

test('papers stay as they are', () => {
  const contents = (documents: typeof demoDocuments) => documents.map(({ content }) => content);
  expect(contents(translateDemo('de', demoDocuments))).toEqual(contents(demoDocuments));
});
