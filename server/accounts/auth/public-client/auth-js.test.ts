import { describe, expect, test, vi } from 'vitest';

import { goodPassword, newEmail, signUpAndConfirm } from '#server/testing/account-steps.ts';
import { memoryStorage, publicClient } from '#server/testing/public-client.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

describe('the public client, unmodified, against our server', () => {
  test('SES-1: signing up returns the user without a session; the mailed link returns the session', async () => {
    const { auth, events, browser } = await publicClient(app);
    const email = newEmail();
    const { data, error } = await auth.signUp({
      email,
      password: goodPassword,
      options: { data: { full_name: 'Robin' } },
    });

    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { email, user_metadata: { full_name: 'Robin' } } });
    await app.jobs.run();
    const verified = await auth.verifyOtp({ token_hash: app.mailer.tokenFor(email), type: 'signup' });

    expect(verified.error).toBeNull();
    expect(verified.data.session).toMatchObject({ token_type: 'bearer', user: { email } });
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect(browser.jar.has('denmate_refresh')).toBe(true);
  });

  test('SES-1: signing in, reading the user, refreshing and signing out, each with its event', async () => {
    const { email } = await signUpAndConfirm(app);
    const { auth, events, browser, storage } = await publicClient(app);
    const signedIn = await auth.signInWithPassword({ email, password: goodPassword });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.session?.expires_in).toBe(1800);

    const { data } = await auth.getUser();
    expect(data.user?.email).toBe(email);

    const refreshed = await auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).toMatch(/\.1$/);
    expect([...storage.items.values()].join()).not.toContain(browser.jar.get('denmate_refresh')?.value);

    const { error } = await auth.signOut();
    expect(error).toBeNull();
    expect((await auth.getSession()).data.session).toBeNull();
    expect(browser.jar.has('denmate_refresh')).toBe(false);
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
    // By default the client signs out on every device.
    expect(
      await app.count('auth_sessions s join auth_users u on u.id = s.user_id', 'email = $1', [email]),
    ).toBe(0);
  });

  test('SES-1: a page loaded with only the session hint gets the session from the cookie', async () => {
    const { email, browser } = await signUpAndConfirm(app);
    const storage = memoryStorage();
    const hint = {
      access_token: 'none',
      refresh_token: 'none',
      token_type: 'bearer',
      expires_in: 0,
      expires_at: hourAgo(),
      user: { id: 'none' },
    };
    storage.setItem('supabase.auth.token', JSON.stringify(hint));
    const { events, sessions } = await publicClient(app, { storage, cookies: browser.jar });

    expect(events.at(-1)).toBe('INITIAL_SESSION');
    expect(sessions.at(-1)?.user.email).toBe(email);
  });

  test('SES-1: with the hint but no active session it is signed out', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const storage = memoryStorage();
    storage.setItem(
      'supabase.auth.token',
      JSON.stringify({ access_token: 'x', refresh_token: 'x', expires_at: hourAgo(), user: { id: 'x' } }),
    );
    const { events, sessions } = await publicClient(app, { storage });

    expect(events).toContain('SIGNED_OUT');
    expect(sessions.at(-1)).toBeNull();
    expect(storage.getItem('supabase.auth.token')).toBeNull();
    expect(warn.mock.calls.join()).toContain('Refresh Token Not Found');
  });

  test.each([
    ['a wrong password', 'not-the-password', 'invalid_credentials', 'Invalid login credentials', 400],
    ['too short a password', '123', 'validation_failed', 'Password must be at least 6 characters', 400],
  ])(
    'LOGIN-4: %s: the client sees code, sentence and status',
    async (_what, password, code, message, status) => {
      const { email } = await signUpAndConfirm(app);
      const { auth } = await publicClient(app);
      const { error } = await auth.signInWithPassword({ email, password });

      expect(error).toMatchObject({ name: 'AuthApiError', code, message, status });
    },
  );

  test('LOGIN-4: an unconfirmed address has its own code', async () => {
    const { auth } = await publicClient(app);
    const email = newEmail();
    await auth.signUp({ email, password: goodPassword, options: { data: { full_name: 'Robin' } } });
    const { error } = await auth.signInWithPassword({ email, password: goodPassword });

    expect(error).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });
  });

  test('ONB-6: the message of a refused sign-up reaches the form, with its status', async () => {
    const { auth } = await publicClient(app);
    const { error } = await auth.signUp({
      email: newEmail(),
      password: goodPassword,
      options: { data: { full_name: 'R' } },
    });

    expect(error).toMatchObject({
      code: 'validation_failed',
      message: 'Name must be at least 2 characters',
      status: 400,
    });
  });

  test('ONB-6: an internal error reaches the form as a message too', async () => {
    const { auth } = await publicClient(app);
    await app.pool.query('alter table auth_sign_ups rename to sign_ups_away');
    const { error } = await auth.signUp({
      email: newEmail(),
      password: goodPassword,
      options: { data: { full_name: 'Robin' } },
    });
    await app.pool.query('alter table sign_ups_away rename to auth_sign_ups');

    expect(app.log.takeErrors()).toHaveLength(1);
    expect(error).toMatchObject({ message: 'Something went wrong on our side. Try again.' });
  });

  test('a reused refresh token ends the session in the client', async () => {
    const { email } = await signUpAndConfirm(app);
    const { auth, events, browser } = await publicClient(app);
    await auth.signInWithPassword({ email, password: goodPassword });
    const old = browser.jar.get('denmate_refresh');
    await auth.refreshSession();
    if (old) browser.jar.set(old.name, { ...old, path: '/auth/v1' });
    app.clock.pass(120);
    const { error } = await auth.refreshSession();

    expect(error).toMatchObject({ code: 'refresh_token_already_used' });
    // The client keeps an unexpired token until a response says that the session is gone.
    expect((await auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(events.at(-1)).toBe('SIGNED_OUT');
  });
});
