import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  postVerify,
  signInOnNewBrowser,
  signUpAndConfirm,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import { whileRefusing } from '#server/testing/broken-database.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read, visible } from '#server/testing/browser.ts';
import { deleteClosed, postDeletion, postKeep } from '#server/testing/closing-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Referrals = { code: string; invited: number; confirmed: number };

const referralsOf = async (browser: Browser) => read<Referrals>(await browser.get('/api/referrals'));
const check = (code: unknown, browser = app.newBrowser()) =>
  browser.post('/api/referral-codes/check', { code });

async function signUpWithCode(data: object, { email = newEmail(), browser = app.newBrowser() } = {}) {
  const body = { email, password: goodPassword, data: { full_name: 'Pat Doe', ...data } };
  const response = await browser.post('/auth/v1/signup', body);
  await app.jobs.run();

  return { response, browser, email };
}

async function confirm({ browser, email }: { browser: Browser; email: string }) {
  const response = await postVerify(browser, app.mailer.tokenFor(email));
  browser.useToken((await read<{ access_token: string }>(response)).access_token);
}

test('an account that is deleted while its code is being used costs nobody their sign-up', async () => {
  const { browser: referrer, email } = await signUpAndConfirm(app);
  const { code } = await referralsOf(referrer);
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from auth_users where email = $1', [email]);
    const signingUp = signUpWithCode({ referralCode: code });
    await expect
      .poll(() => app.count('pg_stat_activity', "datname = current_database() and wait_event_type = 'Lock'"))
      .toBeGreaterThan(0);
    await client.query('commit');
    const signedUp = await signingUp;

    expect(signedUp.response.status).toBe(200);
    await confirm(signedUp);
    expect(await referralsOf(signedUp.browser)).toMatchObject({ invited: 0, confirmed: 0 });
  } finally {
    client.release();
  }
  expect(app.log.lines.some(({ msg }) => msg === 'a referral could not be recorded')).toBe(true);
});

describe('the code check', () => {
  test('ONB-2: an existing code is valid, in any case and with hyphens; the response contains nothing else', async () => {
    const { browser } = await signUpAndConfirm(app);
    const { code } = await referralsOf(browser);

    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 4)}-${code.slice(4)} `]) {
      expect(await (await check(typed)).json()).toEqual({ valid: true });
    }
    for (const typed of ['', 'NOSUCHCODE', "'; drop table referral_codes; --", 'a\u0000b']) {
      const response = await check(typed);
      expect([typed, response.status, await response.json()]).toEqual([typed, 200, { valid: false }]);
    }
  });

  test.each([undefined, 7, {}, 'x'.repeat(41)])('ONB-2: %j is refused as invalid input', async (code) => {
    expect((await check(code)).status).toBe(400);
  });

  test('SEC-2: at most twenty a minute from one address', async () => {
    const browser = app.newBrowser();
    for (let times = 0; times < 20; times++) expect((await check('NOSUCH', browser)).status).toBe(200);

    expect((await check('NOSUCH', browser)).status).toBe(429);
  });
});

describe('signing up with a code', () => {
  test('REF-1: every account has one code, from the moment its address is confirmed', async () => {
    const codesOf = (email: string) =>
      app.count('referral_codes c join auth_users u on u.id = c.user_id', 'u.email = $1', [email]);
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const account = await signUpWithCode({});
        expect(await codesOf(account.email)).toBe(0);
        await confirm(account);
        expect(await codesOf(account.email)).toBe(1);
        const { code } = await referralsOf(account.browser);
        expect((await referralsOf(account.browser)).code).toBe(code);
        expect(await codesOf(account.email)).toBe(1);

        return code;
      }),
    );

    expect(new Set(codes).size).toBe(5);
  });

  test('ONB-3: the referral is created with the account, counted once, and confirmed with the address', async () => {
    const { browser: referrer } = await signUpAndConfirm(app);
    const { code } = await referralsOf(referrer);
    const invited = await signUpWithCode({ referralCode: code.toLowerCase() });
    expect(await referralsOf(referrer)).toMatchObject({ invited: 1, confirmed: 0 });
    await signUpWithCode({ referralCode: code }, invited);
    await confirm(invited);

    // REF-2: counted once, although the form was sent twice.
    expect(await referralsOf(referrer)).toEqual({ code, invited: 1, confirmed: 1 });
    const { rows } = await app.pool.query('select user_metadata from auth_users where email = $1', [
      invited.email,
    ]);
    expect(rows).toEqual([{ user_metadata: { full_name: 'Pat Doe', role: 'standard' } }]);
  });

  test.each([{ referralCode: 'NOSUCHCODE' }, { referralCode: '' }, {}])(
    'ONB-3: %j makes no referral, and the account all the same',
    async (data) => {
      const account = await signUpWithCode(data);
      await confirm(account);

      expect(account.response.status).toBe(200);
      expect(
        await app.count('referrals r join auth_users u on u.id = r.referred_user_id', 'u.email = $1', [
          account.email,
        ]),
      ).toBe(0);
    },
  );

  test('ONB-3: a referral that cannot be recorded is logged and does not block the sign-up', async () => {
    const { browser: referrer } = await signUpAndConfirm(app);
    const { code } = await referralsOf(referrer);
    const account = await whileRefusing(app, 'insert on referrals', () =>
      signUpWithCode({ referralCode: code }),
    );

    expect(account.response.status).toBe(200);
    expect(app.log.lines.some(({ msg }) => msg === 'a referral could not be recorded')).toBe(true);
    await confirm(account);
    // The sign-up still has its referrer, so confirming it records the referral.
    expect(await referralsOf(referrer)).toMatchObject({ invited: 1, confirmed: 1 });
  });

  test('REF-2: nobody can invite themselves by signing up again with their own address', async () => {
    const { browser, email } = await signUpAndConfirm(app);
    const { code } = await referralsOf(browser);
    await signUpWithCode({ referralCode: code }, { email });

    expect(await referralsOf(browser)).toEqual({ code, invited: 0, confirmed: 0 });
  });

  test('REF-2: the confirmed one of several sign-ups decides who invited the account', async () => {
    const { browser: first } = await signUpAndConfirm(app);
    const { browser: second } = await signUpAndConfirm(app);
    const stranger = await signUpWithCode({ referralCode: (await referralsOf(first)).code });
    const own = await signUpWithCode(
      { referralCode: (await referralsOf(second)).code },
      { email: stranger.email },
    );
    await confirm(own);

    // The unconfirmed sign-up counts until it is swept.
    expect(await referralsOf(first)).toMatchObject({ invited: 1, confirmed: 0 });
    expect(await referralsOf(second)).toMatchObject({ invited: 1, confirmed: 1 });
  });

  test('ONB-4: with a code too, a known and a new address get the same response', async () => {
    const { browser, email } = await signUpAndConfirm(app);
    const { code } = await referralsOf(browser);
    const mask = ({ status, body }: { status: number; body: string }, address: string) => ({
      status,
      body: body.replace(/"(id|identity_id|user_id|sub)":"[^"]+"/g, '').replaceAll(address, '<address>'),
    });
    const known = await signUpWithCode({ referralCode: code }, { email });
    const fresh = await signUpWithCode({ referralCode: code });

    expect(mask(await visible(known.response), email)).toEqual(
      mask(await visible(fresh.response), fresh.email),
    );
  });

  test('ONB-4: the number of invited people does not reveal which addresses have an account', async () => {
    const { email: confirmed } = await signUpAndConfirm(app);
    const { email: pending } = await signUpWithMail(app);
    for (const email of [confirmed, pending, newEmail()]) {
      const { browser: curious } = await signUpAndConfirm(app);
      const { code } = await referralsOf(curious);
      await signUpWithCode({ referralCode: code }, { email });

      expect(await referralsOf(curious)).toEqual({ code, invited: 1, confirmed: 0 });
    }
  });

  test('ONB-4: nor does it after a week in which an address was signed up with a second time', async () => {
    const { email: known } = await signUpAndConfirm(app);
    const invited: number[] = [];
    const curious = [];
    for (const email of [known, newEmail()]) {
      const { browser, email: address } = await signUpAndConfirm(app);
      const { code } = await referralsOf(browser);
      await signUpWithCode({ referralCode: code }, { email });
      curious.push({ address, email });
    }
    app.clock.pass(6 * 24 * 3600);
    for (const { email } of curious) await signUpWithCode({}, { email });
    app.clock.pass(2 * 24 * 3600);
    await app.handlers.find(({ name }) => name === 'auth.sweep')?.run({});
    for (const { address } of curious)
      invited.push((await referralsOf((await signInOnNewBrowser(app, address)).browser)).invited);

    expect(invited).toEqual([0, 0]);
  });

  test('promo code and coupon are stored with the account, and are not in its metadata', async () => {
    const account = await signUpWithCode({ promoCode: ' SPRING ', promoCouponId: 'cpn_7' });
    await confirm(account);
    const { rows } = await app.pool.query(
      'select promo_code, promo_coupon_id, user_metadata from auth_users where email = $1',
      [account.email],
    );

    expect(rows).toEqual([
      {
        promo_code: 'SPRING',
        promo_coupon_id: 'cpn_7',
        user_metadata: { full_name: 'Pat Doe', role: 'standard' },
      },
    ]);
  });

  test('ONB-1: a promo code that is too long is refused with a message', async () => {
    const { response } = await signUpWithCode({ promoCode: 'x'.repeat(65) });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: 'Use 64 characters or fewer' });
  });
});

test('REF-2, PROMISE-4: a code is not valid while its account is closed, and what it has brought stays counted', async () => {
  const { browser: referrer, email } = await signUpAndConfirm(app);
  const { code } = await referralsOf(referrer);
  await confirm(await signUpWithCode({ referralCode: code }));
  await postDeletion(referrer);
  expect(await (await check(code)).json()).toEqual({ valid: false });
  await confirm(await signUpWithCode({ referralCode: code }));

  const { browser } = await signInOnNewBrowser(app, email);
  await postKeep(browser);
  expect(await referralsOf(browser)).toEqual({ code, invited: 1, confirmed: 1 });
});

test('REF-2: a sign-up that is sent three more times at once, and confirmed twice at once, counts once', async () => {
  const { browser: referrer } = await signUpAndConfirm(app);
  const { code } = await referralsOf(referrer);
  const invited = await signUpWithCode({ referralCode: code });
  await Promise.all(
    Array.from({ length: 3 }, () =>
      invited.browser.post('/auth/v1/signup', {
        email: invited.email,
        password: goodPassword,
        data: { full_name: 'Pat Doe', referralCode: code },
      }),
    ),
  );
  const token = app.mailer.tokenFor(invited.email);
  const answers = await Promise.all([1, 2].map(() => postVerify(invited.browser, token, goodPassword)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

  expect(await referralsOf(referrer)).toEqual({ code, invited: 1, confirmed: 1 });
});

test('REF-2: deleting an invited account deletes its referral', async () => {
  const { browser: referrer, email } = await signUpAndConfirm(app);
  const { code } = await referralsOf(referrer);
  const account = await signUpWithCode({ referralCode: code });
  await confirm(account);
  await postDeletion(account.browser);
  await deleteClosed(app);

  const { browser } = await signInOnNewBrowser(app, email);
  expect(await referralsOf(browser)).toEqual({ code, invited: 0, confirmed: 0 });
  expect((await signUpWithMail(app)).token).toBeTruthy();
});

test('REF-2: deleting the account that invited deletes its code and its referrals, and no one else’s', async () => {
  const { browser: referrer } = await signUpAndConfirm(app);
  const { code } = await referralsOf(referrer);
  const invited = await signUpWithCode({ referralCode: code });
  await confirm(invited);
  const referralsOfInvited = () =>
    app.count('referrals r join auth_users u on u.id = r.referred_user_id', 'u.email = $1', [invited.email]);
  const own = await referralsOf(invited.browser);
  expect(await referralsOfInvited()).toBe(1);
  await postDeletion(referrer);
  await deleteClosed(app);

  const { browser } = await signInOnNewBrowser(app, invited.email);
  expect(await referralsOfInvited()).toBe(0);
  expect(await referralsOf(browser)).toEqual(own);
  expect(await app.count('referral_codes', 'unique_code = $1', [code])).toBe(0);
  expect(await (await check(code)).json()).toEqual({ valid: false });
});
