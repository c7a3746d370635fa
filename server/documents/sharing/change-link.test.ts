import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

type Link = {
  id: string;
  title: string | null;
  shareUrl: string;
  expiresAt: string;
  hasPasscode: boolean;
  locked: boolean;
  maxDownloads: number | null;
};

const linkIn = async (response: Response) => (await read<{ link: Link }>(response)).link;
const errorIn = async (response: Response) => [
  response.status,
  (await read<{ error: { fields?: object } }>(response)).error.fields,
];

async function sharedPack(choices: object = {}) {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const document = await uploadDocument(owner, samples.pdf(500), { petId: pet.id });
  const link = await linkIn(
    await owner.post('/api/share-links', {
      title: 'Boarding',
      petId: pet.id,
      documentIds: [document.id],
      facts: ['identity'],
      requestKey: randomUUID(),
      ...choices,
    }),
  );

  return { owner, document, link, page: new URL(link.shareUrl).pathname };
}

const change = (owner: Owner, { id }: Pick<Link, 'id'>, changes: object) =>
  owner.patch(`/api/share-links/${id}`, changes);
const enter = (visitor: Browser, page: string, passcode: string) =>
  visitor.request('POST', page, new URLSearchParams({ passcode }).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('PROMISE-3: changes of a link that are refused', () => {
  test.each([
    ['nothing to change', {}, undefined],
    ['a short passcode', { passcode: 'abc' }, ['passcode']],
    ['an empty passcode', { passcode: '' }, ['passcode']],
    ['no downloads', { maxDownloads: 0 }, ['maxDownloads']],
    ['too many downloads', { maxDownloads: 101 }, ['maxDownloads']],
    ['half a download', { maxDownloads: 1.5 }, ['maxDownloads']],
    ['an empty title', { title: '  ' }, ['title']],
    ['a long title', { title: 'x'.repeat(81) }, ['title']],
    ['a date that is over', { until: '2000-01-01T00:00:00Z', title: 'New' }, ['until']],
  ])('PROMISE-3: %s', async (_, changes, fields) => {
    const { owner, link } = await sharedPack();
    const response = await change(owner, link, changes);
    const [status, named] = await errorIn(response);

    expect(status).toBe(400);
    if (fields) expect(Object.keys(named as object)).toEqual(fields);
    expect((await linkIn(await change(owner, link, { hours: 24 }))).title).toBe('Boarding');
  });

  test('SEC-1: signed out, by another owner, and after the link has expired or was removed', async () => {
    const { owner, link } = await sharedPack({ hours: 1 });
    const stranger = await buildOwner(app);
    for (const changes of [
      { passcode: 'mine now' },
      { title: 'Mine' },
      { maxDownloads: null },
      { hours: 24 },
    ]) {
      expect((await app.newBrowser().patch(`/api/share-links/${link.id}`, changes)).status).toBe(401);
      expect((await change(stranger, link, changes)).status).toBe(404);
    }
    expect(await linkIn(await change(owner, link, { hours: 1 }))).toMatchObject({
      title: 'Boarding',
      hasPasscode: false,
    });
    await app.pool.query('update share_links set expires_at = $1 where id = $2', [app.clock.now(), link.id]);
    expect((await change(owner, link, { title: 'Late' })).status).toBe(404);
    const removed = await sharedPack();
    await removed.owner.delete(`/api/share-links/${removed.link.id}`);
    expect((await change(removed.owner, removed.link, { passcode: 'open sesame' })).status).toBe(404);
  });

  test('a document’s link has no title of its own', async () => {
    const { owner, document } = await sharedPack();
    await owner.put(`/api/documents/${document.id}/share`, {});
    const { links } = await read<{ links: (Link & { kind: string })[] }>(await owner.get('/api/share-links'));
    const own = links.find(({ kind }) => kind === 'document');

    expect(await errorIn(await change(owner, own ?? { id: '' }, { title: 'Rabies' }))).toEqual([
      400,
      { title: 'Only packs have titles. Rename the document instead.' },
    ]);
  });

  test('SHARED-4: a limit below the downloads so far would end the link', async () => {
    const { owner, link, page } = await sharedPack();
    for (let turn = 0; turn < 2; turn++)
      await (await app.newBrowser().get(`/api${page}/documents/1/file`)).arrayBuffer();

    expect(await errorIn(await change(owner, link, { maxDownloads: 2 }))).toEqual([
      400,
      { maxDownloads: 'This link has already been used for 2 downloads. Enter a higher number.' },
    ]);
    expect((await change(owner, link, { maxDownloads: 3 })).status).toBe(200);
    expect((await app.newBrowser().get(`/api${page}/documents/1/file`)).status).toBe(200);
    expect((await app.newBrowser().get(page)).status).toBe(404);
    expect((await linkIn(await change(owner, link, { maxDownloads: null }))).maxDownloads).toBeNull();
    expect((await app.newBrowser().get(page)).status).toBe(200);
  });
});

describe('PROMISE-3: changes of a link', () => {
  test('PROMISE-3: a title is new for visitors right away, and what isn’t named stays', async () => {
    const { owner, link, page } = await sharedPack({ maxDownloads: 7, passcode: 'open sesame' });
    const changed = await linkIn(await change(owner, link, { title: '  Summer boarding ' }));

    expect(changed).toEqual({ ...link, title: 'Summer boarding' });
    const visitor = app.newBrowser();
    await enter(visitor, page, 'open sesame');
    expect(await (await visitor.get(page)).text()).toContain('<h1 dir="auto">Summer boarding</h1>');
  });

  test('PROMISE-3: a passcode is added, replaced and removed, and each has to be entered itself', async () => {
    const { owner, link, page } = await sharedPack();
    const visitor = app.newBrowser();
    expect((await visitor.get(page)).status).toBe(200);
    expect((await linkIn(await change(owner, link, { passcode: 'first one' }))).hasPasscode).toBe(true);
    expect((await visitor.get(page)).status).toBe(403);
    await enter(visitor, page, 'first one');
    expect((await visitor.get(page)).status).toBe(200);

    await change(owner, link, { passcode: 'second one' });
    for (const path of [page, `/api${page}/documents/1/file`, `/api${page}/documents/1/pages/1/960`])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 403]);
    expect((await enter(visitor, page, 'first one')).status).toBe(403);
    expect((await enter(visitor, page, 'second one')).status).toBe(303);
    expect((await linkIn(await change(owner, link, { passcode: null }))).hasPasscode).toBe(false);
    expect((await app.newBrowser().get(page)).status).toBe(200);
  });

  test('PROMISE-3: another passcode unlocks the link and gives all tries again', async () => {
    const { owner, link, page } = await sharedPack({ passcode: 'open sesame' });
    for (let turn = 0; turn < 5; turn++) await enter(app.newBrowser(), page, 'wrong');
    expect((await enter(app.newBrowser(), page, 'open sesame')).status).toBe(403);
    expect(await linkIn(await change(owner, link, { passcode: 'another one' }))).toMatchObject({
      locked: false,
    });
    const wrong = await (await enter(app.newBrowser(), page, 'wrong')).text();

    expect(wrong).toContain('You can try 4 more times.');
    expect((await enter(app.newBrowser(), page, 'another one')).status).toBe(303);
  });

  test('two changes at once are both made', async () => {
    const { owner, link } = await sharedPack();
    await Promise.all([
      change(owner, link, { title: 'New' }),
      change(owner, link, { maxDownloads: 9 }),
      change(owner, link, { passcode: 'open sesame' }),
    ]);

    expect(await linkIn(await change(owner, link, { hours: 24 }))).toMatchObject({
      title: 'New',
      maxDownloads: 9,
      hasPasscode: true,
    });
  });
});
