import { expect, test } from 'vitest';

import { beginsWithText, containsText, foldText, foldingsOf } from './folded-text.ts';

test.each([
  ['Größe', ['grosse', 'groesse']],
  ['GRÖSSE', ['grosse', 'groesse']],
  ['Mu\u0308ller', ['muller', 'mueller']],
  ['Zoë', ['zoe']],
  ['Ærø', ['aero', 'aeroe']],
  ['Łódź', ['lodz']],
  ['Ｒabies', ['rabies']],
  ['שָׁלוֹם', ['שלום']],
  ['が', ['が']],
])('DOC-2: %s is also found as %j', (text, foldings) => {
  expect(foldingsOf(text)).toEqual(foldings);
  expect(foldText(text)).toBe(foldings[0]);
});

test.each([
  ['Dr. Müller', 'muller', true],
  ['Dr. Müller', 'MUELLER', true],
  ['Größe', 'groß', true],
  ['Groesse', 'GRÖSSE', true],
  ['Muller', 'müller', true],
  ['Bella', 'bello', false],
])('DOC-2: %s contains %s: %s', (text, searched, found) => {
  expect(containsText(text, searched)).toBe(found);
});

test.each([
  ['Órgano', 'org', true],
  ['Órgano', 'ÓRG', true],
  ['Übersicht', 'uebers', true],
  ['Übersicht', 'sicht', false],
])('%s begins with %s: %s', (text, searched, found) => {
  expect(beginsWithText(text, searched)).toBe(found);
});
