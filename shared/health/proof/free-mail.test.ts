import { expect, test } from 'vitest';

import { isFreeMail, mailboxOf } from './free-mail.ts';

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
  ['Robin+vet@Example.com', 'robin@example.com'],
  ['r.o.b.i.n@googlemail.com', 'robin@gmail.com'],
  ['r.obin@example.com', 'r.obin@example.com'],
])('PROOF-5: %s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
