import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { goodPassword } from '#server/testing/account-steps.ts';
import { asked, buildAdministrator } from '#server/testing/administrators.ts';
import { postQuestion } from '#server/testing/asked-clinics.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { inboxDomain, inboxSettings, newAddress } from '#server/testing/inbox.ts';
import { grantOf } from '#server/testing/people-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp(inboxSettings);
const owner = await buildOwner(app);
const pet = await buildPet(app, owner);
const rabies = await addRecord(owner, pet.id, 'vaccinations');
const administrator = await buildAdministrator(app);
const { address } = await newAddress(owner);

const invitation = { id: randomUUID(), petIds: [pet.id], ...grantOf('caregiver') };
const ways: [string, (email: string) => Promise<Response>][] = [
  [
    'sign-up',
    (email) => app.newBrowser().post('/auth/v1/signup', { email, password: goodPassword, data: {} }),
  ],
  [
    'a new address of an account',
    (email) => owner.put('/auth/v1/user', { email, current_password: goodPassword }),
  ],
  ['an invitation to sign up', (email) => administrator.post('/api/admin/invitations', asked({ email }))],
  ['an invitation to a pet', (email) => owner.post('/api/pet-invitations', { ...invitation, email })],
  ['a question to a clinic', (email) => postQuestion(owner, pet.id, { email, vaccinationIds: [rabies.id] })],
];

test.each(ways)('PROOF-5: an inbox address, which its owner reads, is refused for %s', async (_way, send) => {
  const codes: unknown[] = [];
  for (const email of [address, address.toUpperCase(), `anyone@${inboxDomain}`]) {
    const response = await send(email);
    const { error, code } = await read<{ error?: { code: string }; code?: string }>(response);
    codes.push([response.status, error?.code ?? code]);
  }
  await app.jobs.run();

  expect(codes).toEqual(Array.from({ length: 3 }, () => [400, 'address.of_inbox']));
  expect(app.mailer.sent).toEqual([]);
});

test('an address of a neighboring domain is taken', async () => {
  const response = await owner.post('/api/pet-invitations', {
    ...invitation,
    id: randomUUID(),
    email: `anyone@not-${inboxDomain}`,
  });

  expect(response.status).toBe(200);
});
