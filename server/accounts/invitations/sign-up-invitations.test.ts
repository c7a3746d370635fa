import { beforeEach, describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  postVerify,
  signUpAndConfirm,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import { asked, buildAdministrator, changeSite } from '#server/testing/administrators.ts';
import { read, readAs } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const admin = await buildAdministrator(app);

type Invitation = { id: string; email: string; state: string };

beforeEach(async () => {
  await app.pool.query('delete from site_settings');
  await app.pool.query('delete from sign_up_invitations');
});

const onlyInvited = () => changeSite(admin, { sign_ups: 'invited' });
const invite = (email: string) => admin.post('/api/admin/invitations', asked({ email }));
/** As a new administrator: after days have passed, the session of the other one has expired. */
async function list() {
  const reader = await buildAdministrator(app);
  const answer = await readAs<{ invitations: Invitation[] }>(200, reader.get('/api/admin/invitations'));

  return answer.invitations;
}

/** The token of the newest invitation mail to the address. */
function tokenFor(email: string) {
  const mail = app.mailer.sent.findLast(({ to, text }) => to === email && text.includes('#invitation='));

  return /#invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function invited(email = newEmail()) {
  expect((await invite(email)).status).toBe(204);
  await app.jobs.run();

  return { email, token: tokenFor(email) };
}

const signUp = (email: string, invitation?: string, browser = app.newBrowser()) =>
  browser.post('/auth/v1/signup', {
    email,
    password: goodPassword,
    data: { full_name: 'Pat Doe', ...(invitation !== undefined && { invitation }) },
  });

const refusalOf = async (response: Response) => [
  response.status,
  (await read<{ code: string }>(response)).code,
];

const check = (token: unknown, browser = app.newBrowser()) =>
  browser.post('/api/sign-up-invitations/check', { token });
const addressOf = async (token: string) => readAs<{ email: string | null }>(200, check(token));

describe('the link of an invitation', () => {
  test('ADMIN-2: tells its address, until it has expired, was used or was taken back', async () => {
    await onlyInvited();
    const [late, used, taken] = [await invited(), await invited(), await invited()];
    expect(await addressOf(late.token)).toEqual({ email: late.email });
    const browser = app.newBrowser();
    expect((await signUp(used.email, used.token, browser)).status).toBe(200);
    expect(await addressOf(used.token)).toEqual({ email: used.email });
    await app.jobs.run();
    expect((await postVerify(browser, app.mailer.tokenFor(used.email))).status).toBe(200);
    const invitation = (await list()).find(({ email }) => email === taken.email);
    await admin.post(`/api/admin/invitations/${invitation?.id}/take-back`, asked({}));
    for (const token of [used.token, taken.token, '', 'made-up', `${late.token}x`])
      expect(await addressOf(token)).toEqual({ email: null });

    app.clock.pass(14 * 24 * 3600);
    expect(await addressOf(late.token)).toEqual({ email: null });
  });

  test('ADMIN-2: what can’t be a token is refused, and one address asks twenty times a minute', async () => {
    for (const token of [undefined, 7, 'x'.repeat(101)]) expect((await check(token)).status).toBe(400);
    await app.pool.query('delete from rate_limits');
    const browser = app.newBrowser();
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await check('made-up', browser)).status);

    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});

describe('signing up by invitation', () => {
  test('ADMIN-2: without an invitation everyone gets the same answer, and nothing is stored', async () => {
    const { email: known } = await signUpAndConfirm(app);
    const { email: waiting } = await signUpWithMail(app);
    const { email: invitee } = await invited();
    await onlyInvited();
    const before = await app.count('auth_sign_ups');
    const answers: unknown[] = [];
    for (const email of [known, waiting, invitee, newEmail()]) {
      const answer = await signUp(email);
      answers.push([answer.status, await answer.text()]);
    }

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual([403, expect.stringContaining('You need an invitation to sign up.')]);
    expect(await app.count('auth_sign_ups')).toBe(before);
  });

  test('ADMIN-2: an invitation is for its address, works for fourteen days, and not once it was taken back', async () => {
    await onlyInvited();
    const { email, token } = await invited();
    const refused = [403, 'invitation_refused'];
    for (const [address, used] of [
      [newEmail(), token],
      [email, 'made-up'],
      [email, `${token}x`],
    ] as const)
      expect(await refusalOf(await signUp(address, used))).toEqual(refused);
    const other = await invited();
    const invitation = (await list()).find((each) => each.email === other.email);
    const path = `/api/admin/invitations/${invitation?.id}/take-back`;
    expect((await admin.post(path, asked({}))).status).toBe(204);
    expect((await admin.post(path, asked({}))).status).toBe(204);
    expect(await refusalOf(await signUp(other.email, other.token))).toEqual(refused);

    app.clock.pass(14 * 24 * 3600 - 1);
    expect((await signUp(email, token)).status).toBe(200);
    app.clock.pass(1);
    expect(await refusalOf(await signUp(email, token))).toEqual(refused);
    expect((await list()).map(({ state }) => state)).toEqual(['expired']);
  });

  test('ADMIN-2: who signed up with an invitation can’t confirm once it was taken back, and nothing else is lost', async () => {
    const early = await signUpWithMail(app);
    await onlyInvited();
    const { email, token } = await invited();
    const browser = app.newBrowser();
    expect((await signUp(email, token, browser)).status).toBe(200);
    await app.jobs.run();
    const [invitation] = await list();
    const path = `/api/admin/invitations/${invitation?.id}/take-back`;
    expect((await admin.post(path, asked({}))).status).toBe(204);

    expect((await postVerify(browser, app.mailer.tokenFor(email))).status).toBe(403);
    expect(await app.count('auth_users', 'email = $1', [email])).toBe(0);
    expect((await postVerify(early.browser, early.token)).status).toBe(200);
  });

  test('ADMIN-2: taking an invitation back while sign-ups are open stops nobody', async () => {
    const { email, browser, token } = await signUpWithMail(app);
    await invited(email);
    const [invitation] = await list();
    await admin.post(`/api/admin/invitations/${invitation?.id}/take-back`, asked({}));

    expect((await postVerify(browser, token)).status).toBe(200);
  });

  test('ADMIN-2: who is invited signs up, also a second time before confirming, and then the link is used', async () => {
    await onlyInvited();
    const { email, token } = await invited();
    expect((await signUp(email.toUpperCase(), token)).status).toBe(200);
    await app.jobs.run();
    const browser = app.newBrowser();
    expect((await signUp(email, token, browser)).status).toBe(200);
    await app.jobs.run();
    expect((await postVerify(browser, app.mailer.tokenFor(email))).status).toBe(200);

    expect(await list()).toMatchObject([{ email, state: 'accepted' }]);
    expect(await refusalOf(await signUp(email, token))).toEqual([403, 'invitation_refused']);
    await app.pool.query('delete from site_settings');
    expect((await signUp(email, token)).status).toBe(200);
  });

  test('ADMIN-2: a sign-up from before the change is confirmed as before', async () => {
    const { browser, token } = await signUpWithMail(app);
    await onlyInvited();

    expect((await postVerify(browser, token)).status).toBe(200);
  });
});

describe('inviting', () => {
  test('ADMIN-2: nobody but an administrator sees, sends or takes back invitations', async () => {
    await invited();
    const [invitation] = await list();
    const path = `/api/admin/invitations/${invitation?.id}/take-back`;
    for (const [by, status] of [
      [app.newBrowser(), 401],
      [await buildOwner(app), 403],
    ] as const) {
      expect((await by.get('/api/admin/invitations')).status).toBe(status);
      expect((await by.post('/api/admin/invitations', asked({ email: newEmail() }))).status).toBe(status);
      expect((await by.post(path, asked({}))).status).toBe(status);
    }
    expect(await app.count('sign_up_invitations')).toBe(1);
  });

  test.each([{ email: 'nobody' }, { email: `${'x'.repeat(250)}@example.org` }, {}])(
    'ADMIN-2: %j can’t be invited',
    async (body) => {
      expect((await admin.post('/api/admin/invitations', asked(body))).status).toBe(400);
    },
  );

  test('ADMIN-2: an address with an account isn’t invited, and one that only waits is', async () => {
    const { email } = await signUpAndConfirm(app);
    const { email: waiting } = await signUpWithMail(app);

    expect((await invite(email)).status).toBe(409);
    expect((await invite(waiting)).status).toBe(204);
  });

  test('ADMIN-2: a new invitation of the same address replaces the first, also of two at once', async () => {
    await onlyInvited();
    const { email, token } = await invited();
    app.clock.pass(60);
    await Promise.all([invite(email.toUpperCase()), invite(email)]);
    await app.jobs.run();
    const newest = tokenFor(email);

    expect(await app.count('sign_up_invitations')).toBe(1);
    expect(newest).not.toBe(token);
    expect((await signUp(email, token)).status).toBe(403);
    expect((await signUp(email, newest)).status).toBe(200);
  });

  test('ADMIN-2: the token is in the mail alone, and the address not in the log', async () => {
    const { email, token } = await invited();
    const { rows } = await app.pool.query<{ all: string }>(
      `select (select json_agg(i) from sign_up_invitations i)::text || (select json_agg(d) from deliveries d)::text
         || (select json_agg(l) from admin_log l)::text as all`,
    );
    const log = await app.pool.query<{ all: string }>('select json_agg(l)::text as all from admin_log l');

    expect(rows[0]?.all).not.toContain(token);
    expect(log.rows[0]?.all).not.toContain(email);
    expect(log.rows[0]?.all).toContain('sign_ups.invite');
  });

  test('ADMIN-2: invitations are deleted thirty days after they have expired', async () => {
    const sweep = () => app.handlers.find(({ name }) => name === 'sign-up-invitations.sweep')?.run({});
    const { email } = await invited();
    app.clock.pass((14 + 30) * 24 * 3600);
    await sweep();
    expect((await list()).map((row) => row.email)).toEqual([email]);
    app.clock.pass(1);
    await sweep();
    expect(await list()).toEqual([]);
  });
});
