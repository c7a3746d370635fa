import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import { buildDocument, buildOwner } from '#server/testing/factories.ts';
import { fakeMalware, startFakeClamd } from '#server/testing/fake-clamd.ts';
import { phoneHeic } from '#server/testing/heic-sample.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { scanWaitingJob } from './scans.jobs.ts';
import { scanWaiting } from './scans.usecases.ts';

const clamd = await startFakeClamd();
const app = await createTestApp({ CLAMAV_URL: clamd.url });
beforeEach(() => {
  clamd.behave('scans');
  clamd.received.length = 0;
});
afterAll(() => clamd.stop());

const cleanPdf = samples.printedPdf();
const infectedPdf = Buffer.concat([cleanPdf, Buffer.from(`\n% ${fakeMalware}\n`)]);

const shown = async (owner: Pick<Browser, 'get'>, id: string) =>
  (await read<DocumentBody>(await owner.get(`/api/documents/${id}`))).document;

const notScanned = {
  error: {
    code: 'files.not_scanned',
    message: 'We’re checking this file for malware. Try again in a moment.',
  },
};
const infected = {
  error: {
    code: 'files.infected',
    message: 'This file contains malware and can’t be opened. Delete it, and scan the device it came from.',
  },
};

/** Every address of the document's file responds with this. */
async function expectClosed(owner: Pick<Browser, 'get' | 'post' | 'put'>, id: string, body: object) {
  const answers = await Promise.all([
    owner.post(`/api/documents/${id}/download`, {}),
    owner.post('/api/documents/zip', { ids: [id] }),
    owner.put(`/api/documents/${id}/share`, {}),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject(body);
  }
  expect(await shown(owner, id)).toMatchObject({ fileUrl: null, thumbnailUrl: null });
}

const setScan = (id: string, scan: string | null) =>
  app.pool.query(
    'update stored_files set scan = $2 where storage_path = (select storage_path from documents where id = $1)',
    [id, scan],
  );

const scanOf = async (id: string) =>
  (
    await app.pool.query<{ scan: string; scanned_at: Date; scan_signature: string | null }>(
      'select scan, scanned_at, scan_signature from stored_files f join documents d using (storage_path) where d.id = $1',
      [id],
    )
  ).rows[0];

async function runWaiting() {
  app.clock.pass(61);
  await app.base.jobs.enqueue(scanWaitingJob, {});
  await app.jobs.run();
}

describe('a document that waits', () => {
  test('can’t be opened in any way before it is found clean', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, cleanPdf);

    expect(await shown(owner, id)).toMatchObject({ scan: 'waiting' });
    await expectClosed(owner, id, notScanned);

    await app.jobs.run();
    expect(clamd.received).toHaveLength(1);
    expect(clamd.received[0]?.equals(cleanPdf)).toBe(true);
    const document = await shown(owner, id);
    expect(document).toMatchObject({ scan: 'clean', thumbnailUrl: expect.any(String) });
    expect((await owner.get(document.fileUrl ?? '')).status).toBe(200);
    expect((await owner.post(`/api/documents/${id}/download`, {})).status).toBe(200);
  });

  test.each([
    ['is away', 'cuts off'],
    ['answers with something else', { says: 'hello\0' }],
    ['finds it too large', { says: 'INSTREAM size limit exceeded. ERROR\0' }],
  ] as const)('goes on waiting when the scanner %s, and is scanned later', async (_what, behavior) => {
    const owner = await buildOwner(app);
    clamd.behave(behavior);
    const { id } = await uploadDocument(owner, cleanPdf);
    expect(await app.jobs.run()).toMatchObject({ failed: 0 });
    await runWaiting();
    await expectClosed(owner, id, notScanned);
    expect(await scanOf(id)).toEqual({ scan: 'waiting', scanned_at: null, scan_signature: null });

    clamd.behave('scans');
    await runWaiting();
    expect(await shown(owner, id)).toMatchObject({ scan: 'clean', thumbnailUrl: expect.any(String) });
  });

  test('goes on waiting where no scanner is configured any more', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, cleanPdf);
    const { newBrowser } = await app.anotherProcess({ CLAMAV_URL: '' });
    const browser = newBrowser();
    browser.useToken(owner.session.accessToken);

    await expectClosed(browser, id, notScanned);
    app.clock.pass(61);
    await scanWaiting({ ...app.context(), scanner: undefined });
    expect((await shown(browser, id)).scan).toBe('waiting');
    expect(app.log.lines.map(({ msg }) => msg)).toContain(
      'documents wait for the malware scanner, but CLAMAV_URL is not set',
    );
  });

  test('addresses from before answer 409 when the file is no longer clean', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, cleanPdf);
    await app.jobs.run();
    const { fileUrl } = await shown(owner, id);
    const { url: download } = await read<{ url: string }>(
      await owner.post(`/api/documents/${id}/download`, {}),
    );
    const { url: zip } = await read<{ url: string }>(await owner.post('/api/documents/zip', { ids: [id] }));
    for (const [scan, body] of [
      ['waiting', notScanned],
      ['infected', infected],
    ] as const) {
      await setScan(id, scan);
      for (const address of [fileUrl ?? '', download, zip]) {
        const response = await owner.get(address);
        expect([address, response.status]).toEqual([address, 409]);
        expect(await response.json()).toMatchObject(body);
      }
    }
  });

  test('its link answers like an unknown one', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, cleanPdf);
    await app.jobs.run();
    const response = await owner.put(`/api/documents/${id}/share`, {});
    const { shareUrl } = (await read<DocumentBody>(response)).document;
    const page = new URL(shareUrl ?? '').pathname;
    const visitor = app.newBrowser();
    expect((await visitor.get(page)).status).toBe(200);
    await setScan(id, 'infected');

    const unknown = await visitor.get('/shared/sh-123456789ABCD');
    const closed = await visitor.get(page);
    expect(closed.status).toBe(unknown.status);
    expect(await closed.text()).toBe(await unknown.text());
    const file = await visitor.get(`/api${page}/file`);
    expect(file.status).toBe(404);
    expect((await visitor.get(`/api${page}/preview`)).status).toBe(404);
  });
});

describe('a document with malware', () => {
  test('says so, is never opened or read, and can be deleted', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, infectedPdf);
    await app.jobs.run();

    await expectClosed(owner, id, infected);
    expect(await shown(owner, id)).toMatchObject({ scan: 'infected' });
    expect(await scanOf(id)).toEqual({
      scan: 'infected',
      scanned_at: app.clock.now(),
      scan_signature: 'Test.Malware',
    });
    await runWaiting();
    expect(await app.count('documents', 'id = $1 and read_at is null and text is null', [id])).toBe(1);

    expect((await owner.delete(`/api/documents/${id}`)).status).toBe(204);
    await app.jobs.run();
    expect(await app.count('stored_files', "scan = 'infected' and owner_id = $1", [owner.user.id])).toBe(0);
  });

  test('one of several keeps a zip from being made', async () => {
    const owner = await buildOwner(app);
    const good = await uploadDocument(owner, cleanPdf);
    const bad = await uploadDocument(owner, infectedPdf);
    await app.jobs.run();

    const response = await owner.post('/api/documents/zip', { ids: [good.id, bad.id] });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject(infected);
  });

  test('malware in the original of a HEIC photo closes the picture that was made of it too', async () => {
    const owner = await buildOwner(app);
    const photo = Buffer.concat([await phoneHeic(), box('free', Buffer.from(fakeMalware))]);
    const { id } = await uploadDocument(owner, photo, { fileName: 'paper.heic' });
    await app.jobs.run();

    await expectClosed(owner, id, infected);
    expect((await owner.post(`/api/documents/${id}/download?original`, {})).status).toBe(409);
  });
});

test('a document that is deleted while it waits leaves nothing behind', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, cleanPdf);
  await owner.delete(`/api/documents/${id}`);

  expect(await app.jobs.run()).toMatchObject({ failed: 0 });
  expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(0);
});

test('a document from before there was a scanner is neither scanned nor closed', async () => {
  const owner = await buildOwner(app);
  const { id } = await buildDocument(app, owner);
  await runWaiting();

  expect(await scanOf(id)).toMatchObject({ scan: null, scanned_at: null });
  expect(await shown(owner, id)).toMatchObject({ scan: null, fileUrl: expect.any(String) });
  expect((await owner.post(`/api/documents/${id}/download`, {})).status).toBe(200);
});

/** A box of the format of HEIC, which readers skip. */
function box(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);

  return Buffer.concat([length, Buffer.from(type), content]);
}
