import { expect, test } from 'vitest';

import { goodPassword, newEmail, postToken } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

/** Uses up the wrong passwords of this hour, from many networks. */
async function guess(email: string) {
  await postToken(app.newBrowser(), email, 'not-the-password');
  await app.pool.query("update rate_limits set hits = 30 where key like 'sign-in each hour:%'");
  await app.pool.query("delete from rate_limits where key like 'sign-in each minute:%'");
}

const linksTo = (email: string) =>
  app.mailer.sent.filter(({ to, text }) => to === email && text.includes('type=browser'));
const admit = (browser: Browser, token_hash: string) =>
  browser.post('/auth/v1/verify/browser', { token_hash });

test('guesses from many networks cannot lock the owner out of a new browser: a mailed link admits it once', async () => {
  const { user } = await buildOwner(app, { password: goodPassword });
  await guess(user.email);
  await postToken(app.newBrowser(), user.email);
  await app.jobs.run();
  const [phone, other] = [app.newBrowser(), app.newBrowser()];
  expect((await postToken(phone, user.email)).status).toBe(429);
  const token = app.mailer.tokenFor(user.email);
  expect((await admit(phone, token)).status).toBe(200);

  expect((await postToken(phone, user.email, 'not-the-password')).status).toBe(400);
  expect((await postToken(phone, user.email)).status).toBe(200);
  expect((await admit(other, token)).status).toBe(403);
  expect((await postToken(other, user.email)).status).toBe(429);
});

test('the mail is sent once an hour, and three times a day', async () => {
  const { user } = await buildOwner(app, { password: goodPassword });
  await guess(user.email);
  for (let times = 0; times < 3; times++) await postToken(app.newBrowser(), user.email);
  await app.jobs.run();
  expect(linksTo(user.email)).toHaveLength(1);

  for (let hours = 0; hours < 4; hours++) {
    await app.pool.query("delete from rate_limits where key like 'sign-in links each hour:%'");
    await postToken(app.newBrowser(), user.email);
  }
  await app.jobs.run();
  expect(linksTo(user.email)).toHaveLength(3);
});

test('an address without an account is refused alike, and gets no mail', async () => {
  const email = newEmail();
  await guess(email);
  await postToken(app.newBrowser(), email);
  await app.jobs.run();

  expect((await postToken(app.newBrowser(), email)).status).toBe(429);
  expect(linksTo(email)).toEqual([]);
});
