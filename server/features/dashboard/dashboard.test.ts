import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

test('the first screen gets pets, newest documents, their number and the live links in one answer', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const soon = new Date(app.clock.now().getTime() + 3600 * 1000);
  const past = new Date(app.clock.now().getTime() - 1000);
  for (let age = 0; age < 7; age++) {
    const createdAt = new Date(app.clock.now().getTime() - age * 60_000);
    await buildDocument(app, owner, { name: `document ${age}`, createdAt });
  }
  await buildDocument(app, owner, {
    name: 'shared',
    shareId: `sh-${'a'.repeat(13)}`,
    shareExpiry: soon,
    createdAt: past,
  });
  await buildDocument(app, owner, {
    name: 'was shared',
    shareId: `sh-${'b'.repeat(13)}`,
    shareExpiry: past,
    createdAt: past,
  });
  const other = await buildOwner(app);
  await buildDocument(app, other, { shareId: `sh-${'c'.repeat(13)}`, shareExpiry: soon });

  const body = await read<{
    pets: { id: string }[];
    documents: { name: string }[];
    documentCount: number;
    shared: { name: string }[];
  }>(await owner.get('/api/dashboard'));

  expect(body.pets.map(({ id }) => id)).toEqual([pet.id]);
  expect(body.documents.map(({ name }) => name)[0]).toBe('document 0');
  expect(body.documents).toHaveLength(5);
  expect(body.documentCount).toBe(9);
  expect(body.shared.map(({ name }) => name)).toEqual(['shared']);
});
