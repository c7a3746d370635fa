import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  postSignUp,
  postVerify,
  postToken,
  signUpAndConfirm,
} from '#server/testing/account-steps.ts';
import { whileRefusing } from '#server/testing/broken-database.ts';
import { read, visible } from '#server/testing/browser.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const accounts = (email: string) => app.count('auth_users', 'email = $1', [email]);

describe('ONB-1: validation of sign-up data', () => {
  test.each([
    ['an address without @', { email: 'pat.example.org' }, 'Invalid email address'],
    ['an address with a NUL byte', { email: 'pat\0@example.org' }, 'Invalid email address'],
    ['an address of 300 characters', { email: `${'p'.repeat(300)}@example.org` }, 'Invalid email address'],
    ['a name of one character', { name: 'P' }, 'Name must be at least 2 characters'],
    ['a name of blanks', { name: '     ' }, 'Name must be at least 2 characters'],
    ['an invisible name', { name: '\u200b\u2060\u200d' }, 'Name must be at least 2 characters'],
    ['no name', { name: '' }, 'Name must be at least 2 characters'],
    ['a name of 300 characters', { name: 'P'.repeat(300) }, 'Use 80 characters or fewer'],
    ['a name with a NUL byte', { name: 'Pat\0Doe' }, 'Remove any hidden characters'],
    ['a name with a line break', { name: 'Pat\r\nBcc: all@example.org' }, 'Remove any hidden characters'],
    ['a name with a lone surrogate', { name: 'Pat \ud83d' }, 'Remove any hidden characters'],
    ['a name with a right-to-left override', { name: 'Pat \u202e eoD' }, 'Remove any hidden characters'],
  ])('%s is refused with its message', async (_what, facts, message) => {
    const response = await postSignUp(app.newBrowser(), facts);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'validation_failed', message });
    expect(await app.jobs.waiting()).toBe(0);
  });

  test.each([
    ['of five characters', '12345', 'length', /^Password must be at least 6 characters$/],
    ['that many people use', 'trustno1', 'pwned', /^Lots of people use this password/],
    ['that is the own name', 'patdoe1984', 'pwned', /^This is your own name or email/],
  ])('a password %s is refused with its sentence', async (_what, password, reason, message) => {
    const response = await postSignUp(app.newBrowser(), { password });

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'weak_password',
      message: expect.stringMatching(message),
      weak_password: { reasons: [reason] },
    });
    expect(await app.jobs.waiting()).toBe(0);
  });

  test('a password of a megabyte is refused before it is processed', async () => {
    const response = await postSignUp(app.newBrowser(), { password: 'x'.repeat(1024 * 1024) });

    expect(response.status).toBe(413);
    expect(await read<{ code: string }>(response)).toMatchObject({ code: 'request.too_large' });
  });

  test.each([
    ['broken JSON', '{"email":'],
    ['an array', '[]'],
    ['nothing', ''],
  ])('%s is refused without an entry in the error log', async (_what, body) => {
    const response = await app
      .newBrowser()
      .request('POST', '/auth/v1/signup', body, { headers: { 'content-type': 'application/json' } });

    expect(response.status).toBe(400);
    expect(await read<object>(response)).toMatchObject({ code: 'validation_failed' });
  });

  test('SES-11: a sign-up without a name has an empty one', async () => {
    const email = newEmail();
    const response = await app.newBrowser().post('/auth/v1/signup', { email, password: goodPassword });

    expect(await read<{ user_metadata: object }>(response)).toMatchObject({
      user_metadata: { full_name: '', role: 'standard' },
    });
  });

  test('the mail to an unconfirmed address contains no text from the sign-up', async () => {
    const email = newEmail();
    await postSignUp(app.newBrowser(), { email, name: 'You won! http://evil.test' });
    await app.jobs.run();

    const [mail] = app.mailer.sent;
    expect(mail?.text).toContain('Confirm email');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('evil.test');
  });

  test('a name in any script is kept as typed, the address in lowercase', async () => {
    const email = newEmail();
    const name = 'نور Şahin 田中 👩🏽‍🦰';
    const response = await postSignUp(app.newBrowser(), { email: ` ${email.toUpperCase()} `, name });

    expect(await read<object>(response)).toMatchObject({
      email,
      user_metadata: { full_name: name, role: 'standard' },
    });
    expect(
      await app.count('auth_users', "email = $1 and user_metadata->>'full_name' = $2", [email, name]),
    ).toBe(1);
  });

  test('signing up can’t make an administrator', async () => {
    const email = newEmail();
    const response = await app.newBrowser().post('/auth/v1/signup', {
      email,
      password: goodPassword,
      is_admin: true,
      data: { full_name: 'Pat Doe', role: 'admin', is_admin: true },
    });

    expect(await read<object>(response)).toMatchObject({
      user_metadata: { full_name: 'Pat Doe', role: 'standard' },
    });
    expect(await app.count('auth_users', 'email = $1 and is_admin', [email])).toBe(0);
  });
});

describe('ONB-3: a sign-up is atomic', () => {
  test('ONB-3: it creates the account, its status "pending" and the confirmation mail', async () => {
    const email = newEmail();
    const response = await postSignUp(app.newBrowser(), { email });

    expect(response.status).toBe(200);
    expect(await accounts(email)).toBe(1);
    const { rows } = await app.pool.query(
      'select registration_status from user_registration_status s join auth_users u on u.id = s.user_id where email = $1',
      [email],
    );
    expect(rows).toEqual([{ registration_status: 'pending' }]);
    expect(await app.jobs.waiting('deliveries.send')).toBe(1);
    await app.jobs.run();
    expect(app.mailer.sent.map(({ to }) => to)).toEqual([email]);
  });

  test('ONB-3: if the last step fails, no account, status, sign-up or mail is left', async () => {
    const email = newEmail();
    await app.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
      create constraint trigger refuse_at_commit after insert on auth_sign_ups
        deferrable initially deferred for each row execute function refuse();
    `);
    const before = await app.count('user_registration_status');
    const response = await postSignUp(app.newBrowser(), { email });
    await app.pool.query('drop function refuse cascade');

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Try again.',
    });
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(await accounts(email)).toBe(0);
    expect(await app.count('user_registration_status')).toBe(before);
    expect(await app.jobs.waiting()).toBe(0);
  });

  test('ONB-3: if the mail can’t be queued, no account is created', async () => {
    const email = newEmail();
    const gone = () => Promise.reject(new Error('the queue is gone'));
    const jobs = {
      enqueue: gone,
      enqueueAll: gone,
      within: () => jobs,
      committed: () => undefined,
    };
    const broken = await app.anotherProcess({}, { jobs });
    const response = await postSignUp(broken.newBrowser(), { email });

    expect(response.status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(await accounts(email)).toBe(0);
  });

  test('twenty sign-ups in parallel with one address make one account', async () => {
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => postSignUp(app.newBrowser(), { email })),
    );

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await accounts(email)).toBe(1);
    expect(
      await app.count('auth_sign_ups s join auth_users u on u.id = s.user_id', 'email = $1', [email]),
    ).toBe(5);
  });

  test('ten sign-ups in parallel beyond the limits make one account too', async () => {
    const email = newEmail();
    const tries = Array.from({ length: 10 }, async () => {
      await app.pool.query('truncate rate_limits');

      return (await postSignUp(app.newBrowser(), { email })).status;
    });

    expect((await Promise.all(tries)).filter((status) => status >= 500)).toEqual([]);
    expect(await accounts(email)).toBe(1);
  });
});

describe('ONB-4: signing up reveals nothing about an address', () => {
  const hide = (text: string) =>
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
      .replaceAll(/denmate_device=[\w-]{43}\.[\w-]{43}/g, 'denmate_device=<secret>');
  const answerTo = async (email: string) => {
    const { status, headers, body } = await visible(await postSignUp(app.newBrowser(), { email }));

    return { status, headers: hide(JSON.stringify(headers)), body: hide(body.replaceAll(email, '<email>')) };
  };

  test('ONB-4: status, headers and body are the same for a new, a pending and a confirmed address', async () => {
    const confirmed = await signUpAndConfirm(app);
    const pending = newEmail();
    const fresh = await answerTo(pending);

    expect(fresh.status).toBe(200);
    expect(await answerTo(pending)).toEqual(fresh);
    expect(await answerTo(confirmed.email)).toEqual(fresh);
  });

  test('ONB-4: the owner of a known address is notified by mail, and the account doesn’t change', async () => {
    const { email } = await signUpAndConfirm(app, { name: 'Real Owner' });
    app.mailer.sent.length = 0;
    await postSignUp(app.newBrowser(), { email, password: 'another-password', name: 'Mallory' });
    await app.jobs.run();

    expect(app.mailer.sent).toMatchObject([{ to: email, subject: 'You already have a DenMate account' }]);
    expect(app.mailer.sent[0]?.text).toContain('Hi Real,');
    expect(app.mailer.sent[0]?.text).not.toContain('Mallory');
    expect((await postToken(app.newBrowser(), email)).status).toBe(200);
    expect((await postToken(app.newBrowser(), email, 'another-password')).status).toBe(400);
  });

  test('the mail to an owner who has since deleted the account is given up, not retried for a day', async () => {
    const { email } = await signUpAndConfirm(app);
    await postSignUp(app.newBrowser(), { email });
    await app.pool.query('delete from auth_users where email = $1', [email]);

    expect(await app.jobs.run()).toEqual({ done: 1, failed: 0 });
  });

  test('ONB-4: signing in after signing up does not reveal either whether there was an account', async () => {
    const { email: known } = await signUpAndConfirm(app);
    const unknown = newEmail();
    const answers = [];
    for (const email of [known, unknown]) {
      const browser = app.newBrowser();
      await postSignUp(browser, { email, password: 'a-guess-of-mine' });
      answers.push(await visible(await postToken(browser, email, 'a-guess-of-mine')));
    }

    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.body).toContain('email_not_confirmed');
  });
});

describe('ONB-6: a failed sign-up says why', () => {
  test('ONB-6: too many sign-ups are refused with the time to wait', async () => {
    const browser = app.newBrowser();
    for (let tries = 0; tries < 5; tries++) expect((await postSignUp(browser)).status).toBe(200);
    const response = await postSignUp(browser);

    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await response.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Too many requests. Wait a moment and try again.',
    });
  });
});

describe('ONB-7: a registration status that cannot be made', () => {
  test('ONB-7: is logged and does not fail the sign-up; the account counts as pending and has one once it is confirmed', async () => {
    const email = newEmail();
    const browser = app.newBrowser();
    const response = await whileRefusing(app, 'insert on user_registration_status', () =>
      postSignUp(browser, { email }),
    );
    expect(response.status).toBe(200);
    expect(app.log.takeErrors()).toMatchObject([{ msg: 'the registration status could not be made' }]);
    const status = () =>
      app.pool.query<{ registration_status: string }>(
        'select registration_status from user_registration_status s join auth_users u on u.id = s.user_id where email = $1',
        [email],
      );
    expect((await status()).rows).toEqual([]);
    await app.jobs.run();
    expect((await postVerify(browser, app.mailer.tokenFor(email))).status).toBe(200);
    expect((await status()).rows).toEqual([{ registration_status: 'verified' }]);
  });

  test('ONB-7: it is made again when the same address signs up again', async () => {
    const email = newEmail();
    await whileRefusing(app, 'insert on user_registration_status', () =>
      postSignUp(app.newBrowser(), { email }),
    );
    app.log.takeErrors();
    await postSignUp(app.newBrowser(), { email });

    expect(
      await app.count('user_registration_status s join auth_users u on u.id = s.user_id', 'email = $1', [
        email,
      ]),
    ).toBe(1);
  });
});
