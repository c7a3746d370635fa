import { expect, describe, test } from 'vitest';

import { addTranslations } from '#server/core/language/translations.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';
import {
  goodPassword,
  newEmail,
  nextPassword,
  openRecovery,
  postRecovery,
  postToken,
  recoveryToken,
  signInOnNewBrowser,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const day = 24 * 3600;
const put = (owner: Pick<Owner, 'put'>, change: object) => owner.put('/auth/v1/user', change);
const newPasswordOf = (owner: Pick<Owner, 'put'>) =>
  put(owner, { password: nextPassword, current_password: goodPassword });
const buildOwnerWithPassword = () => buildOwner(app, { password: goodPassword });

describe('changing the address', () => {
  const asked = async () => {
    const owner = await buildOwnerWithPassword();
    const email = newEmail();
    const response = await put(owner, { email, current_password: goodPassword });
    await app.jobs.run();

    const current = app.mailer.tokenFor(owner.user.email);

    return { owner, email, response, token: app.mailer.tokenFor(email), current };
  };
  const press = (browser: Pick<Owner, 'post'>, token: string) =>
    browser.post('/auth/v1/verify', { token_hash: token, type: 'email_change' });

  /** Mails to the address fail until the returned function is called. */
  const refusing = (address: string, reason: () => Error) => {
    const { send } = app.mailer;
    app.mailer.send = (mail) => (mail.to === address ? Promise.reject(reason()) : send(mail));

    return () => (app.mailer.send = send);
  };

  test('it asks for the password, and for an address that is one, and another one', async () => {
    const owner = await buildOwnerWithPassword();
    const codeOf = async (change: object) => (await read<{ code: string }>(await put(owner, change))).code;

    expect(await codeOf({ email: newEmail() })).toBe('current_password_required');
    expect(await codeOf({ email: newEmail(), current_password: 'wrong' })).toBe('current_password_mismatch');
    expect(await codeOf({ email: 'pat@', current_password: goodPassword })).toBe('validation_failed');
    expect(await codeOf({ email: owner.user.email.toUpperCase(), current_password: goodPassword })).toBe(
      'email_unchanged',
    );
  });

  test('nothing changes before the link is pressed; the address of until now is told', async () => {
    const { owner, email, response } = await asked();

    expect(await response.json()).toMatchObject({ email: owner.user.email, new_email: email });
    expect(app.mailer.sent.map(({ to }) => to).toSorted()).toEqual([email, owner.user.email].toSorted());
    expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(200);
    expect((await postToken(app.newBrowser(), email)).status).toBe(400);
  });

  test('the mail to the new address is of no use without being signed in', async () => {
    const { owner, token, current } = await asked();
    const stranger = await buildOwner(app);
    const { browser: recovering } = await openRecovery(app, owner.user.email);
    for (const browser of [app.newBrowser(), stranger, recovering]) {
      for (const link of [token, current]) {
        const response = await press(browser, link);
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ code: 'session_needed' });
      }
    }
    expect((await press(owner, token)).status).toBe(200);
  });

  test('pressed by the owner in both mailboxes it changes, once; the old address opens nothing more and is told', async () => {
    const { owner, email, token, current } = await asked();
    const old = owner.user.email;
    const recovery = await recoveryToken(app, old);
    app.mailer.sent.length = 0;
    expect(await (await press(owner, token)).json()).toMatchObject({ email: old, new_email: email });
    expect((await postToken(app.newBrowser(), email)).status).toBe(400);
    expect(await (await press(owner, current)).json()).toMatchObject({ email });
    await app.jobs.run();

    expect(app.mailer.sent).toMatchObject([{ to: old, subject: 'Your DenMate email was changed' }]);
    expect((await press(owner, token)).status).toBe(403);
    expect((await postToken(app.newBrowser(), old)).status).toBe(400);
    expect((await postToken(app.newBrowser(), email)).status).toBe(200);
    // RESET-4: nor does a recovery link that was mailed there.
    expect((await postRecovery(app.newBrowser(), recovery)).status).toBe(403);
  });

  test('of two wishes the later one counts, and one that was withdrawn none', async () => {
    const { owner, token: first } = await asked();
    const second = newEmail();
    await put(owner, { email: second, current_password: goodPassword });
    await app.jobs.run();
    expect((await press(owner, first)).status).toBe(403);
    expect(await (await put(owner, { email: '' })).json()).not.toHaveProperty('new_email');
    expect((await press(owner, app.mailer.tokenFor(second))).status).toBe(403);
  });

  test('a new password stops a change of address that is open', async () => {
    const { owner, token } = await asked();
    await newPasswordOf(owner);

    expect((await press(owner, token)).status).toBe(403);
  });

  test('whether another account has the address, only its mailbox learns', async () => {
    const owner = await buildOwnerWithPassword();
    const other = await buildOwner(app);
    const response = await put(owner, { email: other.user.email, current_password: goodPassword });
    await app.jobs.run();

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ new_email: other.user.email });
    const mail = app.mailer.sent.find(({ to }) => to === other.user.email);
    expect(mail?.subject).toBe('Someone tried to use your email for another DenMate account');
    expect(mail?.text).not.toContain('token');
  });

  test('the warning to who has the address is in their language, not in that of who wants it', async () => {
    const subject = 'Someone tried to use your email for another {brand} account';
    addTranslations('de', { [subject]: 'Jemand wollte deine Adresse für ein Konto bei {brand}' });
    const owner = await buildOwnerWithPassword();
    const other = await buildOwner(app);
    await owner.patch('/api/preferences', { language: 'de' });
    await other.patch('/api/preferences', { language: 'en' });
    await put(owner, { email: other.user.email, current_password: goodPassword });
    await app.jobs.run();

    const mail = app.mailer.sent.find(({ to }) => to === other.user.email);
    expect(mail?.subject).toBe('Someone tried to use your email for another DenMate account');
  });

  test('an account that took the address meanwhile keeps it', async () => {
    const { owner, email, token, current } = await asked();
    await buildOwner(app, { email });
    await press(owner, current);
    const response = await press(owner, token);

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'email_exists' });
    expect(await app.count('auth_users', 'email = $1', [owner.user.email])).toBe(1);
  });

  test('an unconfirmed sign-up with the address does not stop the change', async () => {
    const { owner, email, token, current } = await asked();
    await signUpWithMail(app, { email });
    await press(owner, current);

    expect(await (await press(owner, token)).json()).toMatchObject({ email });
  });

  test('SEC-2: one address gets at most three mails an hour, from all accounts together', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let times = 0; times < 4; times++) {
      const owner = await buildOwnerWithPassword();
      statuses.push((await put(owner, { email, current_password: goodPassword })).status);
    }

    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('two accounts that confirm one address at once: one has it, the other is told', async () => {
    const email = newEmail();
    const owners = await Promise.all([buildOwnerWithPassword(), buildOwnerWithPassword()]);
    const tokens: string[] = [];
    for (const owner of owners) {
      await put(owner, { email, current_password: goodPassword });
      await app.jobs.run();
      tokens.push(app.mailer.tokenFor(email));
      await press(owner, app.mailer.tokenFor(owner.user.email));
    }
    const answers = await Promise.all(owners.map((owner, index) => press(owner, tokens[index] ?? '')));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('VERIFY-4: the signed-in owner has the link mailed again, once a minute', async () => {
    const { owner, email, token } = await asked();
    const resend = () => owner.post('/auth/v1/rpc/resend_verification_email', { user_id: owner.user.id });
    expect(await (await resend()).json()).toEqual({ success: true });
    await app.jobs.run();

    expect(app.mailer.tokenFor(email)).not.toBe(token);
    expect((await resend()).status).toBe(429);
  });

  test('in either order', async () => {
    const { owner, email, token, current } = await asked();
    expect(await (await press(owner, current)).json()).toMatchObject({ email: owner.user.email });
    expect(await (await press(owner, current)).json()).toMatchObject({ email: owner.user.email });
    expect(await (await press(owner, token)).json()).toMatchObject({ email });
  });

  test('without an answer of the current address the new one is enough after 7 days', async () => {
    const { owner, email, token } = await asked();
    await press(owner, token);
    app.clock.pass(7 * day - 60);
    const { browser } = await signInOnNewBrowser(app, owner.user.email);
    expect(await (await press(browser, token)).json()).toMatchObject({ email: owner.user.email });
    app.clock.pass(60);
    expect(await (await press(browser, token)).json()).toMatchObject({ email });
  });

  test('the 7 days begin when the mail to the current address was sent', async () => {
    const owner = await buildOwnerWithPassword();
    const email = newEmail();
    await put(owner, { email, current_password: goodPassword });
    const restore = refusing(owner.user.email, () => new Error('the mail server is away'));
    await app.jobs.run();
    app.clock.pass(4 * day);
    restore();
    await app.jobs.endWaits();
    await app.jobs.run();
    const token = app.mailer.tokenFor(email);
    app.clock.pass(7 * day - 60);
    const { browser } = await signInOnNewBrowser(app, owner.user.email);
    expect(await (await press(browser, token)).json()).toMatchObject({ email: owner.user.email });
    app.clock.pass(60);
    expect(await (await press(browser, token)).json()).toMatchObject({ email });
  });

  test('an address that refuses our mail, as a full mailbox does, has 7 days too', async () => {
    const owner = await buildOwnerWithPassword();
    const email = newEmail();
    await put(owner, { email, current_password: goodPassword });
    const mailboxFull = () => new MailRefused({ code: 'EENVELOPE', responseCode: 552 });
    const restore = refusing(owner.user.email, mailboxFull);
    await app.jobs.run();
    restore();
    const token = app.mailer.tokenFor(email);
    expect(await (await press(owner, token)).json()).toMatchObject({ email: owner.user.email });
    app.clock.pass(7 * day);
    const { browser } = await signInOnNewBrowser(app, owner.user.email);
    expect(await (await press(browser, token)).json()).toMatchObject({ email });
  });

  test('a mail server that refuses the new address as spam still takes the mail to the current one', async () => {
    const owner = await buildOwnerWithPassword();
    const email = newEmail();
    await put(owner, { email, current_password: goodPassword });
    const { send } = app.mailer;
    app.mailer.send = (mail) =>
      mail.text.includes(email)
        ? Promise.reject(new MailRefused({ code: 'EMESSAGE', responseCode: 554 }))
        : send(mail);
    await app.jobs.run();
    app.mailer.send = send;

    const mail = app.mailer.sent.find(({ to }) => to === owner.user.email);
    expect(mail?.subject).toBe('We got a request to change your DenMate email');
  });
});
