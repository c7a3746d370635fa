import { expect, test } from 'vitest';

import { foldedPattern } from './folded-pattern.rules.ts';

test.each([
  ['muller', 'Müller'],
  ['groesse', 'GRÖSSE'],
  ['groesse', 'Größe'],
  ['grosse', 'Größe'],
  ['aero', 'Ærø'],
  ['rabies', 'rabies'],
])('DOC-2: the pattern of %s matches %s', (word, text) => {
  expect(new RegExp(`^${foldedPattern(word)}$`, 'iu').test(text)).toBe(true);
  expect(new RegExp(`^${foldedPattern(word)}$`, 'iu').test(`x${text}`)).toBe(false);
});
