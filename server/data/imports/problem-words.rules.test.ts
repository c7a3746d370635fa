import { expect, test } from 'vitest';

import { asSentence } from './problem-words.rules.ts';

test.each([
  ['Enter a name', 'Enter a name.'],
  [
    'A pound has 16 ounces. Check the number of ounces.',
    'A pound has 16 ounces. Check the number of ounces.',
  ],
  ['A weight can’t be below zero. Did you mean 5 lb?', 'A weight can’t be below zero. Did you mean 5 lb?'],
])('what a form says, %s, gets a period only if it ends without one', (words, sentence) => {
  expect(asSentence(words)).toBe(sentence);
});
