import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { InboxServer } from '#server/inbox-server.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { fakeMalware, startFakeClamd } from '#server/testing/fake-clamd.ts';
import { inboxSettings, newAddress, openInbox, sendRaw } from '#server/testing/inbox.ts';
import { mailWith } from '#server/testing/made-mail.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const clamd = await startFakeClamd();
const app = await createTestApp({ ...inboxSettings, CLAMAV_URL: clamd.url });
let inbox: InboxServer;
beforeAll(async () => {
  inbox = await openInbox(app);
});
beforeEach(() => clamd.behave('scans'));
afterAll(async () => {
  await inbox.close();
  await clamd.stop();
});

type Shown = { id: string; state: string; files: { id: string; fileUrl: string | null }[] };

/** The first message of the owner. */
async function shown(owner: Owner): Promise<Shown> {
  const { messages } = await read<{ messages: { id: string }[] }>(await owner.get('/api/inbox'));

  return (await read<{ message: Shown }>(await owner.get(`/api/inbox/${messages[0]?.id}`))).message;
}

async function arrived(text: string) {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const parts = [{ fileName: 'paper.pdf', type: 'application/pdf', content: samples.printedPdf() }];
  await sendRaw(inbox, mailWith({ text, parts }), { to: address });
  await app.jobs.run();

  return owner;
}

test('a mail with malware is kept closed: no attachment, and no download', async () => {
  const owner = await arrived(fakeMalware);
  const message = await shown(owner);
  const { url } = await read<{ url: string }>(await owner.post(`/api/inbox/${message.id}/download`, {}));

  expect(message).toMatchObject({ state: 'unreadable', files: [] });
  expect((await app.newBrowser().get(url)).status).toBe(409);
});

test('a clean mail is read after its scan, and its document is scanned once more', async () => {
  const owner = await arrived('Here it is.');
  const message = await shown(owner);
  const facts = { petId: null, name: 'Paper', category: 'other', documentDate: null, expirationDate: null };
  const { saved } = await read<{ saved: { documentId: string }[] }>(
    await owner.post(`/api/inbox/${message.id}/save`, {
      requestKey: crypto.randomUUID(),
      documents: [{ ...facts, attachmentId: message.files[0]?.id }],
    }),
  );
  const path = `/api/documents/${saved[0]?.documentId}`;
  const before = await read<{ document: { scan: string; fileUrl: string | null } }>(await owner.get(path));
  await app.jobs.run();
  const after = await read<{ document: { scan: string; fileUrl: string | null } }>(await owner.get(path));

  expect(message.files[0]?.fileUrl).not.toBeNull();
  expect(before.document).toMatchObject({ scan: 'waiting', fileUrl: null });
  expect(after.document.scan).toBe('clean');
  expect(after.document.fileUrl).not.toBeNull();
});

test('INBOX-3 while the scanner is away the mail waits, and it is read later', async () => {
  clamd.behave('cuts off');
  const owner = await arrived('Here it is.');
  const waiting = await shown(owner);
  clamd.behave('scans');
  app.clock.pass(11 * 60);
  await app.handlers.find(({ name }) => name === 'inbox.sweep')?.run({});
  await app.jobs.run();

  expect(waiting).toMatchObject({ state: 'waiting', files: [] });
  expect(await shown(owner)).toMatchObject({ state: 'read', files: [{}] });
});
