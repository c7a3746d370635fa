import { expect, test } from 'vitest';

import { isFreeMail } from './free-mail.ts';

test.each([
  ['robin@gmail.com', true],
  ['robin@GMX.de', true],
  ['front@clinic.example', false],
  ['gmail.com@clinic.example', false],
  ['vet@notgmail.com', false],
])('PROOF-4: %s is at a free-mail provider: %s', (address, expected) => {
  expect(isFreeMail(address)).toBe(expected);
});
