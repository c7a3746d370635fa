import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { beforeEach, describe, expect, test } from 'vitest';

import { limits } from '#server/core/limits.ts';
import type { Browser } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const visitor = app.newBrowser();
const { token } = (await (await visitor.get('/api/analytics')).json()) as { token: string };

type Fields = Record<string, unknown>;

const event = (name: string, properties: Fields = {}, more: Fields = {}) => ({
  uuid: randomUUID(),
  event: name,
  timestamp: app.clock.now().toISOString(),
  properties: {
    token,
    distinct_id: randomUUID(),
    $session_id: randomUUID(),
    page: '/dashboard',
    ...properties,
  },
  ...more,
});

const raw = (
  body: string | Buffer<ArrayBuffer>,
  {
    path = '/ingest/e/',
    headers = {},
    browser = visitor,
  }: { path?: string; headers?: Record<string, string>; browser?: Browser } = {},
) =>
  browser.request('POST', path, body, {
    headers: { 'content-type': 'text/plain', 'content-length': String(Buffer.byteLength(body)), ...headers },
  });

const send = (events: unknown[], options: { browser?: Browser; token?: unknown } = {}) =>
  raw(
    Buffer.from(
      gzipSync(JSON.stringify({ api_key: 'token' in options ? options.token : token, batch: events })),
    ),
    options,
  );

async function stored(): Promise<Fields[]> {
  await app.base.ingestion.events.flush();
  const { rows } = await app.pool.query<Fields>('select * from analytics_events order by name');

  return rows;
}

beforeEach(async () => {
  await app.base.ingestion.events.flush();
  await app.pool.query('truncate analytics_events');
});

describe('what is refused', () => {
  test.each([
    ['no JSON', 'hello'],
    ['an empty body', ''],
    ['a number', '7'],
    ['gzip that ends early', Buffer.from(gzipSync('{"batch":[]}').subarray(0, 12))],
    ['a form without data', 'data='],
  ])('%s', async (_name, body) => {
    expect((await raw(body)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test('a small request that unpacks to a hundred megabytes is refused without unpacking it', async () => {
    const bomb = Buffer.from(gzipSync(Buffer.alloc(50 * 1024 * 1024, '[')));

    expect(bomb.byteLength).toBeLessThan(100 * 1024);
    expect((await raw(bomb)).status).toBe(413);
  });

  test('more bytes than any form has', async () => {
    expect((await raw('x'.repeat(101 * 1024))).status).toBe(413);
  });

  test('lists inside lists, thousands deep', async () => {
    const deep = Buffer.from(gzipSync('['.repeat(400_000) + ']'.repeat(400_000)));

    expect((await raw(deep)).status).toBe(401);
    const nested = JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown;
    expect((await send([event('$pageview', { page: nested })])).status).toBe(200);
    expect(await stored()).toMatchObject([{ page: 'other', properties: {} }]);
  });

  test('more events than a client sends at once', async () => {
    expect((await send(Array.from({ length: 201 }, () => event('$pageview')))).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test.each([['another'], [undefined], [7], [{ $ne: null }]])('a foreign token: %j', async (foreign) => {
    const foreignEvent = event('$pageview', { token: foreign });

    expect((await send([foreignEvent], { token: foreign })).status).toBe(401);
    expect(await stored()).toEqual([]);
  });

  test('events from the pages of another site', async () => {
    const elsewhere = app.newBrowser({ origin: 'https://elsewhere.example' });

    expect((await send([event('$pageview')], { browser: elsewhere })).status).toBe(403);
  });

  test('no events are taken where an outside service counts', async () => {
    const { newBrowser } = await app.anotherProcess({
      POSTHOG_HOST: 'https://posthog.example',
      POSTHOG_KEY: 'phc_public',
    });
    const browser = newBrowser();

    expect((await send([event('$pageview')], { browser })).status).toBe(404);
    expect(await (await browser.get('/api/analytics')).json()).toEqual({
      outsideHost: 'https://posthog.example',
      token: 'phc_public',
      features: [],
    });
  });
});

describe('what is stored', () => {
  test('a page that was visited, and nothing that the client says besides', async () => {
    const session = randomUUID();
    const visit = event('$pageview', {
      page: '/pets/:petId/health',
      $session_id: session,
      $current_url: 'https://pets.test/pets/bella/health?weight=7',
      $ip: '203.0.113.9',
      $raw_user_agent: 'Browser',
      notes: 'Bella limps',
      isPremium: true,
      role: 'admin',
      $set: { email: 'a@b.example' },
    });

    expect((await send([visit])).status).toBe(200);
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    expect(row).toEqual({
      id: visit.uuid,
      occurred_at: app.clock.now(),
      name: '$pageview',
      page: '/pets/:petId/health',
      visitor_id: visit.properties.distinct_id,
      session_id: session,
      properties: {},
      is_premium: null,
      sign_up_date: null,
      role: null,
    });
  });

  test.each([
    ["'; drop table analytics_events; --"],
    ['<script>alert(1)</script>'],
    ['__proto__'],
    ['constructor'],
    ['$snapshot'],
    ['\u0000'],
    ['\ud800'],
  ])('no event with the name %j', async (name) => {
    expect((await send([event(name), event('user_logged_out')])).status).toBe(200);
    expect(await stored()).toMatchObject([{ name: 'user_logged_out' }]);
  });

  test('values that we know, and no others', async () => {
    await send([
      event('login_failed', { reason: 'refused', page: '/login', email: 'a@b.example' }),
      event('signup_failed', { reason: '<b>Bella</b>\u0000', page: '/pets/bella' }),
    ]);

    expect(await stored()).toMatchObject([
      { name: 'login_failed', page: '/login', properties: { reason: 'refused' } },
      { name: 'signup_failed', page: 'other', properties: {} },
    ]);
  });

  test.each([
    ['no id', { uuid: undefined }],
    ['an id of another kind', { uuid: 'x'.repeat(70_000) }],
    ['no properties', { properties: null }],
    ['a visitor with a name', { properties: { distinct_id: 'ada@post.example' } }],
  ])('no event with %s', async (_name, wrong) => {
    expect((await send([event('$pageview', {}, wrong)])).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test('a batch that is sent again is stored once, also at the same time', async () => {
    const batch = [event('$pageview'), event('$pageleave')];
    await Promise.all([send(batch), send(batch)]);
    await send(batch);

    expect(await stored()).toHaveLength(2);
    await send(batch);
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    ['a clock that is a year ahead', '2031-05-01T09:00:00.000Z'],
    ['a clock that is a year behind', '2029-05-01T09:00:00.000Z'],
    ['no time', undefined],
    ['no date', '\u0000'],
  ])('with %s, the time is ours', async (_name, timestamp) => {
    await send([event('$pageview', {}, { timestamp })]);

    expect(await stored()).toMatchObject([{ occurred_at: app.clock.now() }]);
  });

  test('events as the client sends them when a page is left: base64 in a form', async () => {
    const batch = JSON.stringify({ api_key: token, batch: [event('$pageleave')] });
    const form = `data=${encodeURIComponent(Buffer.from(batch).toString('base64'))}`;

    expect((await raw(form, { path: '/ingest/e/?compression=base64' })).status).toBe(200);
    expect(await stored()).toMatchObject([{ name: '$pageleave' }]);
  });

  test('single events and lists in plain JSON', async () => {
    expect((await raw(JSON.stringify(event('$pageview')))).status).toBe(200);
    expect((await raw(JSON.stringify([event('$pageleave')]), { path: '/ingest/i/v0/e/' })).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });
});

describe('who it is said to be', () => {
  test('the account’s properties come from the database, for its random id only', async () => {
    const owner = await buildOwner(app);
    const identity = (await (await owner.request('POST', '/api/analytics-identity')).json()) as {
      id: string;
    };
    await app.pool.query('update auth_users set is_premium = true where id = $1', [owner.user.id]);
    await send([
      event('user_logged_in', { distinct_id: identity.id, isPremium: false, role: 'admin' }),
      event('user_signed_up', { distinct_id: owner.user.id, isPremium: true, role: 'admin' }),
    ]);

    expect(await stored()).toMatchObject([
      { name: 'user_logged_in', is_premium: true, role: 'standard', sign_up_date: '2030-05-01' },
      { name: 'user_signed_up', is_premium: null, role: null, sign_up_date: null },
    ]);
  });
});

describe('floods', () => {
  const many = (count: number) => Array.from({ length: count }, () => event('$pageview'));

  test('an address gets so many events a minute, over all processes, and is told to wait', async () => {
    const address = '10.9.9.9';
    const flooder = app.newBrowser({ address });
    const full = many(200);
    const hundreds = limits.eventsByAddress.max / 200;
    for (let sent = 0; sent < hundreds; sent++)
      expect((await send(full, { browser: flooder })).status).toBe(200);
    const refused = await send(full, { browser: flooder });

    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ quota_limited: ['events'] });
    expect((await send(many(1))).status).toBe(200);
    await app.base.ingestion.events.flush();

    const second = await app.anotherProcess();
    const elsewhere = second.newBrowser({ address });
    expect((await send(many(1), { browser: elsewhere })).status).toBe(200);
    await second.base.ingestion.events.flush();
    expect((await send(many(200), { browser: elsewhere })).status).toBe(429);
    await second.base.ingestion.events.close();
  });
});

describe('what is refused counts as well, because reading it takes as long', () => {
  const megabyte = 1024 * 1024;

  test.each([
    [
      'small requests that unpack to a list of nothing',
      JSON.stringify(Array.from({ length: 300_000 }, () => ({}))),
    ],
    ['small requests that unpack to no JSON', `"${' '.repeat(megabyte - 10)}`],
  ])('%s', async (_, text) => {
    const browser = app.newBrowser();
    const small = Buffer.from(gzipSync(text));
    const statuses: number[] = [];
    for (let sent = 0; sent < 10; sent++) statuses.push((await raw(small, { browser })).status);

    expect(small.byteLength).toBeLessThan(5000);
    expect(statuses.at(0)).toBeGreaterThanOrEqual(400);
    expect(statuses.at(-1)).toBe(429);
  });

  test('requests of another installation', async () => {
    const browser = app.newBrowser();
    const foreign = () => send([event('$pageview')], { browser, token: 'another' });
    const statuses = new Set<number>();
    for (let sent = 0; sent <= limits.eventsByAddress.max; sent++) statuses.add((await foreign()).status);

    expect(statuses).toEqual(new Set([401, 429]));
  }, 60_000);
});

describe('AN-3: what this server does not keep is off', () => {
  test('the client is told so', async () => {
    const config = await visitor.get(`/ingest/array/${token}/config`);

    expect(await config.json()).toMatchObject({
      hasFeatureFlags: false,
      sessionRecording: false,
      surveys: false,
    });
    expect((await visitor.get('/ingest/array/another/config')).status).toBe(404);
    expect(await (await raw('{}', { path: '/ingest/flags/?v=2' })).json()).toMatchObject({ flags: {} });
    expect(await (await visitor.get('/ingest/api/surveys/')).json()).toEqual({ surveys: [] });
    expect(await (await raw('{}', { path: '/ingest/s/' })).json()).toMatchObject({
      quota_limited: ['recordings'],
    });
  });
});
