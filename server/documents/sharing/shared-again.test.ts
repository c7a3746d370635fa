import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import { buildProgram } from '#server/testing/personal-token-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const hour = 3600;

type Link = {
  id: string;
  shareUrl: string;
  hasPasscode: boolean;
  maxDownloads: number | null;
  expiresAt: string;
};
type Shared = { outcome: string; link: Link; document: { shareUrl: string; shareExpiry: string } };

async function shared(choices: object) {
  const owner = await buildOwner(app);
  const document = await buildDocument(app, owner);
  const again = async (choices: object) =>
    read<Shared>(await owner.put(`/api/documents/${document.id}/share`, choices));

  return { owner, document, again, first: await again(choices) };
}

const enter = (shareUrl: string, passcode: string) =>
  app.newBrowser().request('POST', new URL(shareUrl).pathname, new URLSearchParams({ passcode }).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString();
const opens = async (shareUrl: string) =>
  (await (await app.newBrowser().get(new URL(shareUrl).pathname)).text()).includes('name="passcode"');

test('DOC-6: sharing a shared document with a passcode, a limit or an expiry locks its link, and says so', async () => {
  const { first, again } = await shared({});
  expect(first).toMatchObject({ outcome: 'shared', link: { hasPasscode: false, maxDownloads: null } });
  expect(await opens(first.link.shareUrl)).toBe(false);
  const { outcome, link, document } = await again({ passcode: '4321', maxDownloads: 3, hours: 1 });

  expect(outcome).toBe('changed');
  expect(link).toMatchObject({ hasPasscode: true, maxDownloads: 3, expiresAt: inSeconds(hour) });
  expect(document).toMatchObject({ shareUrl: first.link.shareUrl, shareExpiry: inSeconds(hour) });
  expect(await opens(first.link.shareUrl)).toBe(true);
});

test('DOC-6: the same call again changes nothing, and one without choices takes no lock away', async () => {
  const { first, again } = await shared({ passcode: '4321', maxDownloads: 3 });
  const repeated = await again({ passcode: '4321', maxDownloads: 3 });
  app.clock.pass(60);
  const bare = await again({});

  for (const { outcome, link } of [repeated, bare]) {
    expect(outcome).toBe('unchanged');
    expect(link).toEqual(first.link);
  }
});

test('DOC-6: a limit that is used up already is refused', async () => {
  const { owner, document, first } = await shared({ maxDownloads: 5 });
  await app.pool.query('update share_links set downloads = 3 where id = $1', [first.link.id]);
  const refused = await owner.put(`/api/documents/${document.id}/share`, { maxDownloads: 3 });

  expect(refused.status).toBe(400);
  expect(await read(refused)).toMatchObject({ error: { code: 'share_links.limit_too_low' } });
});

test.each([
  ['used up', 'downloads = 2'],
  ['locked', 'wrong_tries = 5'],
])('DOC-6: a link that is %s is replaced by one that works, with its locks', async (_state, state) => {
  const { first, again } = await shared({ maxDownloads: 2, passcode: '4321', tellFirstOpen: true });
  await app.pool.query(`update share_links set ${state} where id = $1`, [first.link.id]);
  const { outcome, link } = await again({});

  expect(outcome).toBe('shared');
  expect(link.shareUrl).not.toBe(first.link.shareUrl);
  expect(link).toMatchObject({
    hasPasscode: true,
    maxDownloads: 2,
    downloads: 0,
    locked: false,
    tellFirstOpen: true,
  });
  expect((await app.newBrowser().get(new URL(first.link.shareUrl).pathname)).status).toBe(404);
  expect((await enter(link.shareUrl, '4321')).status).toBe(303);
});

const packOf = async (owner: Owner) => {
  const pet = await buildPet(app, owner);

  return { title: 'Boarding', petId: pet.id, documentIds: [], facts: ['identity'], requestKey: randomUUID() };
};

test('DOC-6: a pack with the key of another one is refused, and the same one is made once', async () => {
  const owner = await buildOwner(app);
  const pack = { ...(await packOf(owner)), passcode: '4321', hours: 24 };
  const make = (change: object = {}) => owner.post('/api/share-links', { ...pack, ...change });
  const { link } = await read<{ link: Link }>(await make());
  app.clock.pass(5);
  expect(await read(await make())).toEqual({ link });
  const document = await buildDocument(app, owner);
  const others: object[] = [
    { passcode: '9999' },
    { passcode: undefined },
    { maxDownloads: 1 },
    { hours: 1 },
    { tellFirstOpen: true },
    { title: 'Other' },
    { facts: ['identity', 'feeding'] },
    { documentIds: [document.id] },
    { petId: (await buildPet(app, owner)).id },
  ];
  for (const change of others) {
    const refused = await make(change);
    expect([change, refused.status]).toEqual([change, 409]);
    expect(await read(refused)).toMatchObject({ error: { code: 'share_links.already_made' } });
  }
});

test('DOC-7: a link that a personal token made says so and ends with the token; others stay', async () => {
  const owner = await buildOwner(app);
  const program = await buildProgram(app, owner);
  const made = await buildDocument(app, owner);
  const own = await buildDocument(app, owner);
  const { link } = await read<Shared>(await program.put(`/api/documents/${made.id}/share`, {}));
  const kept = await read<Shared>(await owner.put(`/api/documents/${own.id}/share`, {}));
  const pack = await read<Pick<Shared, 'link'>>(await program.post('/api/share-links', await packOf(owner)));
  const statusOf = async ({ shareUrl }: Link) =>
    (await app.newBrowser().get(new URL(shareUrl).pathname)).status;
  expect([link, pack.link, kept.link]).toMatchObject([
    { byToken: true },
    { byToken: true },
    { byToken: false },
  ]);
  expect(await Promise.all([link, pack.link, kept.link].map(statusOf))).toEqual([200, 200, 200]);
  expect((await owner.delete(`/api/personal-tokens/${program.personalToken.id}`)).status).toBe(204);

  expect(await Promise.all([link, pack.link, kept.link].map(statusOf))).toEqual([404, 404, 200]);
});
