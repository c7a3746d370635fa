import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  postSignUp,
  postToken,
  signUpAndConfirm,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read, visible } from '#server/testing/browser.ts';
import { gracePeriodSeconds } from '#server/testing/closing-steps.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

async function buildClosed(at: Date) {
  const { user } = await buildOwner(app, { password: goodPassword });
  await app.pool.query('update auth_users set closed_at = $2 where id = $1', [user.id, at]);

  return user.email;
}

/**
 * The responses and the database statements for a confirmed, a pending and an unknown address, and for those of a closed
 * account and of one past its grace period.
 */
async function compare(ask: (browser: Browser, email: string) => Promise<Response>) {
  const { user } = await buildOwner(app, { password: goodPassword });
  const { email: pending } = await signUpWithMail(app);
  const seen: unknown[] = [];
  const done: string[][] = [];
  const closed = await buildClosed(app.clock.now());
  const over = await buildClosed(new Date(app.clock.now().getTime() - gracePeriodSeconds * 1000));
  for (const email of [user.email, pending, newEmail(), closed, over]) {
    const browser = app.newBrowser();
    done.push(
      await statementsOf(async () => {
        const { status, headers, body } = await visible(await ask(browser, email));
        delete headers['set-cookie'];
        delete headers['retry-after'];
        seen.push({
          status,
          headers,
          body: body.replaceAll(email, '<email>').replaceAll(/"(id|identity_id|user_id|sub)":"[^"]+"/g, ''),
        });
      }),
    );
  }

  return { seen, done };
}

const alike = <Thing>(things: Thing[]) => things.map(() => things[0]);

describe('neither the response nor the work behind it reveals whether an address has an account', () => {
  test('LOGIN-4: signing in with a wrong password', async () => {
    const { seen, done } = await compare((browser, email) => postToken(browser, email, 'not-the-password'));
    expect(seen).toEqual(alike(seen));
    expect(done).toEqual(alike(done));
  });

  test('ONB-4: signing up', async () => {
    const { seen, done } = await compare((browser, email) => postSignUp(browser, { email }));
    expect(seen).toEqual(alike(seen));
    expect(done).toEqual(alike(done));
  });

  test('ONB-4: signing up with a referral code', async () => {
    const { browser: referrer } = await signUpAndConfirm(app);
    const { code } = await read<{ code: string }>(await referrer.get('/api/referrals'));
    const { seen, done } = await compare((browser, email) =>
      browser.post('/auth/v1/signup', {
        email,
        password: goodPassword,
        data: { full_name: 'Pat Doe', referralCode: code },
      }),
    );
    expect(seen).toEqual(alike(seen));
    const counts = done.map(({ length }) => length);
    expect(counts).toEqual(alike(counts));
  });

  test('VERIFY-5: requesting the confirmation again', async () => {
    const { seen, done } = await compare((browser, email) =>
      browser.post('/auth/v1/resend', { email, type: 'signup' }),
    );
    expect(seen).toEqual(alike(seen));
    expect(done).toEqual(alike(done));
  });

  test('SEC-2: being stopped by a rate limit', async () => {
    const { seen } = await compare(async (browser, email) => {
      for (let times = 0; times < 10; times++) await postToken(app.newBrowser(), email, 'not-the-password');

      return postToken(browser, email, goodPassword);
    });
    expect(seen).toEqual(alike(seen));
  });
});
