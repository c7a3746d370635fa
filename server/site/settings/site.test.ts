import { beforeEach, describe, expect, test } from 'vitest';

import { asked, buildAdministrator, changeSite, makeAdministrator } from '#server/testing/administrators.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { SiteSettings } from '#shared/operations/site-settings.ts';

import { seededJoinedToday } from './joined-today.rules.ts';

const app = await createTestApp({ UPLOAD_LIMIT_MB: '25' });
const defaults: SiteSettings = { sign_ups: 'open', upload_mb: 25, share_hours: 48, joined_today: 'seeded' };

beforeEach(() => {
  // Lines of the log are in the order of their time.
  app.clock.pass(1);

  return app.pool.query('delete from site_settings');
});

const joinedToday = async (): Promise<unknown> => {
  const response = await app.newBrowser().get('/api/site/joined-today');

  return ((await response.json()) as { joinedToday: unknown }).joinedToday;
};

const settingsOf = async (response: Response) => (await read<{ settings: SiteSettings }>(response)).settings;

describe('the number of people who joined today', () => {
  test('HOME-3: by default it is the generated number of the day, with its source in the response', async () => {
    expect(await joinedToday()).toEqual({
      source: 'seeded',
      number: seededJoinedToday(app.clock.now()),
    });
  });

  test('HOME-3: with counting on, it is the number of addresses confirmed today', async () => {
    const admin = await buildAdministrator(app);
    await app.pool.query("update auth_users set email_confirmed_at = '2020-01-01'");
    expect((await changeSite(admin, { joined_today: 'counted' })).status).toBe(200);
    expect(await joinedToday()).toBeNull();

    await buildOwner(app);
    await buildOwner(app);
    expect(await joinedToday()).toEqual({ source: 'counted', number: 2 });
  });

  test('HOME-3: switched off, there is no number', async () => {
    await changeSite(await buildAdministrator(app), { joined_today: 'off' });
    expect(await joinedToday()).toBeNull();
  });
});

describe('changing settings', () => {
  test('ADMIN-2: owners, visitors and administrators with a password alone change and see nothing', async () => {
    const change = asked({ changes: { joined_today: 'off' }, before: defaults });
    const weak = await buildAdministrator(app);
    await app.pool.query("update auth_sessions set aal = 'aal1' where id = $1", [weak.session.id]);
    for (const [by, status] of [
      [app.newBrowser(), 401],
      [await buildOwner(app), 403],
      [weak, 403],
    ] as const) {
      expect((await by.get('/api/admin/site')).status).toBe(status);
      expect((await by.put('/api/admin/site', change)).status).toBe(status);
    }
    expect(await app.count('site_settings')).toBe(0);
  });

  test.each([
    { changes: { joined_today: 'invented' } },
    { changes: { joined_today: null } },
    { changes: { sign_ups: 'closed' } },
    { changes: { share_hours: 2 } },
    { changes: { upload_mb: 0 } },
    { changes: { upload_mb: 1.5 } },
    { changes: { upload_mb: '25' } },
    { changes: { upload_mb: 26 } },
    { changes: { colour: 'red' } },
    { changes: {} },
    { changes: { joined_today: 'off' }, before: {} },
    { changes: { joined_today: 'off' }, reason: '' },
    { changes: { joined_today: 'off' }, reason: undefined },
    { changes: { joined_today: 'off' }, id: 'one' },
  ])('ADMIN-2: %j is no change', async (body) => {
    const admin = await buildAdministrator(app);
    expect((await admin.put('/api/admin/site', asked({ before: defaults, ...body }))).status).toBe(400);
    expect(await settingsOf(await admin.get('/api/admin/site'))).toEqual(defaults);
  });

  test('ADMIN-2: a change stands in the log with what it was and what it is, and only what differs', async () => {
    const admin = await buildAdministrator(app);
    app.clock.pass(1);
    const changes = { upload_mb: 10, sign_ups: 'invited', share_hours: 48 } as const;
    const answer = await admin.put(
      '/api/admin/site',
      asked({ changes, before: defaults, reason: 'Disk full' }),
    );
    expect(await settingsOf(answer)).toEqual({ ...defaults, upload_mb: 10, sign_ups: 'invited' });
    const { lines } = await read<{ lines: object[] }>(await admin.get('/api/admin/log'));

    expect(lines[0]).toMatchObject({
      action: 'site.change',
      reason: 'Disk full',
      targetId: null,
      administratorId: admin.user.id,
      details: { sign_ups_before: 'open', sign_ups: 'invited', upload_mb_before: 25, upload_mb: 10 },
    });
  });

  test('ADMIN-2: of two administrators who change the same setting the later one is refused, others don’t collide', async () => {
    const [one, two] = [await buildAdministrator(app), await buildAdministrator(app)];
    const send = (by: typeof one, changes: object) =>
      by.put('/api/admin/site', asked({ changes, before: defaults }));
    const answers = await Promise.all([send(one, { upload_mb: 10 }), send(two, { upload_mb: 20 })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ error: { code: 'site.changed_elsewhere' } });
    app.clock.pass(1);
    expect((await send(two, { share_hours: 24 })).status).toBe(200);
    expect((await send(two, { share_hours: 24 })).status).toBe(200);
    const { lines } = await read<{ lines: { action: string }[] }>(await one.get('/api/admin/log'));

    expect(lines.slice(0, 2).map(({ action }) => action)).toEqual(['site.change', 'site.change']);
    expect(await app.count('site_settings')).toBe(1);
  });

  test('ADMIN-2: a request is carried out once, and its id does nothing else', async () => {
    const admin = await buildAdministrator(app);
    const request = asked({ changes: { upload_mb: 10 }, before: defaults });
    expect((await admin.put('/api/admin/site', request)).status).toBe(200);
    await changeSite(admin, { upload_mb: 12 });
    const again = await admin.put('/api/admin/site', request);
    expect([again.status, (await settingsOf(again)).upload_mb]).toEqual([200, 12]);
    const other = await admin.put('/api/admin/site', { ...request, changes: { upload_mb: 11 } });

    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ error: { code: 'admin_log.request_id_taken' } });
  });

  test('ADMIN-2: an administrator who isn’t one any more by the end changes nothing', async () => {
    const admin = await buildAdministrator(app);
    await makeAdministrator(app, admin, false);
    expect(
      (await admin.put('/api/admin/site', asked({ changes: { upload_mb: 9 }, before: defaults }))).status,
    ).toBe(403);
    expect(await read(await app.newBrowser().get('/api/site'))).toMatchObject({
      uploadMaxBytes: 25 * 1024 * 1024,
      signUps: 'open',
    });
  });
});
