import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  nextPassword,
  openRecovery,
  postToken,
  signInOnNewBrowser,
  signUpAndConfirm,
} from '#server/testing/account-steps.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { kindOfDevice, nameOfDevice } from './devices.presenter.ts';

const app = await createTestApp();

const guess = (browser: ReturnType<typeof app.newBrowser>, email: string) =>
  postToken(browser, email, 'not-the-password');

describe('SEC-2: guessing passwords', () => {
  test('SEC-2: ten tries a minute and thirty an hour for one account, from any network address', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const other = await app.anotherProcess();
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++) {
      const { status } = await guess((times % 2 ? app : other).newBrowser(), user.email);
      statuses.push(status);
    }

    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await postToken(app.newBrowser(), user.email)).status).toBe(429);
  });

  test('SEC-2: an unknown address is limited in the same way', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++) {
      statuses.push((await guess(app.newBrowser(), 'nobody@example.org')).status);
    }

    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  });

  test('SEC-2: a network address that tries many accounts is stopped at the thirty-first try', async () => {
    const browser = app.newBrowser();
    const statuses: number[] = [];
    for (let account = 0; account < 31; account++) {
      statuses.push((await guess(browser, `victim-${account}@example.org`)).status);
    }

    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses[30]).toBe(429);
  });

  test('SEC-2: strangers can’t lock out a browser that the owner has signed in with', async () => {
    const { browser, email } = await signUpAndConfirm(app);
    for (let times = 0; times < 12; times++) await guess(app.newBrowser(), email);

    expect((await postToken(app.newBrowser(), email)).status).toBe(429);
    expect((await postToken(browser, email)).status).toBe(200);
  });

  test('SEC-2: that browser is limited too, and its allowance is for this account only', async () => {
    const { browser, email } = await signUpAndConfirm(app);
    const { user: other } = await buildOwner(app, { password: goodPassword });
    for (let times = 0; times < 10; times++) expect((await guess(browser, email)).status).toBe(400);
    expect((await guess(browser, email)).status).toBe(429);

    for (let times = 0; times < 10; times++) await guess(app.newBrowser(), other.email);
    expect((await guess(browser, other.email)).status).toBe(429);
  });

  test('after a reset no browser is known any more', async () => {
    const { browser, email } = await signUpAndConfirm(app);
    const recovering = await openRecovery(app, email);
    await recovering.browser.put('/auth/v1/user', { password: nextPassword });
    for (let times = 0; times < 10; times++) await guess(app.newBrowser(), email);

    expect((await postToken(browser, email, nextPassword)).status).toBe(429);
  });

  test('except the one that did the reset, which strangers can’t lock out', async () => {
    const { email } = await signUpAndConfirm(app);
    for (let times = 0; times < 12; times++) await guess(app.newBrowser(), email);
    const { browser } = await openRecovery(app, email);
    await browser.put('/auth/v1/user', { password: nextPassword });

    expect((await postToken(browser, email, nextPassword)).status).toBe(200);
    expect((await postToken(app.newBrowser(), email, nextPassword)).status).toBe(429);
  });

  test('after an ordinary password change the other browsers stay known', async () => {
    const { browser, email } = await signUpAndConfirm(app);
    const { browser: other } = await signInOnNewBrowser(app, email);
    await browser.put('/auth/v1/user', { password: nextPassword, current_password: goodPassword });
    for (let times = 0; times < 10; times++) await guess(app.newBrowser(), email);

    expect((await postToken(other, email, nextPassword)).status).toBe(429);
    expect((await postToken(browser, email, nextPassword)).status).toBe(200);
  });
});

describe('a sign-in from a new browser', () => {
  const subjects = async () => {
    await app.jobs.run();

    return app.mailer.sent.splice(0).map(({ subject }) => subject);
  };

  test('is reported once by mail, with the browser’s name and the time', async () => {
    const { email } = await signUpAndConfirm(app);
    await subjects();
    const browser = app.newBrowser();
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const body = { email, password: goodPassword };
    const headers = { 'user-agent': firefox };
    await browser.post('/auth/v1/token?grant_type=password', body, { headers });
    await app.jobs.run();

    expect(app.mailer.sent).toMatchObject([{ to: email, subject: 'New sign-in to your DenMate account' }]);
    expect(app.mailer.sent[0]?.text).toContain('Firefox on Linux, May 1, 2030 at 9:00 AM UTC');
    app.mailer.sent.length = 0;
    await postToken(browser, email);
    expect(await subjects()).toEqual([]);
  });

  test('the first sign-in of an account and a wrong password are not reported', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    await guess(app.newBrowser(), user.email);
    await signInOnNewBrowser(app, user.email);

    expect(await subjects()).toEqual([]);
  });

  test('SEC-1: a cookie that this server has not issued is replaced, also one that another browser has', async () => {
    const { browser } = await signUpAndConfirm(app);
    const issued = browser.jar.get('denmate_device')?.value ?? '';
    const chosen = app.newBrowser();
    for (const value of ['chosen-by-someone', issued.split('.')[0] ?? '', `${issued}x`]) {
      chosen.jar.set('denmate_device', { ...browser.jar.get('denmate_device'), value } as never);
      const { user } = await buildOwner(app, { password: goodPassword });
      await postToken(chosen, user.email, goodPassword);
      const now = chosen.jar.get('denmate_device')?.value ?? '';

      expect(now).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
      expect([issued, value]).not.toContain(now);
    }
  });

  test('the table holds no usable cookie', async () => {
    const { browser } = await signUpAndConfirm(app);
    const cookie = browser.jar.get('denmate_device')?.value.split('.')[0] ?? 'none';
    const { rows } = await app.pool.query('select * from auth_devices');

    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });
});

describe('names of devices', () => {
  test.each([
    ['', 'Unknown device', 'computer'],
    ['curl/8.5.0', 'A browser', 'computer'],
    ['Your account is locked. Unlock it at https://help.example/now', 'A browser', 'computer'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
      'phone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome on Windows',
      'computer',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
      'Safari on iPad',
      'tablet',
    ],
  ])('%j is %s, a %s', (userAgent, name, kind) => {
    expect(nameOfDevice(userAgent)).toBe(name);
    expect(kindOfDevice(userAgent)).toBe(kind);
  });
});
