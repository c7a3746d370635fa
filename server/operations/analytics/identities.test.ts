import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { limits } from '#server/core/limits.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { visitsByDay } from './count-visits.usecases.ts';

const app = await createTestApp();
const path = '/api/analytics-identity';

test('without a session nobody gets an identity', async () => {
  expect((await app.newBrowser().request('POST', path)).status).toBe(401);
  expect((await app.newBrowser().request('DELETE', path)).status).toBe(401);
});

test('SEC-5: an account has one random id, and its role is “standard” even for an administrator', async () => {
  const owner = await buildOwner(app);
  await app.pool.query('update auth_users set is_admin = true where id = $1', [owner.user.id]);
  const [first, second] = (await Promise.all(
    [1, 2].map(async () => (await owner.request('POST', path)).json()),
  )) as [{ id: string }, { id: string }];

  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isPremium: false,
    signUpDate: '2030-05-01',
    role: 'standard',
  });
  expect(second).toEqual(first);
  expect(first.id).not.toBe(owner.user.id);
});

test('when counting is turned off, or the account is deleted, its events belong to nobody', async () => {
  const owner = await buildOwner(app);
  const { id } = (await (await owner.request('POST', path)).json()) as { id: string };
  expect((await owner.request('DELETE', path)).status).toBe(204);
  expect(await app.count('analytics_identities', 'analytics_id = $1', [id])).toBe(0);

  const next = (await (await owner.request('POST', path)).json()) as { id: string };
  expect(next.id).not.toBe(id);
  await app.pool.query('delete from auth_users where id = $1', [owner.user.id]);
  expect(await app.count('analytics_identities', 'analytics_id = $1', [next.id])).toBe(0);
});

describe('turning it off on a public page, which has no session', () => {
  const forget = '/api/analytics/forget';

  test('what isn’t a random number, or comes from another site, is refused', async () => {
    const visitor = app.newBrowser();
    for (const body of [{}, { id: 'everyone' }, { id: null }, { id: randomUUID(), all: true }, 'nothing'])
      expect((await visitor.post(forget, body)).status).toBe(400);
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await visitor.post(forget, { id: randomUUID() }, { headers })).status).toBe(403);
  });

  test('SEC-2: a flood is refused', async () => {
    const visitor = app.newBrowser({ address: '203.0.113.77' });
    const statuses = new Set<number>();
    for (let sent = 0; sent <= limits.analyticsForgotten.max; sent++)
      statuses.add((await visitor.post(forget, { id: randomUUID() })).status);

    expect([...statuses]).toEqual([204, 429]);
  });

  test('the random number parts its own account, and an unknown one nothing', async () => {
    const [ada, bea] = [await buildOwner(app), await buildOwner(app)];
    const { id } = (await (await ada.request('POST', path)).json()) as { id: string };
    await bea.request('POST', path);
    const before = await app.count('analytics_identities');
    for (const [known, left] of [
      [randomUUID(), before],
      [ada.user.id, before],
      [id, before - 1],
      [id, before - 1],
    ] as const) {
      const response = await app.newBrowser().post(forget, { id: known });
      expect([response.status, await app.count('analytics_identities')]).toEqual([204, left]);
    }
  });
});

test('reports get pages, sessions and visitors of each day, also of days without any', async () => {
  const [visitor, session] = [randomUUID(), randomUUID()];
  const add = (at: string, name = '$pageview', who = visitor) =>
    app.pool.query(
      "insert into analytics_events (id, occurred_at, name, page, visitor_id, session_id, properties) values ($1, $2, $3, '/', $4, $5, '{}')",
      [randomUUID(), at, name, who, session],
    );
  await add('2026-02-01T00:00:00Z');
  await add('2026-02-01T23:59:59Z');
  await add('2026-02-01T12:00:00Z', '$pageleave');
  await add('2026-02-03T12:00:00Z');
  await add('2026-02-03T12:00:00Z', '$pageview', randomUUID());
  await add('2026-02-04T00:00:00Z');

  expect(await visitsByDay(app.base, { first: '2026-02-01', last: '2026-02-03' })).toEqual([
    { day: '2026-02-01', pages: 2, sessions: 1, visitors: 1 },
    { day: '2026-02-02', pages: 0, sessions: 0, visitors: 0 },
    { day: '2026-02-03', pages: 2, sessions: 1, visitors: 2 },
  ]);
});
