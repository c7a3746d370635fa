import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { postToken, signUpWithMail } from '#server/testing/account-steps.ts';
import { buildAdministrator, makeAdministrator } from '#server/testing/administrators.ts';
import { read } from '#server/testing/browser.ts';
import { postKeep } from '#server/testing/closing-steps.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet, buildSession } from '#server/testing/factories.ts';
import { buildProgram } from '#server/testing/personal-token-steps.ts';
import { addFactor } from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const admin = await buildAdministrator(app, { email: 'first@den.example' });

type Listed = { id: string; status: string };
type Line = {
  id: string;
  action: string;
  targetId: string;
  reason: string;
  administratorEmail: string | null;
};

const listed = async (search: string) =>
  (await read<{ accounts: Listed[] }>(await admin.get(`/api/admin/users?search=${search}`))).accounts;
const logOf = async (id?: string) =>
  (await read<{ lines: Line[] }>(await admin.get(`/api/admin/log${id ? `?account=${id}` : ''}`))).lines;
type Act = { by?: Pick<Owner, 'post'>; id?: string; reason?: string };

/** Each a second after the one before. */
function actOn(id: string, action: string, { by = admin, ...body }: Act = {}) {
  app.clock.pass(1);

  return by.post(`/api/admin/users/${id}/${action}`, { id: randomUUID(), reason: 'Asked by phone', ...body });
}

const codeOf = async (response: Response) => (await read<{ error: { code: string } }>(response)).error.code;
const actions = ['verification', 'block', 'unblock', 'administrator', 'no-administrator', 'close'];

describe('who may', () => {
  test.each(actions)(
    'ADMIN-1: %s is refused to owners, visitors and former administrators, and nothing happens',
    async (action) => {
      const [target, owner, former] = [
        await buildOwner(app),
        await buildOwner(app),
        await buildAdministrator(app),
      ];
      await makeAdministrator(app, former, false);

      expect((await actOn(target.user.id, action, { by: app.newBrowser() })).status).toBe(401);
      for (const by of [owner, former])
        expect((await actOn(target.user.id, action, { by })).status).toBe(403);
      expect(await logOf(target.user.id)).toEqual([]);
      expect((await target.get('/api/pets')).status).toBe(200);
    },
  );

  test('ADMIN-1: an administrator with a password alone sees and does nothing', async () => {
    const weak = await buildAdministrator(app);
    await app.pool.query("update auth_sessions set aal = 'aal1' where id = $1", [weak.session.id]);
    const answers = [
      await weak.get('/api/admin/users'),
      await weak.get('/api/admin/log'),
      await actOn(admin.user.id, 'block', { by: weak }),
    ];

    expect(await Promise.all(answers.map(codeOf))).toEqual(
      Array.from({ length: 3 }, () => 'admin.second_step_needed'),
    );
  });
});

describe('actions', () => {
  test.each(['', '  ', 'x', 'x'.repeat(501)])('ADMIN-5: none without a reason: “%s”', async (reason) => {
    const owner = await buildOwner(app);
    for (const action of actions) expect((await actOn(owner.user.id, action, { reason })).status).toBe(400);

    expect(await logOf(owner.user.id)).toEqual([]);
  });

  test('ADMIN-1: a blocked account is signed out and can’t sign in, keeps its data, and is told', async () => {
    const owner = await buildOwner(app, { password: 'Fluffy-cat-9' });
    await buildPet(app, owner, { name: 'Rex' });
    expect((await actOn(owner.user.id, 'block')).status).toBe(200);
    await app.jobs.run();

    expect((await owner.get('/api/pets')).status).toBe(401);
    expect((await postToken(app.newBrowser(), owner.user.email)).ok).toBe(false);
    expect(app.mailer.sent.at(-1)).toMatchObject({
      to: owner.user.email,
      subject: 'Your DenMate account is blocked',
    });
    expect((await actOn(owner.user.id, 'unblock')).status).toBe(200);
    expect((await postToken(app.newBrowser(), owner.user.email)).ok).toBe(true);
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(1);
    expect((await logOf(owner.user.id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['users.unblock', 'Asked by phone'],
      ['users.block', 'Asked by phone'],
    ]);
  });

  test('ADMIN-1: closing is told to its owner, who can keep the account', async () => {
    const owner = await buildOwner(app, { password: 'Fluffy-cat-9' });
    const program = await buildProgram(app, owner);
    await app.jobs.run();
    const before = app.mailer.sent.length;
    const { account } = await read<{ account: Listed }>(await actOn(owner.user.id, 'close'));
    await app.jobs.run();
    const sent = app.mailer.sent.slice(before).filter(({ to }) => to === owner.user.email);
    const device = app.newBrowser();
    const session = await read<{ access_token: string }>(await postToken(device, owner.user.email));
    device.useToken(session.access_token);

    expect([account.status, sent.length]).toEqual(['closed', 1]);
    expect(JSON.stringify(sent[0])).toContain('An administrator closed your DenMate account');
    expect((await postKeep(device)).ok).toBe(true);
    expect((await device.get('/api/pets')).status).toBe(200);
    expect((await program.get('/api/pets')).status).toBe(401);
  });

  test('ADMIN-1: the confirmation is mailed again, but not for a confirmed address', async () => {
    const { email } = await signUpWithMail(app);
    const [waiting] = await listed(email);
    const before = app.mailer.sent.length;
    expect((await actOn(waiting?.id ?? '', 'verification')).status).toBe(200);
    await app.jobs.run();

    expect(app.mailer.sent.slice(before)).toMatchObject([{ to: email }]);
    expect(await codeOf(await actOn((await buildOwner(app)).user.id, 'verification'))).toBe(
      'admin_users.already_verified',
    );
  });

  test('ADMIN-1: the role is given to confirmed, open accounts with a second step only, and taken away at once', async () => {
    const owner = await buildOwner(app);
    const { email } = await signUpWithMail(app);
    const [waiting] = await listed(email);
    const [closed, blocked] = [await buildOwner(app), await buildOwner(app)];
    await actOn(closed.user.id, 'close');
    await actOn(blocked.user.id, 'block');
    const refusalFor = async (id = '') => codeOf(await actOn(id, 'administrator'));

    expect(await refusalFor(waiting?.id)).toBe('admin_users.not_verified');
    expect(await refusalFor(closed.user.id)).toBe('admin_users.closed');
    expect(await refusalFor(blocked.user.id)).toBe('admin_users.blocked');
    expect(await refusalFor(owner.user.id)).toBe('admin_users.no_second_step');
    await addFactor(app, owner);
    expect((await actOn(owner.user.id, 'administrator')).status).toBe(200);
    expect((await owner.get('/api/admin/users')).status).toBe(200);
    expect((await actOn(owner.user.id, 'no-administrator')).status).toBe(200);
    expect((await owner.get('/api/admin/users')).status).toBe(403);
  });

  test('ADMIN-1: confirmations are mailed no more often than their owners may ask, and not for closed accounts', async () => {
    const { email } = await signUpWithMail(app);
    const [waiting] = await listed(email);
    const id = waiting?.id ?? '';
    const answers = [await actOn(id, 'verification'), await actOn(id, 'verification')];

    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    await actOn(id, 'close');
    expect(await codeOf(await actOn(id, 'verification'))).toBe('admin_users.closed');
  });

  test('ADMIN-1: an address that was never confirmed gets no mail about a block', async () => {
    const { email } = await signUpWithMail(app);
    const [waiting] = await listed(email);
    const before = app.mailer.sent.length;
    expect((await actOn(waiting?.id ?? '', 'block')).status).toBe(200);
    await app.jobs.run();

    expect(app.mailer.sent.slice(before)).toEqual([]);
  });

  test('ADMIN-1: a session that was opened while the account was blocked ends when it is unblocked', async () => {
    const owner = await buildOwner(app);
    await actOn(owner.user.id, 'block');
    const { accessToken } = await buildSession(app, owner.user);
    const device = app.newBrowser();
    device.useToken(accessToken);
    await actOn(owner.user.id, 'unblock');

    expect((await device.get('/api/pets')).status).toBe(401);
  });

  test('ADMIN-5: an administrator who is demoted while a request waits for a lock does nothing with it', async () => {
    const [target, former] = [await buildOwner(app), await buildAdministrator(app)];
    await actOn(target.user.id, 'block');
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from auth_users where id = $1 for update', [target.user.id]);
      const waiting = actOn(target.user.id, 'unblock', { by: former });
      await expect
        .poll(() =>
          app.count('pg_stat_activity', "datname = current_database() and wait_event_type = 'Lock'"),
        )
        .toBeGreaterThan(0);
      await app.pool.query('update auth_users set is_admin = false where id = $1', [former.user.id]);
      await client.query('commit');

      expect((await waiting).status).toBe(403);
    } finally {
      client.release();
    }
    expect((await logOf(target.user.id)).map(({ action }) => action)).toEqual(['users.block']);
  });

  test.each(['block', 'no-administrator', 'close'])(
    'ADMIN-1: nobody does this to their own account: %s',
    async (action) => {
      expect(await codeOf(await actOn(admin.user.id, action))).toBe('admin_users.not_yourself');
      expect((await admin.get('/api/admin/users')).status).toBe(200);
    },
  );

  test('ADMIN-5: two administrators who demote each other at once leave one of them', async () => {
    const alone = await createTestApp();
    const [one, other] = [await buildAdministrator(alone), await buildAdministrator(alone)];
    const answers = await Promise.all([
      actOn(other.user.id, 'no-administrator', { by: one }),
      actOn(one.user.id, 'no-administrator', { by: other }),
    ]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await alone.count('auth_users', 'is_admin')).toBe(1);
  });

  test('ADMIN-5: a repeated request does nothing, even after the opposite was done', async () => {
    const owner = await buildOwner(app);
    const id = randomUUID();
    await actOn(owner.user.id, 'block', { id });
    await actOn(owner.user.id, 'unblock');
    const again = await actOn(owner.user.id, 'block', { id });

    expect((await read<{ account: Listed }>(again)).account.status).toBe('active');
    expect((await logOf(owner.user.id)).map(({ action }) => action)).toEqual([
      'users.unblock',
      'users.block',
    ]);
    await actOn(owner.user.id, 'unblock');
    expect(await logOf(owner.user.id)).toHaveLength(2);
  });
});

describe('the log', () => {
  test.each([
    "update admin_log set reason = 'Nothing'",
    'delete from admin_log',
    'truncate admin_log',
    'truncate admin_log cascade',
  ])('ADMIN-5: the database refuses “%s”', async (statement) => {
    await actOn((await buildOwner(app)).user.id, 'block');
    const before = await app.count('admin_log');

    await expect(app.pool.query(statement)).rejects.toThrow('The log of administrators only grows');
    expect(await app.count('admin_log')).toBe(before);
  });

  test('ADMIN-5: it outlives the accounts that it is about, without their addresses', async () => {
    const owner = await buildOwner(app);
    await actOn(owner.user.id, 'block');
    await app.pool.query('delete from auth_users where id = $1', [owner.user.id]);

    expect(await logOf(owner.user.id)).toMatchObject([
      { action: 'users.block', targetEmail: null, administratorEmail: 'first@den.example' },
    ]);
    const { rows } = await app.pool.query<{ line: string }>('select admin_log::text as line from admin_log');
    expect(rows.filter(({ line }) => line.includes('@'))).toEqual([]);
  });

  test('ADMIN-5: an action that fails leaves no line', async () => {
    const owner = await buildOwner(app);
    await actOn(owner.user.id, 'verification');
    await actOn(owner.user.id, 'no-administrator');

    expect(await logOf(owner.user.id)).toEqual([]);
  });
});

test('ADMIN-5: the id of a request does nothing else: not to another account, with another reason, or by someone else', async () => {
  const [target, other, colleague] = [
    await buildOwner(app),
    await buildOwner(app),
    await buildAdministrator(app),
  ];
  const id = randomUUID();
  expect((await actOn(target.user.id, 'block', { id })).status).toBe(200);
  const answers = [
    await actOn(other.user.id, 'block', { id }),
    await actOn(target.user.id, 'close', { id }),
    await actOn(target.user.id, 'block', { id, reason: 'Something else' }),
    await actOn(target.user.id, 'block', { id, by: colleague }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(await Promise.all(answers.map(codeOf))).toEqual(
    Array.from({ length: 4 }, () => 'admin_log.request_id_taken'),
  );
  expect((await logOf(other.user.id)).length).toBe(0);
  expect((await actOn(target.user.id, 'block', { id })).status).toBe(200);
});
