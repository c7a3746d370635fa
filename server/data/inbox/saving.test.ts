import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { receiveMail } from '#server/data/inbox/receive-message.usecases.ts';
import type { InboxServer } from '#server/inbox-server.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { petOwnerChanged } from '#server/pets/pets/pets.events.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { phoneHeic } from '#server/testing/heic-sample.ts';
import { inboxSettings, newAddress, openInbox, sendRaw } from '#server/testing/inbox.ts';
import { mailWith } from '#server/testing/made-mail.ts';
import { grantOf, inviteByLink } from '#server/testing/people-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { dismissedMessageDays } from '#shared/core/retention.ts';

import { inboxListeners } from './inbox.listeners.ts';

const app = await createTestApp(inboxSettings);
let inbox: InboxServer;
beforeAll(async () => {
  inbox = await openInbox(app);
});
afterAll(() => inbox.close());

type Listed = {
  id: string;
  subject: string;
  receivedAt: string;
  unread: boolean;
  dismissed: boolean;
  attachments: number;
  saved: number;
};
type Shown = Listed & {
  files: { id: string; documentId: string | null; fileUrl: string | null; fileType: string }[];
};

const listOf = async (owner: Owner, query = '') =>
  (await read<{ messages: Listed[] }>(await owner.get(`/api/inbox${query}`))).messages;
const shown = async (owner: Owner, id: string) =>
  (await read<{ message: Shown }>(await owner.get(`/api/inbox/${id}`))).message;

/** An owner with a mail that has two papers. */
async function withMail(fileNames = ['one.pdf', 'two.pdf']) {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Pepper' });
  const { address } = await newAddress(owner);
  const parts = fileNames.map((fileName) => ({
    fileName,
    type: 'application/pdf',
    content: samples.printedPdf(),
  }));
  await sendRaw(inbox, mailWith({ parts }), { to: address });
  await app.jobs.run();
  const [listed] = await listOf(owner);
  const message = await shown(owner, listed?.id ?? '');

  return { owner, pet, address, message };
}

const facts = {
  petId: null,
  name: 'Certificate',
  category: 'vaccination',
  documentDate: null,
  expirationDate: null,
};
const saveOf = (files: readonly { id: string }[], more: object = {}, requestKey = randomUUID()) => ({
  requestKey,
  documents: files.map(({ id }) => ({ ...facts, ...more, attachmentId: id })),
});
const documentsOf = (owner: Owner) => app.count('documents', 'user_id = $1', [owner.user.id]);

test('INBOX-1 nothing can be saved without a session, from another owner’s message, or into another owner’s pet', async () => {
  const { owner, message } = await withMail();
  const other = await withMail();
  const path = `/api/inbox/${message.id}/save`;
  const signedOut = await app.newBrowser().post(path, saveOf(message.files));
  const foreignMessage = await other.owner.post(path, saveOf(message.files));
  const foreignFile = await owner.post(path, saveOf(other.message.files));
  const foreignPet = await owner.post(path, saveOf(message.files, { petId: other.pet.id }));

  expect([signedOut, foreignMessage, foreignFile, foreignPet].map(({ status }) => status)).toEqual([
    401, 404, 409, 404,
  ]);
  expect(await foreignFile.json()).toMatchObject({ error: { code: 'inbox.attachment_not_there' } });
  expect([await documentsOf(owner), await documentsOf(other.owner)]).toEqual([0, 0]);
});

test.each([
  ['no attachment', { requestKey: randomUUID(), documents: [] }],
  ['an empty name', { name: ' ' }],
  ['an unknown category', { category: 'secrets' }],
  ['a day that isn’t one', { documentDate: '2026-02-31' }],
  ['an expiry before its date', { documentDate: '2026-03-01', expirationDate: '2026-02-01' }],
])('a save with %s is refused', async (_what, wrong) => {
  const { owner, message } = await withMail();
  const body = 'documents' in wrong ? wrong : saveOf(message.files, wrong);

  expect((await owner.post(`/api/inbox/${message.id}/save`, body)).status).toBe(400);
  expect(await documentsOf(owner)).toBe(0);
});

test('INBOX-1 the selected attachments become documents with the chosen facts, and the other one waits', async () => {
  const { owner, pet, message } = await withMail();
  const [first] = message.files;
  const response = await owner.post(
    `/api/inbox/${message.id}/save`,
    saveOf(first ? [first] : [], {
      petId: pet.id,
      name: 'Rabies',
      documentDate: '2030-04-01',
      expirationDate: '2031-04-01',
    }),
  );
  await app.jobs.run();
  const { saved } = await read<{ saved: { documentId: string }[] }>(response);
  const { document } = await read<{ document: { fileUrl: string; thumbnailUrl: string | null } }>(
    await owner.get(`/api/documents/${saved[0]?.documentId}`),
  );
  const after = await shown(owner, message.id);

  expect(document).toMatchObject({
    petId: pet.id,
    name: 'Rabies',
    category: 'vaccination',
    documentDate: '2030-04-01',
    expirationDate: '2031-04-01',
  });
  expect(document.thumbnailUrl).not.toBeNull();
  expect((await app.newBrowser().get(document.fileUrl)).status).toBe(200);
  expect(await listOf(owner)).toMatchObject([{ attachments: 2, saved: 1 }]);
  expect(after).toMatchObject({
    saved: 1,
    files: [{ documentId: saved[0]?.documentId }, { documentId: null }],
  });
  expect(await documentsOf(owner)).toBe(1);
});

test('a save that is sent twice, also at once, adds the documents once', async () => {
  const { owner, message } = await withMail();
  const body = saveOf(message.files);
  const path = `/api/inbox/${message.id}/save`;
  const answers = await Promise.all([owner.post(path, body), owner.post(path, body), owner.post(path, body)]);
  const saved = await Promise.all(answers.map((answer) => read<{ saved: object[] }>(answer)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(saved[1]).toEqual(saved[0]);
  expect(await documentsOf(owner)).toBe(2);
});

test('two different saves of one attachment at once add it once', async () => {
  const { owner, message } = await withMail();
  const path = `/api/inbox/${message.id}/save`;
  const answers = await Promise.all([
    owner.post(path, saveOf(message.files)),
    owner.post(path, saveOf(message.files)),
  ]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await documentsOf(owner)).toBe(2);
});

test('a save of which one part fails saves nothing', async () => {
  const { owner, message } = await withMail();
  const other = await withMail();
  const [first, second] = message.files;
  const response = await owner.post(`/api/inbox/${message.id}/save`, {
    requestKey: randomUUID(),
    documents: [
      { ...facts, attachmentId: first?.id },
      { ...facts, attachmentId: second?.id, petId: other.pet.id },
    ],
  });

  expect(response.status).toBe(404);
  expect(await documentsOf(owner)).toBe(0);
  expect((await shown(owner, message.id)).files.every(({ fileUrl }) => fileUrl !== null)).toBe(true);
});

test('an undone save moves the files back, and they can be saved again', async () => {
  const { owner, message } = await withMail();
  const body = saveOf(message.files);
  await owner.post(`/api/inbox/${message.id}/save`, body);
  await app.jobs.run();
  const undone = await owner.post(`/api/inbox/${message.id}/undo`, { requestKey: body.requestKey });
  app.clock.pass(300);
  await app.jobs.run();
  const after = await shown(owner, message.id);
  const documents = await documentsOf(owner);
  const again = await owner.post(`/api/inbox/${message.id}/save`, saveOf(message.files));

  expect(undone.status).toBe(204);
  expect(documents).toBe(0);
  expect((await app.newBrowser().get(after.files[0]?.fileUrl ?? '')).status).toBe(200);
  expect(again.status).toBe(200);
  expect(await documentsOf(owner)).toBe(2);
});

test('a save can’t be undone after ten minutes, or when a document is gone', async () => {
  const late = await withMail();
  const lateBody = saveOf(late.message.files);
  await late.owner.post(`/api/inbox/${late.message.id}/save`, lateBody);
  const gone = await withMail();
  const goneBody = saveOf(gone.message.files);
  const { saved } = await read<{ saved: { documentId: string }[] }>(
    await gone.owner.post(`/api/inbox/${gone.message.id}/save`, goneBody),
  );
  await gone.owner.delete(`/api/documents/${saved[0]?.documentId}`);
  await app.jobs.run();
  const afterDeletion = await gone.owner.post(`/api/inbox/${gone.message.id}/undo`, {
    requestKey: goneBody.requestKey,
  });
  app.clock.pass(11 * 60);
  const tooLate = await late.owner.post(`/api/inbox/${late.message.id}/undo`, {
    requestKey: lateBody.requestKey,
  });

  expect([afterDeletion.status, tooLate.status]).toEqual([409, 409]);
  expect([await documentsOf(gone.owner), await documentsOf(late.owner)]).toEqual([1, 2]);
});

test('a save to another owner’s pet can’t be undone into a full storage', async () => {
  const { owner, message } = await withMail();
  const host = await buildOwner(app);
  const pet = await buildPet(app, host);
  const token = await inviteByLink(host, [pet.id], grantOf('caregiver'));
  await owner.post('/api/pet-invitations/accept', { token });
  const body = saveOf(message.files, { petId: pet.id });
  const saved = await owner.post(`/api/inbox/${message.id}/save`, body);
  await app.pool.query(
    `insert into stored_files (storage_path, owner_id, type, bytes, sha256, state, created_at)
     select $1, $2::uuid, 'application/pdf', $3 - sum(bytes), $4, 'stored', now()
     from stored_files where owner_id = $2::uuid`,
    [`documents/00/${owner.user.id}`, owner.user.id, 2048 * 1024 * 1024 - 100, '0'.repeat(64)],
  );
  const undone = await owner.post(`/api/inbox/${message.id}/undo`, { requestKey: body.requestKey });

  expect([saved.status, undone.status]).toEqual([200, 413]);
  expect(await documentsOf(host)).toBe(2);
});

test('a HEIC photo is saved as a JPEG with its original', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const content = await phoneHeic();
  await sendRaw(inbox, mailWith({ parts: [{ fileName: 'IMG_1.HEIC', type: 'image/heic', content }] }), {
    to: address,
  });
  await app.jobs.run();
  const [listed] = await listOf(owner);
  const message = await shown(owner, listed?.id ?? '');
  const { saved } = await read<{ saved: { documentId: string }[] }>(
    await owner.post(`/api/inbox/${message.id}/save`, saveOf(message.files)),
  );
  const { document } = await read<{ document: { fileType: string; hasOriginal: boolean } }>(
    await owner.get(`/api/documents/${saved[0]?.documentId}`),
  );

  expect(message.files).toMatchObject([{ fileType: 'image/jpeg' }]);
  expect(document).toMatchObject({ fileType: 'image/jpeg', hasOriginal: true });
});

test('a message is unread until it is opened, and reading changes nothing', async () => {
  const { owner, message } = await withMail();
  const unread = async () => read<{ unread: number }>(await owner.get('/api/inbox/unread'));
  const before = await unread();
  await owner.post(`/api/inbox/${message.id}/opened`, {});

  expect([before, await unread()]).toEqual([{ unread: 1 }, { unread: 0 }]);
  expect(await listOf(owner)).toMatchObject([{ unread: false }]);
});

test('a dismissed message can be moved back, and is deleted with its files after a month', async () => {
  const { owner, message } = await withMail();
  const dismiss = (dismissed: boolean) => owner.post(`/api/inbox/${message.id}/dismiss`, { dismissed });
  await dismiss(true);
  const inView = [await listOf(owner), await listOf(owner, '?dismissed=true')].map(({ length }) => length);
  await dismiss(false);
  const back = await listOf(owner);
  await dismiss(true);
  const sweep = app.handlers.find(({ name }) => name === 'inbox.sweep');
  app.clock.pass((dismissedMessageDays - 1) * 24 * 3600);
  await sweep?.run({});
  const stillThere = await app.count('inbox_messages', 'owner_id = $1', [owner.user.id]);
  app.clock.pass(2 * 24 * 3600);
  await sweep?.run({});
  await app.jobs.run();

  expect(inView).toEqual([0, 1]);
  expect(back).toHaveLength(1);
  expect(stillThere).toBe(1);
  expect(await app.count('inbox_messages', 'owner_id = $1', [owner.user.id])).toBe(0);
  expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(0);
});

test('the list and the message name the same pet, also when that of the address can’t be seen anymore', async () => {
  const { owner, pet, message } = await withMail();
  const foreign = await buildPet(app, await buildOwner(app));
  await app.pool.query('update inbox_messages set address_pet_id = $1, named_pet_id = $2 where id = $3', [
    foreign.id,
    pet.id,
    message.id,
  ]);
  const named = { petId: pet.id, petName: 'Pepper' };

  expect(await listOf(owner)).toMatchObject([named]);
  expect(await shown(owner, message.id)).toMatchObject(named);
});

test('deleting a message keeps the documents that were saved from it', async () => {
  const { owner, message } = await withMail();
  const [first] = message.files;
  await owner.post(`/api/inbox/${message.id}/save`, saveOf(first ? [first] : []));
  await owner.delete(`/api/inbox/${message.id}`);
  await app.jobs.run();

  expect(await listOf(owner)).toEqual([]);
  expect(await documentsOf(owner)).toBe(1);
  // Its file and its thumbnail.
  expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(2);
});

test('the list has pages, newest first', async () => {
  const owner = await buildOwner(app);
  await newAddress(owner);
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from inbox_addresses where owner_id = $1',
    [owner.user.id],
  );
  const recipient = { id: rows[0]?.id ?? '', ownerId: owner.ctx.accountId, petId: null };
  for (let number = 0; number < 32; number += 1)
    await receiveMail(
      { ...app.context(), now: new Date(app.clock.now().getTime() + number * 1000) },
      { recipients: [recipient], envelopeFrom: '', content: Readable.from([Buffer.from(mailWith())]) },
    );
  const first = await read<{ messages: Listed[]; next: string; total: number }>(
    await owner.get('/api/inbox'),
  );
  const second = await read<{ messages: Listed[]; next: null }>(
    await owner.get(`/api/inbox?after=${first.next}`),
  );
  const times = [...first.messages, ...second.messages].map(({ receivedAt }) => receivedAt);

  expect(first.total).toBe(32);
  expect([first.messages.length, second.messages.length]).toEqual([30, 2]);
  expect(times).toEqual([...times].toSorted().toReversed());
  expect(new Set(times).size).toBe(32);
  expect(second.next).toBeNull();
});

test('an address of a pet ends when the pet is deleted', async () => {
  const { owner, pet } = await withMail();
  const { address } = await newAddress(owner, pet.id);
  await owner.post(`/api/pets/${pet.id}/archive`, {});
  await owner.post(`/api/pets/${pet.id}/deletion`, { name: pet.name });

  expect(await sendRaw(inbox, mailWith(), { to: address })).toMatchObject({ code: 550 });
});

test('an address of a pet ends when the pet has a new owner', async () => {
  const { owner, pet } = await withMail();
  const { address } = await newAddress(owner, pet.id);
  const access = await requirePet(owner.ctx, pet.id, 'own');
  const own = app.base.listeners.filter((listener) => inboxListeners.includes(listener));
  for (const { event, run } of own)
    if (event === petOwnerChanged)
      await run(app.context(), { access, from: owner.ctx.accountId, to: owner.ctx.accountId });

  expect(await sendRaw(inbox, mailWith(), { to: address })).toMatchObject({ code: 550 });
});

test('rules about senders are limited, replaced and removed', async () => {
  const owner = await buildOwner(app);
  const put = (body: object) => owner.put('/api/inbox/senders', body);
  const wrong = [
    await put({ address: 'no address', rule: 'allow', answers: false }),
    await put({ address: 'a@b.example', rule: 'block', answers: true }),
    await put({ address: 'a@b.example', rule: 'sometimes', answers: false }),
  ];
  await put({ address: ' Desk@Clinic.example', rule: 'allow', answers: true });
  const { sender } = await read<{ sender: { id: string } }>(
    await put({ address: 'desk@clinic.example', rule: 'block', answers: false }),
  );
  const listed = await read<{ senders: object[] }>(await owner.get('/api/inbox/senders'));
  const removed = await owner.delete(`/api/inbox/senders/${sender.id}`);
  const again = await owner.delete(`/api/inbox/senders/${sender.id}`);

  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(listed.senders).toEqual([
    { ...sender, address: 'desk@clinic.example', rule: 'block', answers: false },
  ]);
  expect([removed.status, again.status]).toEqual([204, 404]);
});
