import { expect, test } from 'vitest';

import { goodPassword } from '#server/testing/account-steps.ts';
import { readAs } from '#server/testing/browser.ts';
import { deleteClosed, postDeletion } from '#server/testing/closing-steps.ts';
import { buildOwner, buildPet, buildSession } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addRecord, healthOf } from '#server/testing/health-steps.ts';
import { addPerson } from '#server/testing/people-steps.ts';
import { phonePhoto, printedPdf } from '#server/testing/sample-files.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

async function deleteAccount(app: TestApp, owner: Owner) {
  expect((await postDeletion(owner)).status).toBeLessThan(300);
  await app.jobs.run();
  await app.pool.query('update auth_users set closed_at = $2 where id = $1', [
    owner.user.id,
    app.clock.now(),
  ]);
  await deleteClosed(app);
  await app.jobs.run();
}

/** Sessions have expired while the account waited for its deletion. */
async function signInAgain(who: Owner) {
  who.useToken((await buildSession(app, who.user)).accessToken);
}

const petIds = async (who: Owner) =>
  (await readAs<{ pets: { id: string }[] }>(200, who.get('/api/pets'))).pets.map(({ id }) => id);

test('PEOPLE-8: a deleted account leaves its co-owned pets to the co-owner, with records, papers, links and reminders', async () => {
  const owner = await buildOwner(app, { name: 'Robin Owner', password: goodPassword });
  const shared = await buildPet(app, owner, { name: 'Shared' });
  const alone = await buildPet(app, owner, { name: 'Alone' });
  expect((await owner.upload('PUT', `/api/pets/${shared.id}/photo`, await phonePhoto())).status).toBe(200);
  const document = await uploadDocument(owner, printedPdf(), { name: 'Certificate', petId: shared.id });
  await readAs(200, owner.put(`/api/documents/${document.id}/share`, {}));
  await addRecord(owner, shared.id, 'weights', { weight: '12 lb' });
  const reminder = { title: 'Rabies', date: '2030-06-01', petIds: [shared.id] };
  await readAs(201, owner.post('/api/reminders', { ...reminder, id: crypto.randomUUID() }));
  const both = { title: 'Both', date: '2030-06-01', petIds: [shared.id, alone.id] };
  await readAs(201, owner.post('/api/reminders', { ...both, id: crypto.randomUUID() }));
  await addPerson(app, owner, shared.id, { role: 'caregiver', name: 'Caregiver' });
  const { person: heir } = await addPerson(app, owner, shared.id, { role: 'co_owner', name: 'Heir' });
  const { person: caregiver } = await addPerson(app, owner, alone.id, {
    role: 'caregiver',
    name: 'Other caregiver',
  });
  await addRecord(heir, shared.id, 'weights', { weight: '13 lb', confirm: true });
  expect(await readAs(200, owner.get('/api/co-owned-pets'))).toEqual({
    pets: [{ id: shared.id, name: 'Shared', coOwner: 'Heir' }],
  });
  expect(await readAs(200, heir.get('/api/co-owned-pets'))).toEqual({ pets: [] });
  const before = await readAs<{ pet: { petIdentifier: string } }>(200, heir.get(`/api/pets/${shared.id}`));

  await deleteAccount(app, owner);
  for (const each of [heir, caregiver]) await signInAgain(each);

  expect(await petIds(heir)).toEqual([shared.id]);
  expect(await petIds(caregiver)).toEqual([]);
  const { pet } = await readAs<{ pet: { petIdentifier: string; sharedBy: null; photoUrl: string } }>(
    200,
    heir.get(`/api/pets/${shared.id}`),
  );
  expect(pet).toMatchObject({ petIdentifier: before.pet.petIdentifier, sharedBy: null });
  expect(
    (await heir.get(new URL(pet.photoUrl, 'http://pets.test').href.replace('http://pets.test', ''))).status,
  ).toBe(200);
  const { weights } = await healthOf(heir, shared.id);
  expect(new Map(weights.map(({ weightTyped, addedBy }) => [weightTyped, addedBy]))).toEqual(
    new Map([
      ['12 lb', ''],
      ['13 lb', null],
    ]),
  );
  const { documents } = await readAs<{ documents: { name: string; fileUrl: string }[] }>(
    200,
    heir.get('/api/documents'),
  );
  expect(documents.map(({ name }) => name)).toEqual(['Certificate']);
  expect((await heir.get(documents[0]?.fileUrl ?? '')).status).toBe(200);
  expect(await app.count('share_links', 'owner_id = $1', [heir.user.id])).toBe(1);
  const { reminders } = await readAs<{ reminders: { title: string }[] }>(200, heir.get('/api/reminders'));
  expect(reminders.map(({ title }) => title)).toEqual(['Rabies']);
  const { people } = await readAs<{ people: { name: string; state: string }[] }>(
    200,
    heir.get(`/api/pets/${shared.id}/people`),
  );
  expect(people.filter(({ state }) => state === 'current').map(({ name }) => name)).toEqual(['Caregiver']);
});

test('PEOPLE-8: what a deleted helper recorded stays, with “a former caregiver”', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const helper = await buildOwner(app, { name: 'Ana Helper', password: goodPassword });
  const { person, personId } = await addPerson(app, owner, pet.id, { name: 'Someone' });
  expect(personId).not.toBe('');
  await addRecord(person, pet.id, 'weights', { weight: '12 lb' });
  await uploadDocument(person, printedPdf(), { name: 'Photo of a paper', petId: pet.id });
  await app.pool.query(
    'update auth_users set password_hash = (select password_hash from auth_users where id = $2) where id = $1',
    [person.user.id, helper.user.id],
  );

  await deleteAccount(app, person);
  await signInAgain(owner);

  const { weights } = await healthOf(owner, pet.id);
  expect(weights).toEqual([expect.objectContaining({ weightTyped: '12 lb', addedBy: '' })]);
  const { documents } = await readAs<{ documents: { name: string }[] }>(200, owner.get('/api/documents'));
  expect(documents.map(({ name }) => name)).toEqual(['Photo of a paper']);
  const { activity } = await readAs<{ activity: { addedBy: string | null }[] }>(
    200,
    owner.get(`/api/pets/${pet.id}/activity`),
  );
  expect(activity.filter(({ addedBy }) => addedBy === '').length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(activity)).not.toContain('Someone');
});
