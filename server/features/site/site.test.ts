import { beforeEach, expect, test } from 'vitest';

import { makeAdministrator } from '#server/testing/administrators.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { seededJoinedToday } from './joined-today.rules.ts';

const app = await createTestApp();

beforeEach(() => app.pool.query('delete from site_settings'));

const joinedToday = async (): Promise<unknown> => {
  const response = await app.newBrowser().get('/api/site/joined-today');

  return ((await response.json()) as { joinedToday: unknown }).joinedToday;
};

async function buildAdmin() {
  const owner = await buildOwner(app);
  await makeAdministrator(app, owner);

  return owner;
}

test('HOME-3: only administrators can choose the source of the number', async () => {
  const change = { joined_today: 'off' };
  expect((await app.newBrowser().put('/api/admin/site', change)).status).toBe(401);
  expect((await (await buildOwner(app)).put('/api/admin/site', change)).status).toBe(403);
  expect(await joinedToday()).not.toBeNull();
});

test.each([[{ joined_today: 'invented' }], [{ joined_today: null }], [{}]])(
  'HOME-3: %j is no setting',
  async (change) => {
    const admin = await buildAdmin();
    expect((await admin.put('/api/admin/site', change)).status).toBe(400);
    expect(await app.count('site_settings')).toBe(0);
  },
);

test('HOME-3: by default it is the generated number of the day, with its source in the response', async () => {
  expect(await joinedToday()).toEqual({ source: 'seeded', number: seededJoinedToday(app.clock.now()) });
});

test('HOME-3: with counting on, it is the number of addresses confirmed today', async () => {
  const admin = await buildAdmin();
  await app.pool.query("update auth_users set email_confirmed_at = '2020-01-01'");
  expect((await admin.put('/api/admin/site', { joined_today: 'counted' })).status).toBe(200);
  expect(await joinedToday()).toBeNull();

  await buildOwner(app);
  await buildOwner(app);
  expect(await joinedToday()).toEqual({ source: 'counted', number: 2 });
});

test('HOME-3: switched off, there is no number; two administrators at the same time leave one setting', async () => {
  const [one, two] = [await buildAdmin(), await buildAdmin()];
  const answers = await Promise.all([
    one.put('/api/admin/site', { joined_today: 'off' }),
    two.put('/api/admin/site', { joined_today: 'off' }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.count('site_settings')).toBe(1);
  expect(await joinedToday()).toBeNull();
  expect(await (await one.get('/api/admin/site')).json()).toEqual({ joined_today: 'off', share_hours: 48 });
});
