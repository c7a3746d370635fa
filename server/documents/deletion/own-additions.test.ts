import { describe, expect, test } from 'vitest';

import type { Browser } from '#server/testing/browser.ts';
import { read, readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addPerson, grantOf } from '#server/testing/people-steps.ts';
import { printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

async function setUp(grant: Parameters<typeof addPerson>[3] = { papers: 'all' }) {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const { person, personId } = await addPerson(app, owner, pet.id, grant);
  const add = async (who: Browser, name: string) =>
    (await uploadDocument(who, printedPdf(name), { name, petId: pet.id })).id;

  return {
    owner,
    pet,
    person,
    personId,
    theirs: await add(owner, 'Certificate'),
    own: await add(person, 'Photo'),
  };
}

const rename = async (who: Browser, id: string, before: string) =>
  (await who.patch(`/api/documents/${id}`, { changes: { name: 'Renamed' }, before: { name: before } }))
    .status;
const remove = async (who: Browser, id: string) => (await who.delete(`/api/documents/${id}`)).status;
const removeAll = async (who: Browser, ids: string[]) =>
  (await who.post('/api/documents/deletion', { ids })).status;
const documentsOf = async (who: Browser) =>
  (await readAs<{ documents: { id: string; addedByYou: boolean }[] }>(200, who.get('/api/documents')))
    .documents;

describe('refusals', () => {
  test('PEOPLE-2: a caregiver with all papers changes and deletes none that others added', async () => {
    const { owner, pet, person, theirs, own } = await setUp();
    const second = await addPerson(app, owner, pet.id, { papers: 'all', name: 'Second Helper' });

    expect(await rename(person, theirs, 'Certificate')).toBe(404);
    expect([await remove(person, theirs), await removeAll(person, [own, theirs])]).toEqual([404, 404]);
    expect(await rename(second.person, own, 'Photo')).toBe(404);
    expect([await remove(second.person, own), await removeAll(second.person, [own])]).toEqual([404, 404]);
    expect((await person.put(`/api/documents/${own}/share`, {})).status).toBe(404);
    expect(await documentsOf(owner)).toHaveLength(2);
  });

  test('PEOPLE-2: once the access has ended, or sees only, an own addition can’t be changed or deleted', async () => {
    const { owner, pet, person, personId, own } = await setUp();
    const change = {
      value: grantOf('viewer', { scope: 'everything', papers: 'all' }),
      before: grantOf('caregiver', { papers: 'all' }),
    };
    expect((await owner.patch(`/api/pets/${pet.id}/people/${personId}`, change)).status).toBe(204);
    expect([await rename(person, own, 'Photo'), await remove(person, own)]).toEqual([404, 404]);
    expect((await owner.delete(`/api/pets/${pet.id}/people/${personId}`)).status).toBe(204);

    expect([await rename(person, own, 'Photo'), await remove(person, own)]).toEqual([404, 404]);
    expect(await documentsOf(owner)).toHaveLength(2);
  });

  test('PEOPLE-2: of an archived pet only its owner and co-owners delete documents', async () => {
    const { owner, pet, person, own } = await setUp();
    const coOwner = await addPerson(app, owner, pet.id, { role: 'co_owner', name: 'Co' });
    await readAs(200, owner.post(`/api/pets/${pet.id}/archive`, {}));

    expect([await rename(person, own, 'Photo'), await remove(person, own)]).toEqual([409, 404]);
    expect(await remove(coOwner.person, own)).toBe(204);
  });
});

test('PEOPLE-2: a helper changes and deletes the own additions, which the owner reads in the activity', async () => {
  const { owner, pet, person, theirs, own } = await setUp({ role: 'sitter', papers: 'none' });
  expect(await rename(person, own, 'Photo')).toBe(200);
  expect(await remove(person, own)).toBe(204);

  expect((await documentsOf(owner)).map(({ id }) => id)).toEqual([theirs]);
  const { activity } = await read<{ activity: object[] }>(await owner.get(`/api/pets/${pet.id}/activity`));
  expect(activity).toContainEqual(
    expect.objectContaining({ action: 'document_deleted', subject: 'Renamed', addedBy: 'Ana Helper' }),
  );
});

test('PEOPLE-2: the lists tell a person which documents are own additions, and no one else', async () => {
  const { owner, person, theirs, own } = await setUp();
  const marked = async (who: Browser) =>
    (await documentsOf(who)).filter(({ addedByYou }) => addedByYou).map(({ id }) => id);

  expect(await marked(person)).toEqual([own]);
  expect(await marked(owner)).toEqual([]);
  const one = await readAs<{ document: { addedByYou: boolean } }>(
    200,
    person.get(`/api/documents/${theirs}`),
  );
  expect(one.document.addedByYou).toBe(false);
});
