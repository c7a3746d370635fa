import { expect, test } from 'vitest';

import { usualOptions, viewersOf } from './share-choices.ts';

test.each([
  ['document', '', 'Anyone with the link can view this document, no login needed.'],
  ['document', '1234', 'Anyone with the link and the passcode can view this document, no login needed.'],
  ['pack', '', 'Anyone with the link can view the pack, no login needed.'],
  ['pack', '1234', 'Anyone with the link and the passcode can view the pack, no login needed.'],
] as const)('a link to a %s with the passcode "%s" says who can open it', (opens, passcode, words) => {
  expect(viewersOf({ ...usualOptions(48), passcode }, opens)).toBe(words);
});
