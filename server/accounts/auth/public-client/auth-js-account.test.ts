import { expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  nextPassword,
  postRefresh,
  signInOnNewBrowser,
  signUpAndConfirm,
} from '#server/testing/account-steps.ts';
import { publicClient } from '#server/testing/public-client.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const signedIn = async () => {
  const { email } = await signUpAndConfirm(app);
  const client = await publicClient(app);
  const { error } = await client.auth.signInWithPassword({ email, password: goodPassword });
  if (error) throw error;

  return { ...client, email };
};

test('SES-1: recovering through the public client, with PASSWORD_RECOVERY, USER_UPDATED and SIGNED_OUT', async () => {
  const { email } = await signUpAndConfirm(app);
  const { auth, events } = await publicClient(app);
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  await app.jobs.run();
  const token_hash = app.mailer.tokenFor(email);
  const opened = await auth.verifyOtp({ token_hash, type: 'recovery' });
  expect(opened.error).toBeNull();
  expect(opened.data.user?.email).toBe(email);
  const refused = await auth.updateUser({ password: 'weak' });
  expect(refused.error).toMatchObject({
    code: 'weak_password',
    message: 'Password must be at least 8 characters',
    status: 400,
  });
  expect((await auth.updateUser({ password: nextPassword })).error).toBeNull();
  expect((await auth.signOut({ scope: 'local' })).error).toBeNull();

  expect(events).toEqual(['INITIAL_SESSION', 'PASSWORD_RECOVERY', 'USER_UPDATED', 'SIGNED_OUT']);
  expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toMatchObject({
    code: 'otp_expired',
    status: 403,
  });
  expect((await auth.signInWithPassword({ email, password: nextPassword })).error).toBeNull();
});

test('FORGOT-2: the limit on recoveries reaches the form as a message', async () => {
  const { auth } = await publicClient(app);
  const email = newEmail();
  for (let times = 0; times < 3; times++) await auth.resetPasswordForEmail(email);

  expect((await auth.resetPasswordForEmail(email)).error).toMatchObject({
    status: 429,
    message: 'Too many password reset requests. Please wait a few minutes before trying again.',
  });
});

test('SES-11: updating metadata returns the user, and without a session an error', async () => {
  const { auth, events } = await signedIn();
  const { data } = await auth.updateUser({ data: { full_name: 'Zoë' } });
  expect(data.user?.user_metadata).toEqual({ full_name: 'Zoë', role: 'standard' });
  expect(events.at(-1)).toBe('USER_UPDATED');

  const signedOut = await publicClient(app);
  expect((await signedOut.auth.updateUser({ data: { full_name: 'Zoë' } })).error?.name).toBe(
    'AuthSessionMissingError',
  );
});

test('changing the password needs the current one and signs out the other devices', async () => {
  const { auth, email } = await signedIn();
  const { browser: elsewhere } = await signInOnNewBrowser(app, email);
  expect((await auth.updateUser({ password: nextPassword })).error?.code).toBe('current_password_required');
  const { error } = await auth.updateUser({ password: nextPassword, current_password: goodPassword });

  expect(error).toBeNull();
  expect((await postRefresh(elsewhere)).status).toBe(400);
  expect((await auth.refreshSession()).error).toBeNull();
});

test('changing the address: the new one is in the user until the links of both are pressed', async () => {
  const { auth, email } = await signedIn();
  const next = newEmail();
  const asked = await auth.updateUser({ email: next, current_password: goodPassword });
  expect(asked.data.user).toMatchObject({ email, new_email: next });
  await app.jobs.run();
  const { data } = await auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  const browser = app.newBrowser();
  for (const mailbox of [next, email]) {
    const pressed = await browser.post(
      '/auth/v1/verify',
      { token_hash: app.mailer.tokenFor(mailbox), type: 'email_change' },
      { headers },
    );
    expect(pressed.status).toBe(200);
  }

  expect((await auth.getUser()).data.user?.email).toBe(next);
});

test('signing out everywhere else, and everywhere', async () => {
  const { auth, email } = await signedIn();
  const { browser: elsewhere } = await signInOnNewBrowser(app, email);
  expect((await auth.signOut({ scope: 'others' })).error).toBeNull();
  expect((await postRefresh(elsewhere)).status).toBe(400);
  expect((await auth.refreshSession()).error).toBeNull();

  const { browser: again } = await signInOnNewBrowser(app, email);
  expect((await auth.signOut({ scope: 'global' })).error).toBeNull();
  expect((await postRefresh(again)).status).toBe(400);
});
