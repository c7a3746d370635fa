import { expect, test } from 'vitest';

import { goodPassword, newEmail, postToken } from '#server/testing/account-steps.ts';
import { whileRefusing } from '#server/testing/broken-database.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { addConfirmedAccount } from './add-confirmed-account.usecases.ts';

const app = await createTestApp();

const facts = () => ({ name: 'Demo', email: newEmail(), password: goodPassword });
const accounts = (email: string) => app.count('auth_users', 'email = $1', [email]);

test('an account created as confirmed works immediately, and is created once', async () => {
  const account = facts();
  const user = await addConfirmedAccount(app.context(), account);

  expect(user).toMatchObject({ email: account.email, emailConfirmedAt: app.clock.now() });
  expect((await postToken(app.newBrowser(), account.email)).status).toBe(200);
  expect(
    await app.count('user_registration_status', "user_id = $1 and registration_status = 'verified'", [
      user?.id,
    ]),
  ).toBe(1);
  expect(await addConfirmedAccount(app.context(), account)).toBeUndefined();
  expect(await accounts(account.email)).toBe(1);
});

test('if confirming fails, no unconfirmed account is left', async () => {
  const account = facts();
  const adding = whileRefusing(app, 'update on auth_users', () =>
    addConfirmedAccount(app.context(), account),
  );

  await expect(adding).rejects.toThrow();
  expect(await accounts(account.email)).toBe(0);
});
