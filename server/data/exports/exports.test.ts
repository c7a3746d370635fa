import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { goodPassword, nextPassword } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { postDeletion } from '#server/testing/closing-steps.ts';
import { exportAddress, exportOf, unpacked } from '#server/testing/exports.ts';
import { buildOwner, buildPet, buildSession } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Account = Awaited<ReturnType<typeof buildOwner>>;

async function otherDevice({ user }: Account) {
  const { id, accessToken } = await buildSession(app, user);
  const device = app.newBrowser();
  device.useToken(accessToken);

  return { id, device };
}

const ask = (owner: Account) => owner.post('/api/exports', {});

const codeOf = async (response: Response) => (await read<{ error: { code: string } }>(response)).error.code;

describe('who gets an export', () => {
  test('PROMISE-4: nobody without a session', async () => {
    const visitor = app.newBrowser();

    expect((await visitor.post('/api/exports', {})).status).toBe(401);
    expect((await visitor.get('/api/exports')).status).toBe(401);
  });

  test('PROMISE-4: only within an hour of signing in, so that an open device is not enough', async () => {
    const owner = await buildOwner(app);
    app.clock.pass(3601);
    const renewed = app.newBrowser();
    const facts = { userId: owner.user.id, sessionId: owner.session.id, email: owner.user.email };
    renewed.useToken(
      await app.tokens.signAccess({ ...facts, aal: 'aal1', amr: ['password'], issuedAt: app.clock.now() }),
    );

    expect(await codeOf(await renewed.post('/api/exports', {}))).toBe('reauthentication_needed');
    expect((await renewed.get('/api/exports')).status).toBe(200);
  });

  test('SEC-1: an address that is forged, changed or a minute old opens nothing', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const url = await exportAddress(owner);
    const addresses = [
      url.slice(0, -1),
      url.replace(owner.user.id, other.user.id),
      url.replace(/\/(\d+)\./, (_, exp: string) => `/${Number(exp) + 1000}.`),
    ];

    for (const address of addresses) expect((await app.newBrowser().get(address)).status).toBe(404);
    app.clock.pass(61);
    expect((await app.newBrowser().get(url)).status).toBe(404);
  });

  test('SEC-1: an address is worth nothing once the session that asked for it has ended', async () => {
    const owner = await buildOwner(app);
    const { id, device } = await otherDevice(owner);
    const url = await exportAddress(device);
    expect((await owner.delete(`/api/account/sessions/${id}`)).status).toBe(204);

    expect((await app.newBrowser().get(url)).status).toBe(404);
    const own = await exportAddress(owner);
    await owner.post('/auth/v1/logout?scope=local', {});
    expect((await app.newBrowser().get(own)).status).toBe(404);
  });

  test('SEC-1: an address works once, and asking for its headers does not use it up', async () => {
    const owner = await buildOwner(app);
    const url = await exportAddress(owner);

    expect((await app.newBrowser().request('HEAD', url)).status).toBe(200);
    const exported = await unpacked(await app.newBrowser().get(url));
    expect(exported.records('account')).toMatchObject([{ email: owner.user.email }]);
    expect((await app.newBrowser().get(url)).status).toBe(404);
  });

  test('SEC-1: the address of a deleted or banned account opens nothing', async () => {
    const [deleted, banned] = [await buildOwner(app), await buildOwner(app)];
    const urls = [await exportAddress(deleted), await exportAddress(banned)];
    await app.pool.query('delete from auth_users where id = $1', [deleted.user.id]);
    await app.pool.query("update auth_users set banned_until = '2999-01-01' where id = $1", [banned.user.id]);

    for (const url of urls) expect((await app.newBrowser().get(url)).status).toBe(404);
  });
});

describe('a download that is running', () => {
  const signOut = (owner: Account) => owner.post('/auth/v1/logout?scope=global', {});
  const changePassword = (owner: Account) =>
    owner.put('/auth/v1/user', { password: nextPassword, current_password: goodPassword });
  const ban = async (owner: Account) => {
    const sql = "update auth_users set banned_until = '2999-01-01' where id = $1";

    return { ok: (await app.pool.query(sql, [owner.user.id])).rowCount === 1 };
  };

  test.each<[string, (owner: Account) => Promise<{ ok: boolean }>]>([
    ['its owner signs out everywhere', signOut],
    ['the password is changed', changePassword],
    ['the account is closed', (owner) => postDeletion(owner)],
    ['the account is banned', ban],
  ])('SEC-1: ends when %s', async (_when, end) => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { device } = await otherDevice(owner);
    const url = await exportAddress(device);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const response = await owner.get(url);
    expect(await end(owner)).toMatchObject({ ok: true });
    await vi.advanceTimersByTimeAsync(20_000);
    // Waits until the server has seen that the export is gone.
    await app.pool.query('select pg_sleep(0.3)');

    await expect(response.arrayBuffer()).rejects.toThrow('ended');
    app.log.takeErrors();
  });

  test('SEC-1: an address that isn’t used yet opens nothing after the owner signed out everywhere', async () => {
    const owner = await buildOwner(app);
    const url = await exportAddress(owner);
    await signOut(owner);

    expect((await app.newBrowser().get(url)).status).toBe(404);
  });

  test('SEC-1: a mail says that it began, and what to do about it', async () => {
    const owner = await buildOwner(app);
    const url = await exportAddress(owner);
    await app.newBrowser().get('/files/exports/nothing');
    await app.jobs.run();
    expect(app.mailer.sent).toEqual([]);
    await unpacked(await owner.get(url));
    await app.jobs.run();

    expect(app.mailer.sent).toMatchObject([
      { to: owner.user.email, subject: 'Your DenMate data was downloaded' },
    ]);
    expect(app.mailer.sent[0]?.text).toContain('change your password right away');
  });
});

describe('two exports', () => {
  test('PROMISE-4: a second one waits until the first was sent', async () => {
    const owner = await buildOwner(app);
    const response = await owner.get(await exportAddress(owner));

    expect(await codeOf(await ask(owner))).toBe('exports.running');
    expect(await (await owner.get('/api/exports')).json()).toMatchObject({ running: true });
    await unpacked(response);
    await expect.poll(async () => (await ask(owner)).status).toBe(200);
  });

  test('PROMISE-4: a download that is given up does not stand in the way of the next one', async () => {
    const owner = await buildOwner(app);
    const response = await owner.get(await exportAddress(owner));
    await response.body?.cancel();

    await expect.poll(async () => (await ask(owner)).status).toBe(200);
  });

  test('PROMISE-4: one that a killed server was sending stops counting after a while', async () => {
    const owner = await buildOwner(app);
    await app.pool.query('insert into exports values ($1, gen_random_uuid(), true, $2)', [
      owner.user.id,
      new Date(app.clock.now().getTime() + 90_000),
    ]);

    expect((await ask(owner)).status).toBe(409);
    app.clock.pass(91);
    expect((await exportOf(owner)).records('account')).toHaveLength(1);
  });

  test('PROMISE-4: of two that are asked for together only the last can be downloaded', async () => {
    const owner = await buildOwner(app);
    const addresses = await Promise.all([exportAddress(owner), exportAddress(owner)]);
    const answers = await Promise.all(addresses.map((url) => owner.get(url)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  test('PROMISE-4: those of other accounts go on', async () => {
    const owners = await Promise.all([buildOwner(app), buildOwner(app), buildOwner(app)]);
    const exports = await Promise.all(owners.map(exportOf));

    expect(exports.map((one) => one.records('account')[0]?.id)).toEqual(owners.map(({ user }) => user.id));
  });
});

test('PROMISE-4: the settings say what an export will hold', async () => {
  const owner = await buildOwner(app);
  await buildPet(app, owner);

  expect(await (await owner.get('/api/exports')).json()).toEqual({
    pets: 1,
    documents: 0,
    bytes: 0,
    healthRecords: 0,
    reminders: 0,
    running: false,
  });
});

test('PROMISE-4: only accounts that were confirmed count as invited, as on the referral page', async () => {
  const owner = await buildOwner(app);
  const invited = await Promise.all([buildOwner(app), buildOwner(app)]);
  for (const { user } of invited)
    await app.pool.query(
      'insert into referrals (referred_user_id, referrer_id, created_at) values ($1, $2, now())',
      [user.id, owner.user.id],
    );
  await app.pool.query('update auth_users set email_confirmed_at = null where id = $1', [
    invited[0]?.user.id,
  ]);

  expect((await exportOf(owner)).records('account')).toMatchObject([{ invitedCount: 1 }]);
  expect(await (await owner.get('/api/referrals')).json()).toMatchObject({ confirmed: 1 });
});
