import { expect, test } from 'vitest';

import { mailboxOf } from './mailbox.ts';

test.each([
  ['Robin+vet@Example.com', 'robin@example.com'],
  ['r.o.b.i.n@googlemail.com', 'robin@gmail.com'],
  ['r.obin@example.com', 'r.obin@example.com'],
])('PROOF-5, PEOPLE-1: %s leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
