import { describe, expect, test } from 'vitest';

import { emailMovedDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import {
  goodPassword,
  newEmail,
  nextPassword,
  openRecovery,
  postRecovery,
  postToken,
  signInOnNewBrowser,
} from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import type { Browser } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { buildProgram } from '#server/testing/personal-token-steps.ts';
import {
  buildProtectedOwner,
  codeOf,
  enrol,
  generateCodes,
  postCode,
  proceedWith,
} from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { undoLink } from './undo-changes.usecases.ts';

const app = await createTestApp();

const day = 24 * 3600;

/** A thief who knows the password and has added their own authenticator app. */
async function enrolledThief(email: string) {
  const { browser } = await signInOnNewBrowser(app, email);
  const factor = await enrol(browser);
  await proceedWith(browser, await postCode(browser, factor.id, codeOf(app, factor.totp.secret)));
  await app.jobs.run();

  return { browser, link: app.mailer.tokenFor(email) };
}

/** Moves the account as its owner would, with both mailboxes; the token is that of the mail to the old address. */
async function move(browser: Browser, from: string) {
  const to = newEmail();
  await browser.put('/auth/v1/user', { email: to, current_password: goodPassword });
  await app.jobs.run();
  for (const mailbox of [to, from]) {
    const token_hash = app.mailer.tokenFor(mailbox);
    const response = await browser.post('/auth/v1/verify', { type: 'email_change', token_hash });
    expect(response.status).toBe(200);
  }
  await app.jobs.run();

  return { to, link: app.mailer.tokenFor(from) };
}

const check = (browser: Browser, token_hash: string) =>
  browser.post('/auth/v1/verify/check', { type: 'recovery', token_hash });

async function setPassword(browser: Browser, link: string) {
  await proceedWith(browser, await postRecovery(browser, link));

  return browser.put('/auth/v1/user', { password: nextPassword });
}

describe('a thief with the password who adds an authenticator app', () => {
  test('is told to the owner, whose link removes it and lets the reset through', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { email } = owner.user;
    const { browser: thief, link } = await enrolledThief(email);
    const { browser: refused } = await openRecovery(app, email);
    expect((await refused.put('/auth/v1/user', { password: nextPassword })).status).toBe(403);
    const phone = app.newBrowser();
    expect(await (await check(phone, link)).json()).toEqual({ email, undoes: true });

    expect((await setPassword(phone, link)).status).toBe(200);
    expect((await thief.get('/api/pets')).status).toBe(401);
    expect((await postToken(app.newBrowser(), email)).status).toBe(400);
    const { browser } = await signInOnNewBrowser(app, email, nextPassword);
    expect((await browser.get('/api/pets')).status).toBe(200);
    expect((await postRecovery(app.newBrowser(), link)).status).toBe(403);
  });

  test('cannot get in with the password after the undo, also before a new one is set', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { link } = await enrolledThief(owner.user.email);
    await postRecovery(app.newBrowser(), link);

    expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(400);
  });

  test('SEC-1: leaves no program behind: its access token ends with the undo, before a password is set', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { browser: thief, link } = await enrolledThief(owner.user.email);
    const program = await buildProgram(app, thief);
    expect((await program.get('/api/pets')).status).toBe(200);

    await postRecovery(app.newBrowser(), link);

    expect((await program.get('/api/pets')).status).toBe(401);
  });

  test('gives back the apps that the thief removed, and voids the codes that the thief made', async () => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    const { email } = owner.user;
    const thief = owner;
    const added = await enrol(thief);
    await proceedWith(thief, await postCode(thief, added.id, codeOf(app, added.totp.secret)));
    await app.jobs.run();
    const link = app.mailer.tokenFor(email);
    const { codes } = await generateCodes(thief);
    expect((await thief.delete(`/auth/v1/factors/${factor.id}`)).status).toBe(200);
    const { browser: blocked } = await signInOnNewBrowser(app, email);
    expect((await blocked.post(`/auth/v1/factors/${factor.id}/challenge`, {})).status).toBe(404);

    const phone = app.newBrowser();
    await proceedWith(phone, await postRecovery(phone, link));
    expect((await phone.put('/auth/v1/user', { password: nextPassword })).status).toBe(403);
    app.clock.pass(60);
    expect((await phone.post('/auth/v1/factors/recovery-codes/verify', { code: codes[0] })).status).toBe(400);
    await proceedWith(phone, await postCode(phone, factor.id, codeOf(app, secret)));
    expect((await phone.put('/auth/v1/user', { password: nextPassword })).status).toBe(200);
    expect(await app.count('auth_mfa_factors', 'user_id = $1', [owner.user.id])).toBe(1);
  });

  test('the link works for 7 days', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { link } = await enrolledThief(owner.user.email);
    app.clock.pass(7 * day - 60);
    expect((await check(app.newBrowser(), link)).status).toBe(200);
    app.clock.pass(60);
    expect((await check(app.newBrowser(), link)).status).toBe(403);
    expect((await postRecovery(app.newBrowser(), link)).status).toBe(403);
  });
});

describe('a thief who has moved the account to another address', () => {
  test('loses it to the link in the old mailbox, with the app that was added after the move', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { email } = owner.user;
    const { to, link } = await move(owner, email);
    await enrolledThief(to);
    const phone = app.newBrowser();
    expect((await setPassword(phone, link)).status).toBe(200);
    await app.jobs.run();

    expect(app.mailer.sent.filter(({ subject }) => subject.includes('changed back'))).toMatchObject([{ to }]);
    expect((await postToken(app.newBrowser(), to)).status).toBe(400);
    const { browser } = await signInOnNewBrowser(app, email, nextPassword);
    expect(await read<object>(await browser.get('/auth/v1/user'))).toMatchObject({ email, factors: [] });
  });

  test('cannot undo the undo: links mailed to later addresses are void', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const first = await move(owner, owner.user.email);
    app.clock.pass(60);
    const second = await move(owner, first.to);
    expect((await setPassword(app.newBrowser(), first.link)).status).toBe(200);

    expect((await postRecovery(app.newBrowser(), second.link)).status).toBe(403);
  });

  test('cannot undo the undo: a mail about a later move that arrives after it has no link', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { email } = owner.user;
    const first = await move(owner, email);
    const { send } = app.mailer;
    app.clock.pass(60);
    app.mailer.send = (mail) =>
      mail.subject.includes('email has changed')
        ? Promise.reject(new Error('the mail server is away'))
        : send(mail);
    const second = await move(owner, first.to).finally(() => (app.mailer.send = send));
    await enrolledThief(second.to);
    expect((await setPassword(app.newBrowser(), first.link)).status).toBe(200);
    app.mailer.sent.length = 0;
    await app.jobs.endWaits();
    await app.jobs.run();

    expect(app.mailer.sent.filter(({ subject }) => subject.includes('email has changed'))).toEqual([]);
    expect(await app.count('auth_one_time_tokens', "user_id = $1 and type = 'undo'", [owner.user.id])).toBe(
      0,
    );
    expect(await app.count('deliveries', "subject = $1 and state = 'pending'", [owner.user.id])).toBe(0);
  });

  test('cannot undo the undo: a mail that is composed during the undo has no link', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const subject = owner.user.id;
    const details = { restoresTo: app.clock.now().toISOString() };
    await deliver(app.context(), emailMovedDelivery, { subject, recipient: newEmail(), details });
    const { rows } = await app.pool.query<{ id: string }>(
      `update deliveries set state = 'dropped' where subject = $1 returning id`,
      [subject],
    );
    const id = rows[0]?.id ?? '';

    expect(await undoLink(app.context(), { id, subject, recipient: newEmail(), details })).toBeUndefined();
  });

  test('the link undoes nothing when another account has the old address by then', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { to, link } = await move(owner, owner.user.email);
    await buildOwner(app, { email: owner.user.email });
    const response = await postRecovery(app.newBrowser(), link);

    expect(await response.json()).toMatchObject({ code: 'email_exists' });
    expect((await postToken(app.newBrowser(), to)).status).toBe(200);
  });
});

test('apps that were removed are forgotten after two weeks', async () => {
  const { owner, factor } = await buildProtectedOwner(app);
  await owner.delete(`/auth/v1/factors/${factor.id}`);
  const sweep = () => app.handlers.find(({ name }) => name === 'auth.sweep')?.run({});
  app.clock.pass(13 * day);
  await sweep();
  expect(await app.count('auth_mfa_factors', 'id = $1', [factor.id])).toBe(1);
  app.clock.pass(day + 1);
  await sweep();
  expect(await app.count('auth_mfa_factors', 'id = $1', [factor.id])).toBe(0);
});
