import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildDocument, buildOwner, buildPet, buildShareLink } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const noneDue = { vaccines: [], total: 0 };

test('the dashboard gets pets, newest documents, their number and the active links in one response', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const soon = new Date(app.clock.now().getTime() + 3600 * 1000);
  const past = new Date(app.clock.now().getTime() - 1000);
  for (let age = 0; age < 7; age++) {
    const createdAt = new Date(app.clock.now().getTime() - age * 60_000);
    await buildDocument(app, owner, { name: `document ${age}`, createdAt });
  }
  const shared = await buildDocument(app, owner, { name: 'shared', createdAt: past });
  await buildShareLink(app, shared, { shareId: `sh-${'a'.repeat(13)}`, expiresAt: soon });
  const wasShared = await buildDocument(app, owner, { name: 'was shared', createdAt: past });
  await buildShareLink(app, wasShared, { shareId: `sh-${'b'.repeat(13)}`, expiresAt: past });
  const foreign = await buildDocument(app, await buildOwner(app));
  await buildShareLink(app, foreign, { shareId: `sh-${'c'.repeat(13)}`, expiresAt: soon });

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

test('DASH-1: lost pets and finder messages without a reply come first', async () => {
  const owner = await buildOwner(app);
  const other = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Nala' });
  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null });
  const words = new URLSearchParams({ message: 'She is with me', email: 'finder@example.org' });
  await app.newBrowser().request('POST', `/id/${pet.petIdentifier}`, words.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  type Attention = { attention: { lost: object[]; found: object[] } };
  const attentionOf = async (who: Owner) =>
    (await read<Attention>(await who.get('/api/dashboard'))).attention;

  expect(await attentionOf(owner)).toEqual({
    lost: [{ petId: pet.id, name: 'Nala', on: '2030-05-01' }],
    found: [{ petId: pet.id, name: 'Nala', count: 1 }],
    due: noneDue,
  });
  expect(await attentionOf(other)).toEqual({ lost: [], found: [], due: noneDue });
  const say = (ending: string | null, before: string | null) =>
    owner.put(`/api/pets/${pet.id}/ending`, {
      value: { ending, endedOn: null },
      before: { ending: before, endedOn: null },
    });
  await say('passed_away', null);
  expect((await attentionOf(owner)).lost).toEqual([]);
  await say(null, 'passed_away');
  await owner.post(`/api/pets/${pet.id}/archive`, {});
  expect(await attentionOf(owner)).toEqual({ lost: [], found: [], due: noneDue });
  await owner.post(`/api/pets/${pet.id}/restore`, {});
  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null });
  const { messages } = await read<{ messages: { id: string }[] }>(
    await owner.get(`/api/pets/${pet.id}/finder-messages`),
  );
  await owner.put(`/api/pets/${pet.id}/finder-messages/${messages[0]?.id}/answer`, { answer: 'Coming!' });
  await owner.delete(`/api/pets/${pet.id}/lost`);
  expect(await attentionOf(owner)).toEqual({ lost: [], found: [], due: noneDue });
});

test('DASH-1, REM-3: what is overdue and due today comes in the same response, by the day of the person’s zone', async () => {
  const owner = await buildOwner(app);
  const other = await buildOwner(app);
  const add = async (title: string, date: string) => {
    const id = crypto.randomUUID();
    await owner.post('/api/reminders', { id, title, date });

    return id;
  };
  await owner.patch('/api/preferences', { timeZone: 'UTC' });
  for (let day = 10; day < 19; day++) await add(`Pill ${day}`, `2030-04-${day}`);
  await add('Today', '2030-05-01');
  await add('Tomorrow', '2030-05-02');
  const done = await add('Done', '2030-04-01');
  await owner.post(`/api/reminders/${done}/complete`, { occurrence: '2030-04-01' });
  const snoozed = await add('Snoozed', '2030-04-01');
  await owner.post(`/api/reminders/${snoozed}/snooze`, {
    until: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  });
  type Due = { due: { reminders: { title: string }[]; total: number; today: string }; stepsDone: object };
  const readDue = async (who: Owner) => read<Due>(await who.get('/api/dashboard'));

  const { due, stepsDone } = await readDue(owner);

  expect(due).toMatchObject({ total: 10, today: '2030-05-01' });
  expect(due.reminders.map(({ title }) => title)).toEqual(
    [10, 11, 12, 13, 14, 15, 16, 17].map((day) => `Pill ${day}`),
  );
  expect(stepsDone).toMatchObject({ record: true });
  expect((await readDue(other)).due).toMatchObject({ reminders: [], total: 0 });
});
