import { expect, test } from 'vitest';

import { usualOptions, viewersOf } from './share-choices.ts';

test.each([
  ['', 'Anyone with the link can view it, no login needed.'],
  ['1234', 'Anyone with the link and the passcode can view it, no login needed.'],
])('a link with the passcode "%s" says who can open it', (passcode, words) => {
  expect(viewersOf({ ...usualOptions(48), passcode })).toBe(words);
});
