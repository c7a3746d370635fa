import { expect, test } from 'vitest';

import type { PetGrant } from '#shared/pets/people.ts';

import { expiryInWords, invitationInWords } from './received-invitation-words.ts';

const grant: PetGrant = { role: 'caregiver', scope: null, papers: 'none', fromDay: null, untilDay: null };

test('PEOPLE-1: a limit is told from what a person can do', () => {
  expect(invitationInWords(grant).filter(({ isLimit }) => isLimit)).toEqual([
    { text: 'You can’t open documents that others added.', isLimit: true },
  ]);
  expect(invitationInWords({ ...grant, papers: 'all' }).some(({ isLimit }) => isLimit)).toBe(false);
});

test('PEOPLE-7: an invitation says when it expires', () => {
  const expiresAt = new Date(Date.now() + 3 * 24 * 3600 * 1000).toISOString();

  expect(expiryInWords({ expiresAt })).toBe('Expires in 3 days');
});
