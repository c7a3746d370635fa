import { expect, test } from 'vitest';

import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

async function setUp() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Pepper', breed: 'Boxer' });
  const rabies = await addRecord(owner, pet.id, 'vaccinations');
  const lyme = await addRecord(owner, pet.id, 'vaccinations', { name: 'Lyme', vaccine: 'lyme' });
  const print = (id: string) => owner.get(`/api/pets/${pet.id}/vaccinations/${id}/copy.pdf?paper=letter`);

  return { owner, pet, rabies, lyme, print };
}

test('PROOF-5: only a rabies vaccination has such a copy', async () => {
  const { lyme, print } = await setUp();

  expect((await print(lyme.id)).status).toBe(404);
  expect((await print('x')).status).toBe(404);
});

test('PROOF-5: a rabies vaccination is printed in the order of the form, as a copy and no certificate', async () => {
  const { rabies, print } = await setUp();
  const response = await print(rabies.id);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { text } = await readPdf(Buffer.from(await response.arrayBuffer()));
  const words = text.replaceAll(/\s+/g, ' ');

  expect(words).toContain('copy of the record of a rabies vaccination');
  expect(words).toContain('It’s no rabies certificate and doesn’t replace one.');
  expect(words).toContain('Entered by the owner');
  const order = [
    'Rabies tag number',
    'Predominant breed Boxer',
    'Date vaccinated',
    'Serial or lot number',
    'A1',
  ].map((field) => words.indexOf(field));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});
