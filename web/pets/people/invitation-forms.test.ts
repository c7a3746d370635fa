import { expect, test } from 'vitest';

import { handOverForm } from '#web/pets/handovers/hand-over-form.schema.ts';

import { inviteForm } from './grant-form.schema.ts';

const offer = { records: true, papers: 'medical', memory: false, how: 'email' };

const invitation = {
  role: 'sitter',
  scope: 'basics',
  papers: 'none',
  fromDay: '',
  untilDay: '',
  how: 'email',
  petIds: ['7c1d7f5e-0c62-4a53-8d6a-1f1f1f1f1f1f'],
};

const messages = (form: typeof handOverForm | typeof inviteForm, fields: object) =>
  form.safeParse(fields).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each(['', '  '])('PEOPLE-7: an offer without an address (“%s”) asks for it', (email) => {
  expect(messages(handOverForm, { ...offer, email })).toEqual(['email: Enter an email address']);
});

test('PEOPLE-7: an address that is none is invalid, and a link needs none', () => {
  expect(messages(handOverForm, { ...offer, email: 'ana' })).toEqual(['email: Invalid email address']);
  expect(messages(handOverForm, { ...offer, how: 'link', email: '' })).toBeUndefined();
});

test('PEOPLE-1: an invitation without an address asks for it', () => {
  expect(messages(inviteForm, { ...invitation, role: 'viewer', email: '' })).toEqual([
    'email: Enter an email address',
  ]);
});
