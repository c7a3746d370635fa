import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { signPreviews } from '#server/documents/documents/previews.policy.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildSession } from '#server/testing/factories.ts';
import { assertNoFiles } from '#server/testing/missing-files.ts';
import { buildProgram } from '#server/testing/personal-token-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

test('DOC-5: forged, changed, expired and unknown addresses of previews answer alike', async () => {
  const owner = await buildOwner(app);
  const [{ id, fileUrl }, other] = [
    await uploadDocument(owner, samples.pdf()),
    await uploadDocument(owner, samples.pdf()),
  ];
  const url = fileUrl ?? '';
  const [, as = '', until = '', by = ''] = /as=([\w-]+)&until=(\d+)&by=(.+)$/.exec(url) ?? [];
  const { signer } = app.base;
  const at = (documentId: string, when: string, signature: string) =>
    `/files/documents/${documentId}?as=${as}&until=${when}&by=${signature}`;
  const now = String(Math.floor(app.clock.now().getTime() / 1000));
  const [ofNow] = signer.signIds('preview link', `${as} ${now}`, [id]);
  const [ofAnother] = signer.signIds('another purpose', `${as} ${until}`, [id]);
  const gone = randomUUID();
  const [ofGone] = signer.signIds('preview link', `${as} ${until}`, [gone]);

  const [ofOtherSession] = signer.signIds('preview link', `${gone} ${until}`, [id]);

  const addresses = {
    'for a session that never was': at(id, until, ofOtherSession ?? '').replace(as, gone),
    'for another session': at(id, until, by).replace(as, gone),
    longer: at(id, String(Number(until) + 3600), by),
    'another document of the same owner': at(other.id, until, by),
    'the other way round': at(id, until, /by=(.+)$/.exec(other.fileUrl ?? '')?.[1] ?? ''),
    unsigned: `/files/documents/${id}`,
    'an empty signature': at(id, until, ''),
    'a signature that is cut': at(id, until, by.slice(0, -1)),
    'a signature twice': at(id, until, by + by),
    'a signature of another purpose': at(id, until, ofAnother ?? ''),
    'a signature as a download has it': at(id, until, signer.digest('preview link', id)),
    expired: at(id, now, ofNow ?? ''),
    'a document that is gone': at(gone, until, ofGone ?? ''),
    'no document': at('x', until, by),
  };
  await assertNoFiles(owner, addresses);
  expect((await app.newBrowser().get(url)).status).toBe(200);
});

test('SEC-1: signing out, signing out elsewhere and removing a token end the addresses that they were given', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, samples.pdf());
  const other = app.newBrowser();
  other.useToken((await buildSession(app, owner.user)).accessToken);
  const program = await buildProgram(app, owner);
  const addressFor = async (browser: Pick<typeof other, 'get'>) =>
    (await read<DocumentBody>(await browser.get(`/api/documents/${id}`))).document.fileUrl ?? '';
  const statusOf = async (url: string) => (await app.newBrowser().get(url)).status;
  const addresses = [await addressFor(owner), await addressFor(other), await addressFor(program)];
  const statuses = () => Promise.all(addresses.map(statusOf));
  expect(await statuses()).toEqual([200, 200, 200]);
  await owner.post('/auth/v1/logout?scope=others', {});
  expect(await statuses()).toEqual([200, 404, 200]);
  await owner.delete(`/api/personal-tokens/${program.personalToken.id}`);
  expect(await statuses()).toEqual([200, 404, 404]);
  await owner.post('/auth/v1/logout?scope=global', {});

  expect(await statuses()).toEqual([404, 404, 404]);
});

test('DOC-5, DATA-4: each address of a list opens its own document, and saves one that a browser doesn’t show', async () => {
  const owner = await buildOwner(app);
  const contents = [samples.pdf(2000), samples.pdf(3000), samples.pdf(4000)];
  for (const content of contents) await uploadDocument(owner, content);
  await uploadDocument(owner, samples.text, { fileName: 'notes.txt' });
  const { documents } = (await (await owner.get('/api/documents')).json()) as {
    documents: { fileUrl: string | null; size: number }[];
  };

  const text = await app.newBrowser().get(documents[0]?.fileUrl ?? '');
  expect(text.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text.headers.get('content-disposition')).toContain('attachment; filename="Rabies certificate.txt"');
  expect(text.headers.get('x-content-type-options')).toBe('nosniff');
  expect(text.headers.get('content-security-policy')).toMatch(/sandbox$/);
  expect(new Set(documents.map(({ fileUrl }) => fileUrl)).size).toBe(4);
  for (const { fileUrl, size } of documents)
    expect((await (await app.newBrowser().get(fileUrl ?? '')).arrayBuffer()).byteLength).toBe(size);
});

test('an address stays the same for a while, so that browsers can keep the file', () => {
  const { signer } = app.base;
  const ids = [randomUUID()];
  const after = (seconds: number) => {
    const now = new Date(app.clock.now().getTime() + seconds * 1000);

    return signPreviews({ signer, now, sessionId: ids[0] ?? '' }, ids)[0]?.file;
  };

  expect(after(1000)).toBe(after(0));
  expect(after(3600)).not.toBe(after(0));
});

test('signatures of ids need UUIDs, and differ by id, context, purpose and secret', () => {
  const { signer } = app.base;
  const ids = [randomUUID(), randomUUID()];
  const signed = signer.signIds('a', 'b', ids);
  const others = [
    ...signed,
    ...signer.signIds('a', 'c', ids),
    ...signer.signIds('c', 'b', ids),
    ...signer.signIds('a', 'b', [randomUUID()]),
  ];

  expect(new Set(others).size).toBe(7);
  expect(signed.map((by, index) => signer.verifyId('a', 'b', { id: ids[index] ?? '', by }))).toEqual([
    true,
    true,
  ]);
  expect(signer.verifyId('a', 'b', { id: ids[0] ?? '', by: signed[1] ?? '' })).toBe(false);
  expect(signer.signIds('a', 'b', [])).toEqual([]);
  expect(() => signer.signIds('a', 'b', ['x', ids[0] ?? ''])).toThrow('Only UUIDs');
});
