import { expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addRecord, healthOf } from '#server/testing/health-steps.ts';
import { addPerson } from '#server/testing/people-steps.ts';
import { buildProgram } from '#server/testing/personal-token-steps.ts';
import { printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

async function setUp(papers: 'none' | 'all' = 'all') {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const document = await uploadDocument(owner, printedPdf(), { name: 'Certificate', petId: pet.id });
  const { person, personId } = await addPerson(app, owner, pet.id, { role: 'caregiver', papers });
  const end = async () =>
    expect((await owner.delete(`/api/pets/${pet.id}/people/${personId}`)).status).toBe(204);

  return { owner, pet, document, person, end };
}

type Listed = { documents: { id: string; fileUrl: string; thumbnailUrl: string | null }[] };
const listed = (who: Owner) => readAs<Listed>(200, who.get('/api/documents'));

test('PEOPLE-2: a signed address of a document ends with the access', async () => {
  const { person, end } = await setUp();
  const [found] = (await listed(person)).documents;
  const zip = await readAs<{ url: string }>(200, person.post('/api/documents/zip', { ids: [found?.id] }));
  expect((await app.newBrowser().get(found?.fileUrl ?? '')).status).toBe(200);
  expect((await app.newBrowser().get(zip.url)).status).toBe(200);
  await end();

  expect((await app.newBrowser().get(found?.fileUrl ?? '')).status).toBe(404);
  expect((await app.newBrowser().get(zip.url)).status).toBe(404);
  expect((await listed(person)).documents).toEqual([]);
});

test('PEOPLE-2: a caregiver without papers sees only what that caregiver added', async () => {
  const { owner, pet, document, person, end } = await setUp('none');
  expect((await listed(person)).documents).toEqual([]);
  expect((await person.get(`/api/documents/${document.id}`)).status).toBe(404);
  const own = await uploadDocument(person, printedPdf('photo'), { name: 'A photo', petId: pet.id });
  expect((await listed(person)).documents.map(({ id }) => id)).toEqual([own.id]);
  expect((await listed(owner)).documents).toHaveLength(2);
  expect((await person.put(`/api/documents/${own.id}/share`, {})).status).toBe(404);
  await end();

  expect((await listed(person)).documents).toEqual([]);
  expect((await listed(owner)).documents).toHaveLength(2);
});

test('PEOPLE-2: records don’t tell a caregiver of attached papers that weren’t opened', async () => {
  const { owner, pet, document, person } = await setUp('none');
  await addRecord(owner, pet.id, 'weights', { documentIds: [document.id] });
  expect((await healthOf(owner, pet.id)).weights).toEqual([
    expect.objectContaining({ documents: [{ id: document.id, name: 'Certificate' }] }),
  ]);

  expect((await healthOf(person, pet.id)).weights).toEqual([expect.objectContaining({ documents: [] })]);
  const csv = await person.get(`/api/pets/${pet.id}/health.csv?kind=weights`);
  expect(csv.status).toBe(200);
  expect(await csv.text()).not.toContain('Certificate');
});

test('PEOPLE-2: a file that a caregiver adds counts at the owner', async () => {
  const { owner, pet, person } = await setUp('none');
  const bytes = async (who: Owner) => {
    const { rows } = await app.pool.query<{ total: string }>(
      "select coalesce(sum(bytes), 0) as total from stored_files where owner_id = $1 and state = 'stored'",
      [who.user.id],
    );

    return Number(rows[0]?.total);
  };
  const before = await bytes(owner);
  await uploadDocument(person, printedPdf('photo'), { name: 'A photo', petId: pet.id });

  expect(await bytes(person)).toBe(0);
  expect(await bytes(owner)).toBeGreaterThan(before);
});

test('PEOPLE-2: a personal token has the rights of its person, and none after the end', async () => {
  const { pet, person, end } = await setUp();
  const program = await buildProgram(app, person);
  const rename = () =>
    program.patch(`/api/pets/${pet.id}`, { changes: { name: 'Mine' }, before: { name: 'Bella' } });
  expect((await program.get(`/api/pets/${pet.id}/health`)).status).toBe(200);
  expect((await rename()).status).toBe(404);
  await end();

  expect((await program.get(`/api/pets/${pet.id}/health`)).status).toBe(404);
  expect(await readAs(200, program.get('/api/pets'))).toMatchObject({ pets: [] });
});
