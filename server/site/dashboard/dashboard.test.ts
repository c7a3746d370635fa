import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet, buildShareLink } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

test('DASH-1: the dashboard gets pets, newest documents, their number and the active links in one response', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const soon = new Date(app.clock.now().getTime() + 3600 * 1000);
  const past = new Date(app.clock.now().getTime() - 1000);
  const earlier = new Date(app.clock.now().getTime() - 3600 * 1000);
  for (let age = 0; age < 7; age++) {
    const createdAt = new Date(app.clock.now().getTime() - age * 60_000);
    await buildDocument(app, owner, { name: `document ${age}`, createdAt });
  }
  const shared = await buildDocument(app, owner, { name: 'shared', createdAt: earlier });
  await buildShareLink(app, shared, { shareId: `sh-${'a'.repeat(13)}`, expiresAt: soon });
  const wasShared = await buildDocument(app, owner, { name: 'was shared', createdAt: earlier });
  await buildShareLink(app, wasShared, { shareId: `sh-${'b'.repeat(13)}`, expiresAt: past });
  const foreign = await buildDocument(app, await buildOwner(app));
  await buildShareLink(app, foreign, { shareId: `sh-${'c'.repeat(13)}`, expiresAt: soon });

  const body = await read<{
    pets: { id: string }[];
    documents: { name: string }[];
    documentCount: number;
    links: { rows: { name: string; opens: number }[]; total: number };
    petCount: number;
  }>(await owner.get('/api/dashboard'));

  expect(body.pets.map(({ id }) => id)).toEqual([pet.id]);
  expect(body.documents.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4].map((age) => `document ${age}`));
  expect(body.documentCount).toBe(9);
  expect(body.links).toMatchObject({ rows: [{ name: 'shared', opens: 0 }], total: 1 });
  expect(body.petCount).toBe(1);
});

test('ONB-5: the dashboard shows which onboarding steps are completed for any pet', async () => {
  const stepsOf = async (owner: Awaited<ReturnType<typeof buildOwner>>) =>
    (await read<{ stepsDone: object }>(await owner.get('/api/dashboard'))).stepsDone;
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const person = { name: 'Ada', phone: null, note: null };
  await owner.put(`/api/pets/${pet.id}/contacts`, { kind: 'vet', value: [person], before: [] });
  expect(await stepsOf(owner)).toEqual({ record: false, contact: false });

  await owner.put(`/api/pets/${pet.id}/contacts`, { kind: 'emergency', value: [person], before: [] });
  expect(await stepsOf(owner)).toEqual({ record: false, contact: true });
  await owner.put(`/api/pets/${pet.id}/lifestyle`, {
    field: 'allergies',
    value: [{ name: 'Chicken' }],
    before: [],
  });
  expect(await stepsOf(owner)).toEqual({ record: true, contact: true });

  const chipped = await buildOwner(app);
  await buildPet(app, chipped, { microchip: '276098102345678' });
  expect(await stepsOf(chipped)).toEqual({ record: true, contact: false });
  const filed = await buildOwner(app);
  await buildDocument(app, filed);
  expect(await stepsOf(filed)).toEqual({ record: true, contact: false });
});
