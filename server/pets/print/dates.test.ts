import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { signUpWithMail, goodPassword, postVerify } from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { mrzLines } from '#shared/pets/card/mrz.ts';

const app = await createTestApp();

// 09:00 in UTC on the first of May, and still the last of April in Honolulu.
const timeZone = 'Pacific/Honolulu';

type Pet = { id: string; petIdentifier: string; issuedOn: string };

async function addPet(owner: Browser, zone: string | undefined) {
  const pet = { name: 'Mio', requestKey: randomUUID(), ...(zone !== undefined && { timeZone: zone }) };

  return (await read<{ pet: Pet }>(await owner.post('/api/pets', pet))).pet;
}

const pdfAt = async (owner: Browser, path: string) =>
  readPdf(Buffer.from(await (await owner.get(path)).arrayBuffer()));

test.each([[undefined], ['Nowhere/Atlantis'], ['x'.repeat(60)]])(
  'a time zone that is not known here (%s) counts as UTC',
  async (zone) => {
    expect((await addPet(await buildOwner(app), zone)).issuedOn).toBe('2030-05-01');
  },
);

test('PETID-1: the day of issue is that of the owner, and the same on screen, on paper and in the machine-readable lines', async () => {
  const owner = await buildOwner(app);
  const pet = await addPet(owner, timeZone);
  const { text } = await pdfAt(owner, `/api/pets/${pet.id}/print-sheet?paper=a4`);
  const facts = { name: 'Mio', species: 'dog', sex: 'male', breed: null, birthDate: null } as const;
  const [, second] = mrzLines({ ...facts, petIdentifier: pet.petIdentifier, issuedOn: '2030-04-30' });

  expect(pet.issuedOn).toBe('2030-04-30');
  expect(text).toContain('Issued 30 Apr 2030');
  expect(text.replaceAll(' ', '')).toContain(second);
});

test('ONB-5: a pet that waits for the confirmation is issued on the day that it then is where the owner signed up', async () => {
  const { browser, token } = await signUpWithMail(app);
  await browser.put('/auth/v1/pending-pet', { name: 'Mio', timeZone });
  const session = await read<SessionBody>(await postVerify(browser, token, goodPassword));
  browser.useToken(session.access_token);
  const { pets } = await read<{ pets: Pet[] }>(await browser.get('/api/pets'));

  expect(pets.map(({ issuedOn }) => issuedOn)).toEqual(['2030-04-30']);
});

test('PROMISE-2: the day since which a pet is lost is the same for the owner, on the public page and on the poster', async () => {
  const owner = await buildOwner(app);
  const pet = await addPet(owner, timeZone);
  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null, timeZone });
  app.clock.pass(60);
  // After an extension in another time zone, it is still lost since the same day.
  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null, timeZone: 'Asia/Tokyo' });
  const page = await (await app.newBrowser().get(`/id/${pet.petIdentifier}`)).text();
  const poster = await pdfAt(owner, `/api/pets/${pet.id}/lost/poster?paper=a4`);
  const { attention } = await read<{ attention: { lost: { rows: { on: string }[] } } }>(
    await owner.get('/api/dashboard'),
  );

  expect(page).toContain('Missing since April 30, 2030');
  expect(poster.text).toContain('Lost since Apr 30, 2030');
  expect(attention.lost.rows.map(({ on }) => on)).toEqual(['2030-04-30']);
});
