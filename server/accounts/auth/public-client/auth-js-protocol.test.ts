import { describe, expect, test } from 'vitest';

import { goodPassword, newEmail, postSignUp, signUpAndConfirm } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { publicClient } from '#server/testing/public-client.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Identity = { id: string; identity_id: string; user_id: string };

describe('what the public client expects of the protocol', () => {
  test('AUTH-2: the user has a phone, and one identity, that of the address', async () => {
    const { email } = await signUpAndConfirm(app);
    const { auth } = await publicClient(app);
    const { data } = await auth.signInWithPassword({ email, password: goodPassword });
    const id = data.user?.id ?? '';
    const identities = await auth.getUserIdentities();

    expect(data.user).toMatchObject({ phone: '', email });
    expect(identities.error).toBeNull();
    expect(identities.data?.identities).toMatchObject([
      {
        identity_id: id,
        id,
        user_id: id,
        provider: 'email',
        identity_data: { sub: id, email, email_verified: true, phone_verified: false },
      },
    ]);
  });

  test('AUTH-2, ONB-4: a sign-up has one identity, for a new address and for a known one', async () => {
    const { email: known } = await signUpAndConfirm(app);
    for (const email of [newEmail(), known]) {
      const user = await read<{ id: string; identities: Identity[] }>(
        await postSignUp(app.newBrowser(), { email }),
      );

      expect(user.identities).toMatchObject([
        { identity_id: user.id, user_id: user.id, identity_data: { email, email_verified: false } },
      ]);
    }
  });

  test('AUTH-2: the only identity cannot be unlinked, and no other one linked', async () => {
    const { email } = await signUpAndConfirm(app);
    const { auth } = await publicClient(app);
    await auth.signInWithPassword({ email, password: goodPassword });
    const [identity] = (await auth.getUserIdentities()).data?.identities ?? [];
    if (!identity) throw new Error('no identity');

    expect((await auth.unlinkIdentity(identity)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    });
    const linked = await auth.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } });
    expect(linked.error).toMatchObject({ code: 'manual_linking_disabled' });
  });

  test('a weak password is one to the client, with the reason', async () => {
    const { auth } = await publicClient(app);
    const { error } = await auth.signUp({
      email: newEmail(),
      password: '12345',
      options: { data: { full_name: 'Robin' } },
    });

    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      message: 'Password must be at least 6 characters',
      reasons: ['length'],
    });
  });

  test('too many requests have the code of the protocol', async () => {
    const { auth } = await publicClient(app);
    const email = newEmail();
    for (let times = 0; times < 3; times++) await auth.resetPasswordForEmail(email);

    expect((await auth.resetPasswordForEmail(email)).error).toMatchObject({
      code: 'over_request_rate_limit',
      status: 429,
    });
  });

  test.each(['GET /auth/v1/user', 'PUT /auth/v1/user', 'POST /auth/v1/logout', 'POST /auth/v1/factors'])(
    '%s with a token that is none answers bad_jwt',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const browser = app.newBrowser();
      browser.useToken('a.made-up.token');
      const body = JSON.stringify({ factor_type: 'totp', email: '' });
      const response = await browser.request(method, path, method === 'GET' ? undefined : body, {
        headers: { 'content-type': 'application/json' },
      });

      expect([response.status, await response.json()]).toMatchObject([403, { code: 'bad_jwt' }]);
    },
  );

  test.each(['/auth/v1/sso', '/auth/v1/', '/auth/v1/admin/users', '/auth/v1/user/none'])(
    'an address without an answer (%s) is not found, in JSON',
    async (path) => {
      const response = await app.newBrowser().get(path);

      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'not_found', message: 'There’s nothing at this address' },
      ]);
    },
  );
});
