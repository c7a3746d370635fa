import { expect, test } from 'vitest';

import { i18n } from '#shared/core/i18n.ts';

import { addTranslations, inLocale } from './translations.ts';

addTranslations('de', {
  'Last seen: {place}': ['Zuletzt gesehen: ', ['place']],
  '{n, plural, one {# pet in {place}} other {# pets in {place}}}': [
    ['n', 'plural', { one: ['#', ' Tier in ', ['place']], other: ['#', ' Tiere in ', ['place']] }],
  ],
});

const typed = 'C:\\x41\\u000a\\u202e\\';

test('what people typed stays as they typed it, in every language', () => {
  const seen = () => i18n.t('Last seen: {place}', { place: typed });
  const counted = () =>
    i18n.t('{n, plural, one {# pet in {place}} other {# pets in {place}}}', { n: 2, place: typed });

  expect([seen(), inLocale('de', seen)]).toEqual([`Last seen: ${typed}`, `Zuletzt gesehen: ${typed}`]);
  expect([counted(), inLocale('de', counted)]).toEqual([`2 pets in ${typed}`, `2 Tiere in ${typed}`]);
});

test('a message in a message keeps it, too', () => {
  const inner = i18n.t('Last seen: {place}', { place: typed });

  expect(i18n.t('Last seen: {place}', { place: inner })).toBe(`Last seen: Last seen: ${typed}`);
});
