import { expect, test } from 'vitest';

import { isAtDomainOf, isFreeMail, mailboxOf } from './free-mail.ts';

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

test.each([
  ['Robin+vet@Example.com', 'robin@example.com'],
  ['r.o.b.i.n@googlemail.com', 'robin@gmail.com'],
  ['r.obin@example.com', 'r.obin@example.com'],
])('PROOF-5: %s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
