import { describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import { buildDocument, buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

const app = await createTestApp();
const hour = 3600;

const share = async (owner: Owner, documentId: string) =>
  (await read<DocumentBody>(await owner.put(`/api/documents/${documentId}/share`, {}))).document;
const idIn = (shareUrl: string | null) => shareUrl?.split('/').at(-1) ?? '';

/** Every address at which a document is reached by its link. */
const everyAddress = [
  (shareId: string) => `/shared/${shareId}`,
  (shareId: string) => `/shared/${shareId}/anything`,
  (shareId: string) => `/documents/shared/${shareId}`,
  (shareId: string) => `/api/shared/${shareId}/preview`,
  (shareId: string) => `/api/shared/${shareId}/file`,
];

async function sharedDocument(content = samples.pdf(), facts = {}) {
  const owner = await buildOwner(app);
  const document = await uploadDocument(owner, content, facts);
  const { shareUrl, shareExpiry } = await share(owner, document.id);

  return { owner, document, shareUrl, shareExpiry, shareId: idIn(shareUrl) };
}

describe('SHARED-2: invalid links', () => {
  test('SHARED-2: unknown, removed and expired links, and those of a banned owner, get the same response on every route', async () => {
    const removed = await sharedDocument();
    await removed.owner.delete(`/api/documents/${removed.document.id}/share`);
    const expired = await sharedDocument();
    app.clock.pass(48 * hour);
    const deleted = await sharedDocument();
    await deleted.owner.delete(`/api/documents/${deleted.document.id}`);
    const banned = await sharedDocument();
    const nextYear = new Date(app.clock.now().getTime() + 365 * 24 * hour * 1000);
    await app.pool.query('update auth_users set banned_until = $1 where id = $2', [
      nextYear,
      banned.owner.user.id,
    ]);
    const stranger = app.newBrowser();

    for (const addressOf of everyAddress) {
      const reference = await visible(await stranger.get(addressOf(`sh-${'x'.repeat(13)}`)));
      expect(reference.status).toBe(404);
      expect(reference.body).toContain('Document not found or share link has expired');
      for (const { shareId } of [removed, expired, deleted, banned]) {
        expect(await visible(await stranger.get(addressOf(shareId)))).toEqual(reference);
      }
    }
  });

  test.each([
    'x',
    'sh-',
    'sh-short',
    `sh-${'x'.repeat(14)}`,
    `sh-${'0'.repeat(13)}`,
    '%00',
    '..%2fetc',
    "sh-'or'1'='1'--",
  ])('SHARED-2: %s cannot be a link, and is told so', async (shareId) => {
    const response = await app.newBrowser().get(`/api/shared/${shareId}/file`);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: { code: 'shares.invalid', message: 'Invalid share link' },
    });
  });
});

describe('DOC-6: sharing', () => {
  test('DOC-6: the link is {origin}/shared/{shareId} and is valid for exactly 48 hours', async () => {
    const { shareUrl, shareExpiry, shareId } = await sharedDocument();
    const stranger = app.newBrowser();

    expect(shareUrl).toMatch(/^http:\/\/pets\.test\/shared\/sh-[1-9A-HJ-NP-Za-km-z]{13}$/);
    expect(shareExpiry).toBe(new Date(app.clock.now().getTime() + 48 * hour * 1000).toISOString());
    const statuses = () =>
      Promise.all(everyAddress.map(async (addressOf) => (await stranger.get(addressOf(shareId))).status));
    app.clock.pass(48 * hour - 1);
    expect(await statuses()).toEqual(everyAddress.map(() => 200));
    app.clock.pass(1);
    expect(await statuses()).toEqual(everyAddress.map(() => 404));
  });

  test('DOC-6: two hundred links are all different', async () => {
    const owner = await buildOwner(app);
    const ids = new Set<string>();
    for (let turn = 0; turn < 200; turn++) {
      const { id } = await buildDocument(app, owner);
      ids.add(idIn((await share(owner, id)).shareUrl));
    }

    expect(ids.size).toBe(200);
    const used = new Set([...ids].map((id) => id.slice(3)).join(''));
    // Of 58 characters in 2,600 places, chance keeps one out once in 10^18 runs.
    expect(used.size).toBe(58);
  });

  test('DOC-6: twenty concurrent requests create one link, and another request keeps it', async () => {
    const owner = await buildOwner(app);
    const { id } = await buildDocument(app, owner);
    const documents = await Promise.all(Array.from({ length: 20 }, () => share(owner, id)));
    app.clock.pass(600);
    documents.push(await share(owner, id));

    expect(new Set(documents.map(({ shareUrl, shareExpiry }) => `${shareUrl} ${shareExpiry}`)).size).toBe(1);
  });

  test('DOC-6: after it expires a new link is created and the old one stays invalid', async () => {
    const { owner, document, shareId } = await sharedDocument();
    app.clock.pass(49 * hour);
    owner.useToken((await buildOwnerToken(owner)).accessToken);
    const again = idIn((await share(owner, document.id)).shareUrl);

    expect(again).not.toBe(shareId);
    expect((await app.newBrowser().get(`/shared/${shareId}`)).status).toBe(404);
    expect((await app.newBrowser().get(`/shared/${again}`)).status).toBe(200);
  });

  test('DOC-6: the owner does not see an expired link', async () => {
    const { owner, document } = await sharedDocument();
    app.clock.pass(48 * hour);
    owner.useToken((await buildOwnerToken(owner)).accessToken);
    const seen = (await read<DocumentBody>(await owner.get(`/api/documents/${document.id}`))).document;

    expect([seen.shareUrl, seen.shareExpiry]).toEqual([null, null]);
  });
});

describe('DOC-7: removing a link', () => {
  test('DOC-7: both fields become null and the link is invalid immediately', async () => {
    const { owner, document, shareId } = await sharedDocument();
    const stranger = app.newBrowser();
    expect((await stranger.get(`/api/shared/${shareId}/file`)).status).toBe(200);
    const response = await owner.delete(`/api/documents/${document.id}/share`);

    expect(await read<DocumentBody>(response)).toMatchObject({
      document: { shareUrl: null, shareExpiry: null },
    });
    expect(await app.count('share_link_documents', 'document_id = $1', [document.id])).toBe(0);
    for (const addressOf of everyAddress) {
      expect((await stranger.get(addressOf(shareId))).status).toBe(404);
    }
  });

  test('DOC-7: removing a missing link succeeds, and sharing again creates a different link', async () => {
    const { owner, document, shareId } = await sharedDocument();
    await owner.delete(`/api/documents/${document.id}/share`);

    expect((await owner.delete(`/api/documents/${document.id}/share`)).status).toBe(200);
    expect(idIn((await share(owner, document.id)).shareUrl)).not.toBe(shareId);
  });
});

describe('what a visitor with the link gets', () => {
  test('the file, to view and to download, under its own name', async () => {
    const { shareId } = await sharedDocument(samples.pdf(500), { name: 'Bella "x" Röntgen' });
    const stranger = app.newBrowser();
    const preview = await stranger.get(`/api/shared/${shareId}/preview`);
    const file = await stranger.get(`/api/shared/${shareId}/file`);

    expect((await preview.bytes()).length).toBe(500);
    expect((await file.bytes()).length).toBe(500);
    expect(preview.headers.get('content-disposition')).toBe('inline');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Bella -x- R_ntgen.pdf"; filename*=UTF-8''Bella%20-x-%20R%C3%B6ntgen.pdf`,
    );
    for (const response of [preview, file]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  test('a file missing from the storage is not available, without an entry in the error log', async () => {
    const owner = await buildOwner(app);
    const { id } = await buildDocument(app, owner);
    const response = await app
      .newBrowser()
      .get(`/api/shared/${idIn((await share(owner, id)).shareUrl)}/file`);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'files.not_found' } });
  });

  test('SEC-2: 60 requests a minute are allowed from one address', async () => {
    const { shareId } = await sharedDocument();
    const stranger = app.newBrowser();
    for (let turn = 0; turn < 60; turn++)
      expect((await stranger.get(`/api/shared/${shareId}/file`)).status).toBe(200);
    const response = await stranger.get(`/api/shared/${shareId}/file`);

    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await stranger.get(`/shared/${shareId}`)).status).toBe(429);
    expect((await app.newBrowser().get(`/shared/${shareId}`)).status).toBe(200);
  });
});

// Their session outlives the link; the access token does not.
async function buildOwnerToken(owner: Owner) {
  const { id: userId, email } = owner.user;
  const issuedAt = app.clock.now();
  const claims = {
    userId,
    sessionId: owner.session.id,
    email,
    aal: 'aal1',
    amr: ['password'],
    issuedAt,
  } as const;

  return { accessToken: await app.tokens.signAccess(claims) };
}

test('DOC-4: a file that cannot be previewed is only ever downloaded, which is counted', async () => {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, samples.text, { fileName: 'notes.txt' });
  const { document } = await read<{ document: { shareUrl: string } }>(
    await owner.put(`/api/documents/${id}/share`, { maxDownloads: 1 }),
  );
  const files = `/api${new URL(document.shareUrl).pathname}`;
  const statuses = [];
  for (const use of ['preview', 'file', 'file', 'preview'])
    statuses.push((await app.newBrowser().get(`${files}/${use}`)).status);

  expect(statuses).toEqual([404, 200, 404, 404]);
});
