import { describe, expect, test } from 'vitest';

import { buildAdministrator, changeSite } from '#server/testing/administrators.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildDocument, buildOwner, buildShareLink } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';

const app = await createTestApp();
const hour = 3600;

type Link = {
  id: string;
  shareUrl: string | null;
  expiresAt: string;
  hasPasscode: boolean;
  maxDownloads: number | null;
  documents: { id: string; name: string }[];
};

const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
const share = (owner: Owner, documentId: string, choices: object = {}) =>
  owner.put(`/api/documents/${documentId}/share`, choices);
const documentIn = async (response: Response) => (await read<DocumentBody>(response)).document;
const linksOf = async (owner: Owner) =>
  (await read<{ links: Link[] }>(await owner.get('/api/share-links'))).links;
const idIn = (shareUrl: string | null) => shareUrl?.split('/').at(-1) ?? '';
const statusOf = async (shareUrl: string | null) =>
  (await app.newBrowser().get(`/shared/${idIn(shareUrl)}`)).status;

async function ownerWithDocument() {
  const owner = await buildOwner(app);

  return { owner, document: await buildDocument(app, owner) };
}

describe('DOC-6: what is refused', () => {
  test('DOC-6: without a session, a malformed id, an unknown document, and a document of another owner', async () => {
    const { owner, document } = await ownerWithDocument();
    const other = await buildOwner(app);
    const messageOf = async (response: Response) => [
      response.status,
      (await read<{ error: { message: string } }>(response)).error.message,
    ];
    const signedOut = app.newBrowser();

    expect(await messageOf(await signedOut.put(`/api/documents/${document.id}/share`, {}))).toEqual([
      401,
      'You must be logged in to share documents',
    ]);
    expect(await messageOf(await share(owner, 'x'))).toEqual([400, 'Invalid document. Please try again.']);
    for (const response of [
      await share(other, document.id),
      await share(owner, '00000000-0000-4000-8000-000000000000'),
    ]) {
      expect(await messageOf(response)).toEqual([404, 'Document not found or access denied.']);
    }
    expect(await linksOf(owner)).toEqual([]);
  });

  test.each([
    { hours: 2 },
    { hours: -1 },
    { until: 'tomorrow' },
    { until: '2030-05-01T08:59:59.000Z' },
    { until: '2031-05-03T00:00:00.000Z' },
    { passcode: '123' },
    { passcode: 'x'.repeat(65) },
    { maxDownloads: 0 },
    { maxDownloads: 101 },
    { maxDownloads: 1.5 },
    { tellFirstOpen: 'yes' },
  ])('DOC-6: the choices %j', async (choices) => {
    const { owner, document } = await ownerWithDocument();

    expect((await share(owner, document.id, choices)).status).toBe(400);
    expect(await linksOf(owner)).toEqual([]);
  });

  test('SEC-2: 300 links an hour are allowed for an account', async () => {
    const { owner, document } = await ownerWithDocument();
    await app.pool.query('truncate rate_limits');
    for (let turn = 0; turn < 300; turn++) expect((await share(owner, document.id)).status).toBe(200);

    expect((await share(owner, document.id)).status).toBe(429);
  });
});

describe('DOC-6: choices', () => {
  test.each([
    [{}, 48 * hour],
    [{ hours: 1 }, hour],
    [{ hours: 24 }, 24 * hour],
    [{ hours: 168 }, 7 * 24 * hour],
    [{ until: '2031-04-30T21:59:59.000Z' }, undefined],
  ])('DOC-6: %j is how long the link works', async (choices, seconds) => {
    const { owner, document } = await ownerWithDocument();
    const { shareExpiry } = await documentIn(await share(owner, document.id, choices));

    expect(shareExpiry).toBe(seconds ? inSeconds(seconds) : '2031-04-30T21:59:59.000Z');
  });

  test('DOC-6: without a choice a link works as long as the administrator has set', async () => {
    const admin = await buildAdministrator(app);
    const { owner, document } = await ownerWithDocument();
    expect((await changeSite(admin, { share_hours: 24 })).status).toBe(200);
    const { shareExpiry } = await documentIn(await share(owner, document.id));
    const site = await read(await app.newBrowser().get('/api/site'));
    await app.pool.query('delete from site_settings');

    expect(shareExpiry).toBe(inSeconds(24 * hour));
    expect(site).toMatchObject({ shareHours: 24 });
  });

  test('DOC-6: without a choice a link works as long as its owner prefers, whatever the administrator has set', async () => {
    const { owner, document } = await ownerWithDocument();
    const { owner: other, document: theirs } = await ownerWithDocument();
    await owner.patch('/api/preferences', { shareHours: 168 });
    await app.pool.query(
      "insert into site_settings (joined_today, share_hours, updated_at) values ('seeded', 24, now())",
    );
    const lives = async (from: typeof owner, { id }: { id: string }) =>
      (await documentIn(await share(from, id))).shareExpiry;
    const [own, foreign] = [await lives(owner, document), await lives(other, theirs)];
    await app.pool.query('delete from site_settings');

    expect([own, foreign]).toEqual([inSeconds(168 * hour), inSeconds(24 * hour)]);
  });

  test('a tab of an earlier release, which sends no choices, shares as before', async () => {
    const { owner, document } = await ownerWithDocument();
    const { shareExpiry } = await documentIn(
      await owner.request('PUT', `/api/documents/${document.id}/share`),
    );

    expect(shareExpiry).toBe(inSeconds(48 * hour));
  });

  test('the owner sees every link, whatever is chosen, and can copy each of them again', async () => {
    const { owner, document } = await ownerWithDocument();
    const second = await buildDocument(app, owner, { name: 'X-ray' });
    const { shareUrl } = await documentIn(await share(owner, document.id));
    await share(owner, second.id, { hours: 1, passcode: 'bella 7', maxDownloads: 3, tellFirstOpen: true });

    expect(await linksOf(owner)).toMatchObject([
      {
        kind: 'document',
        expiresAt: inSeconds(hour),
        hasPasscode: true,
        locked: false,
        usedUp: false,
        maxDownloads: 3,
        downloads: 0,
        opens: 0,
        lastOpenedAt: null,
        tellFirstOpen: true,
        documents: [{ id: second.id, name: 'X-ray', petId: null }],
      },
      { shareUrl, hasPasscode: false, maxDownloads: null, documents: [{ id: document.id }] },
    ]);
  });

  test('what the database holds opens no link: neither the id nor the passcode is in it', async () => {
    const { owner, document } = await ownerWithDocument();
    const { shareUrl } = await documentIn(await share(owner, document.id, { passcode: 'bella 7' }));
    const shareId = idIn(shareUrl);
    const { rows: tables } = await app.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const dumps = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await app.pool.query(`select row_to_json(t)::text as row from ${name} t`);

        return JSON.stringify(rows);
      }),
    );

    for (const secret of [shareId, shareId.slice(3), 'bella 7']) expect(dumps.join()).not.toContain(secret);
  });

  test('after the application secret has changed the links work, and are not shown again', async () => {
    const { owner, document } = await ownerWithDocument();
    const { shareUrl } = await documentIn(await share(owner, document.id));
    await app.pool.query("update share_links set sealed_share_id = 'x' where owner_id = $1", [owner.user.id]);
    const seen = await documentIn(await owner.get(`/api/documents/${document.id}`));

    expect([seen.shareUrl, seen.shareExpiry]).toEqual([null, inSeconds(48 * hour)]);
    expect(await linksOf(owner)).toMatchObject([{ shareUrl: null }]);
    expect(await statusOf(shareUrl)).toBe(200);
  });
});

describe('changing links', () => {
  test('an extended link works until its new expiry, counted from now', async () => {
    const { owner, document } = await ownerWithDocument();
    const { shareUrl } = await documentIn(await share(owner, document.id, { hours: 1 }));
    const [link] = await linksOf(owner);
    app.clock.pass(600);

    expect((await owner.patch(`/api/share-links/${link?.id}`, { hours: 24 })).status).toBe(200);
    expect(await linksOf(owner)).toMatchObject([{ id: link?.id, expiresAt: inSeconds(24 * hour) }]);
    app.clock.pass(24 * hour - 1);
    expect(await statusOf(shareUrl)).toBe(200);
    app.clock.pass(1);
    expect(await statusOf(shareUrl)).toBe(404);
  });

  test('an expired link can’t be extended', async () => {
    const { owner, document } = await ownerWithDocument();
    const expiresAt = new Date(app.clock.now().getTime() - 1);
    const { id } = await buildShareLink(app, document, { shareId: 'sh-1111111111112', expiresAt });

    expect((await owner.patch(`/api/share-links/${id}`, { hours: 24 })).status).toBe(404);
    expect(await statusOf('/sh-1111111111112')).toBe(404);
  });

  test('DOC-7: one link is removed, or all of them, and nothing of other owners', async () => {
    const { owner, document } = await ownerWithDocument();
    const more = [await buildDocument(app, owner), await buildDocument(app, owner)];
    const { owner: other, document: foreign } = await ownerWithDocument();
    const kept = await documentIn(await share(other, foreign.id));
    const urls: (string | null)[] = [];
    for (const { id } of [document, ...more]) urls.push((await documentIn(await share(owner, id))).shareUrl);
    const first = (await linksOf(owner)).find(({ shareUrl }) => shareUrl === urls[0]);

    expect((await owner.delete(`/api/share-links/${first?.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/share-links/${first?.id}`)).status).toBe(404);
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 200, 200]);
    expect((await owner.delete('/api/share-links')).status).toBe(204);
    expect(await Promise.all(urls.map(statusOf))).toEqual([404, 404, 404]);
    expect(await linksOf(owner)).toEqual([]);
    expect(await statusOf(kept.shareUrl)).toBe(200);
  });

  test('expired links are deleted after 30 days, and links whose documents are gone', async () => {
    const { owner, document } = await ownerWithDocument();
    const old = await buildDocument(app, owner);
    const at = (days: number) => new Date(app.clock.now().getTime() - days * 24 * hour * 1000);
    await buildShareLink(app, document, { shareId: 'sh-1111111111113', expiresAt: at(29) });
    await buildShareLink(app, old, { shareId: 'sh-1111111111114', expiresAt: at(30) });
    const gone = await buildDocument(app, owner);
    await share(owner, gone.id);
    await owner.delete(`/api/documents/${gone.id}`);
    expect(await linksOf(owner)).toEqual([]);
    await app.handlers.find(({ name }) => name === 'share-links.sweep')?.run({});

    expect(await app.count('share_links', 'owner_id = $1', [owner.user.id])).toBe(1);
  });

  test('SHARED-3: the owner finds a link by its address, and nobody else does', async () => {
    const { owner, document } = await ownerWithDocument();
    const { shareUrl } = await documentIn(await share(owner, document.id));
    const path = `/api/share-links/by-share-id/${idIn(shareUrl)}`;

    expect(await read(await owner.get(path))).toMatchObject({
      link: { shareUrl, createdAt: inSeconds(0), documents: [{ name: document.name }] },
    });
    expect((await (await buildOwner(app)).get(path)).status).toBe(404);
    expect((await app.newBrowser().get(path)).status).toBe(401);
    expect((await owner.get('/api/share-links/by-share-id/x')).status).toBe(404);
  });
});
