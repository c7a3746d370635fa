import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { InboxServer } from '#server/inbox-server.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { inboxSettings, newAddress, openInbox, sendRaw } from '#server/testing/inbox.ts';
import { mailWith } from '#server/testing/made-mail.ts';
import { grantOf, inviteByLink } from '#server/testing/people-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { ProposedRecords } from '#shared/documents/proposed-records.ts';

const app = await createTestApp(inboxSettings);
let inbox: InboxServer;
beforeAll(async () => {
  inbox = await openInbox(app);
});
afterAll(() => inbox.close());

type File = {
  id: string;
  documentId: string | null;
  fileUrl: string | null;
  proposal: { records: ProposedRecords | null };
};

const certificate = samples.printedPdf('Rabies vaccination certificate', [
  'Patient: Olive (canine)',
  'Visit date: March 14, 2026',
  'Weight: 18.4 lb',
  'Rabies given March 14, 2026, valid until March 14, 2029, lot A4471',
  'Next visit: December 12, 2030',
]);

const shown = async (owner: Owner, id: string) =>
  (await read<{ message: { files: File[] } }>(await owner.get(`/api/inbox/${id}`))).message.files;

/** An owner with a mail that brings the certificate. */
async function withMail() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Olive', type: 'dog' });
  const { address } = await newAddress(owner);
  const parts = [{ fileName: 'rabies.pdf', type: 'application/pdf', content: certificate }];
  await sendRaw(inbox, mailWith({ parts }), { to: address });
  await app.jobs.run();
  const { messages } = await read<{ messages: { id: string }[] }>(await owner.get('/api/inbox'));
  const id = messages[0]?.id ?? '';
  const [file] = await shown(owner, id);
  if (!file) throw new Error('No attachment');

  return { owner, pet, id, file, path: `/api/inbox/${id}/save` };
}

type Rows = { vaccinations?: object[]; weights?: object[]; visits?: object[] };

const vaccination = (change: object = {}) => ({
  id: randomUUID(),
  name: 'Rabies',
  vaccine: 'rabies',
  dateAdministered: '2026-03-14',
  expirationDate: '2029-03-14',
  administrator: null,
  batchNumber: 'A4471',
  notes: null,
  documentIds: [],
  ...change,
});
const weight = (change: object = {}) => ({
  id: randomUUID(),
  recordDate: '2026-03-14',
  weight: '18.4 lb',
  bodyCondition: null,
  notes: null,
  documentIds: [],
  ...change,
});
const visit = (change: object = {}) => ({
  id: randomUUID(),
  title: 'Vet appointment',
  kind: 'vet',
  date: '2030-12-12',
  ...change,
});
const all = () => ({ vaccinations: [vaccination()], weights: [weight()], visits: [visit()] });

const saveOf = (
  { id }: { id: string },
  petId: string | null,
  rows: Rows | null,
  requestKey = randomUUID(),
) => ({
  requestKey,
  documents: [
    {
      attachmentId: id,
      petId,
      name: 'Rabies certificate',
      category: 'vaccination',
      documentDate: null,
      expirationDate: null,
      rows: rows && { vaccinations: [], weights: [], visits: [], ...rows },
    },
  ],
});

type Health = {
  vaccinations: { name: string; documents: { id: string }[]; origin: { kind: string } }[];
  weights: { documents: { id: string }[] }[];
};

const healthOf = async (owner: Owner, pet: { id: string }) =>
  read<Health>(await owner.get(`/api/pets/${pet.id}/health`));
const remindersOf = async (owner: Owner) =>
  (
    await read<{ reminders: { kind: string; date: string; pets: { petId: string }[] }[] }>(
      await owner.get('/api/reminders'),
    )
  ).reminders;

/** Documents, vaccinations, weights and reminders of the account. */
const counts = async (owner: Owner) =>
  Promise.all(
    ['documents', 'vaccinations', 'health_records', 'reminders'].map((table) =>
      app.count(table, 'user_id = $1', [owner.user.id]),
    ),
  );

test('INBOX-2: what is read from an attachment is proposed beside it, and nothing is recorded', async () => {
  const { owner, file } = await withMail();

  expect(file.proposal.records).toMatchObject({
    pet: 'Olive',
    vaccinations: [{ vaccine: 'rabies', dateAdministered: '2026-03-14', sure: true, place: { page: 1 } }],
    weights: [{ value: 18.4, unit: 'lb', date: '2026-03-14', sure: true, place: { page: 1 } }],
    visits: [{ date: '2030-12-12', sure: true, place: { page: 1 } }],
  });
  expect(await counts(owner)).toEqual([0, 0, 0, 0]);
});

test('INBOX-2: rows can’t be saved signed out, from or to what is another owner’s, or without a pet', async () => {
  const { owner, pet, file, path } = await withMail();
  const other = await withMail();
  const signedOut = await app.newBrowser().post(path, saveOf(file, pet.id, all()));
  const foreignMessage = await other.owner.post(path, saveOf(file, other.pet.id, all()));
  const foreignPet = await owner.post(path, saveOf(file, other.pet.id, all()));
  const noPet = await owner.post(path, saveOf(file, null, all()));

  expect([signedOut, foreignMessage, foreignPet, noPet].map(({ status }) => status)).toEqual([
    401, 404, 404, 400,
  ]);
  expect([await counts(owner), await counts(other.owner)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});

test.each([
  ['a vaccination without a name', { vaccinations: [vaccination({ name: ' ' })] }, 400],
  ['a vaccination in the future', { vaccinations: [vaccination({ dateAdministered: '2099-01-01' })] }, 400],
  ['a weight that isn’t one', { weights: [weight({ weight: 'heavy' })] }, 400],
  [
    'a weight that no pet has',
    { weights: [weight({ weight: '900 kg' }), weight({ weight: '9000 kg' })] },
    409,
  ],
  ['a visit on no day', { visits: [visit({ date: '2030-02-31' })] }, 400],
  ['too many visits', { visits: [visit(), visit(), visit(), visit()] }, 400],
])('INBOX-2: %s refuses the whole save, and the file stays', async (_what, rows, status) => {
  const { owner, pet, id, file, path } = await withMail();
  const refused = await owner.post(path, saveOf(file, pet.id, rows));

  expect(refused.status).toBe(status);
  expect(await counts(owner)).toEqual([0, 0, 0, 0]);
  expect((await shown(owner, id))[0]?.fileUrl).not.toBeNull();
});

test('INBOX-2: one press saves the paper and what is selected, with the paper at each record', async () => {
  const { owner, pet, id, file, path } = await withMail();
  const response = await owner.post(path, saveOf(file, pet.id, all()));
  const { saved } = await read<{ saved: { documentId: string }[] }>(response);
  const documentId = saved[0]?.documentId ?? '';
  await app.jobs.run();
  const health = await healthOf(owner, pet);
  const { document } = await read<{ document: object }>(await owner.get(`/api/documents/${documentId}`));

  expect(response.status).toBe(200);
  expect(health.vaccinations).toMatchObject([
    { name: 'Rabies', documents: [{ id: documentId }], origin: { kind: 'document' } },
  ]);
  expect(health.weights).toMatchObject([{ documents: [{ id: documentId }] }]);
  expect(await remindersOf(owner)).toMatchObject([
    { kind: 'vet', date: '2030-12-12', pets: [{ petId: pet.id }] },
  ]);
  expect(document).toMatchObject({ recordsAnswered: true, proposed: null });
  expect((await shown(owner, id))[0]?.proposal.records).toBeNull();
});

test('INBOX-2: an attachment that is saved before its records were seen still proposes them', async () => {
  const { owner, pet, file, path } = await withMail();
  const { saved } = await read<{ saved: { documentId: string }[] }>(
    await owner.post(path, saveOf(file, pet.id, null)),
  );
  await app.jobs.run();
  const { document } = await read<{ document: object }>(
    await owner.get(`/api/documents/${saved[0]?.documentId}`),
  );

  expect(document).toMatchObject({
    recordsAnswered: false,
    proposed: { vaccinations: 1, weights: 1, visits: 1 },
  });
});

test('INBOX-2: a press that is sent twice at once records once', async () => {
  const { owner, pet, file, path } = await withMail();
  const body = saveOf(file, pet.id, all());
  const same = await Promise.all([owner.post(path, body), owner.post(path, body)]);
  const other = await owner.post(path, saveOf(file, pet.id, all()));

  expect([...same, other].map(({ status }) => status)).toEqual([200, 200, 409]);
  expect(await counts(owner)).toEqual([1, 1, 1, 1]);
});

test('INBOX-2: two different presses at once record once', async () => {
  const { owner, pet, file, path } = await withMail();
  const answers = await Promise.all([
    owner.post(path, saveOf(file, pet.id, all())),
    owner.post(path, saveOf(file, pet.id, all())),
  ]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await counts(owner)).toEqual([1, 1, 1, 1]);
});

test('INBOX-2: two people who save to the same pets at once don’t wait for each other forever', async () => {
  const [one, two] = [await withMail(), await withMail()];
  const second = await buildPet(app, one.owner, { name: 'Pepper', type: 'dog' });
  const token = await inviteByLink(one.owner, [one.pet.id, second.id], grantOf('co_owner'));
  await two.owner.post('/api/pet-invitations/accept', { token });
  const answers = await Promise.all([
    one.owner.post(one.path, saveOf(one.file, one.pet.id, all())),
    two.owner.post(two.path, saveOf(two.file, one.pet.id, all())),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await healthOf(one.owner, one.pet)).vaccinations).toHaveLength(2);
});

test('INBOX-2: an undo takes back the paper and its records, and the press can be repeated', async () => {
  const { owner, pet, id, file, path } = await withMail();
  const body = saveOf(file, pet.id, all());
  await owner.post(path, body);
  await app.jobs.run();
  const undone = await owner.post(`/api/inbox/${id}/undo`, { requestKey: body.requestKey });
  const after = await counts(owner);
  const [back] = await shown(owner, id);
  const again = await owner.post(path, { ...body, requestKey: randomUUID() });

  expect([undone.status, again.status]).toEqual([204, 200]);
  expect(after).toEqual([0, 0, 0, 0]);
  expect(back?.proposal.records?.vaccinations).toHaveLength(1);
  expect(await counts(owner)).toEqual([1, 1, 1, 1]);
});

test('INBOX-2: an undo leaves what was deleted in the meantime, and is refused after ten minutes', async () => {
  const { owner, pet, id, file, path } = await withMail();
  const rows = all();
  const body = saveOf(file, pet.id, rows);
  await owner.post(path, body);
  await owner.delete(`/api/pets/${pet.id}/vaccinations/${rows.vaccinations[0]?.id}`);
  const late = await withMail();
  const lateBody = saveOf(late.file, late.pet.id, all());
  await late.owner.post(late.path, lateBody);
  const undone = await owner.post(`/api/inbox/${id}/undo`, { requestKey: body.requestKey });
  app.clock.pass(11 * 60);
  const tooLate = await late.owner.post(`/api/inbox/${late.id}/undo`, { requestKey: lateBody.requestKey });

  expect([undone.status, tooLate.status]).toEqual([204, 409]);
  expect([await counts(owner), await counts(late.owner)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 1, 1],
  ]);
});

test('INBOX-2: a caregiver’s vaccination is refused with its paper; a weight and a visit can be saved and undone', async () => {
  const { owner, id, file, path } = await withMail();
  const host = await buildOwner(app);
  const pet = await buildPet(app, host, { name: 'Mio', type: 'cat' });
  const token = await inviteByLink(host, [pet.id], grantOf('caregiver'));
  await owner.post('/api/pet-invitations/accept', { token });
  const refused = await owner.post(path, saveOf(file, pet.id, all()));
  const afterRefusal = [await counts(owner), await counts(host)];
  const body = saveOf(file, pet.id, { weights: [weight()], visits: [visit()] });
  const saved = await owner.post(path, body);
  const afterSave = [await counts(owner), await counts(host)];
  const undone = await owner.post(`/api/inbox/${id}/undo`, { requestKey: body.requestKey });

  expect([refused.status, saved.status, undone.status]).toEqual([404, 200, 204]);
  expect(afterRefusal).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  // The reminder is the caregiver's; the paper and the weight are the pet's.
  expect(afterSave).toEqual([
    [0, 0, 0, 1],
    [1, 0, 1, 0],
  ]);
  expect([await counts(owner), await counts(host)]).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});
