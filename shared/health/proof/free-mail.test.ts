import { expect, test } from 'vitest';

import { isAtDomainOf, isFreeMail } from './free-mail.ts';

test.each([
  ['robin@gmail.com', true],
  ['robin@GMX.de', true],
  ['front@clinic.example', false],
  ['gmail.com@clinic.example', false],
  ['vet@notgmail.com', false],
])('PROOF-4: %s is at a free-mail provider: %s', (address, expected) => {
  expect(isFreeMail(address)).toBe(expected);
});

test.each([
  ['vet@owner.example', true],
  ['vet@Clinic.Owner.example', true],
  ['vet@notowner.example', false],
  ['vet@example', false],
  ['owner.example@clinic.example', false],
])('PROOF-4: %s is at the domain of robin@owner.example: %s', (address, expected) => {
  expect(isAtDomainOf(address, ['ana@other.example', 'robin@Owner.example'])).toBe(expected);
  expect(isAtDomainOf(address, [])).toBe(false);
});
