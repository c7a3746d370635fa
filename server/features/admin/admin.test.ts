import { expect, test } from 'vitest';

import { signUpWithMail } from '#server/testing/account-steps.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const makeAdmin = (id: string, isAdmin = true) =>
  app.pool.query('update auth_users set is_admin = $2 where id = $1', [id, isAdmin]);

test('GUARD-4: the administration refuses other accounts, and a former administrator immediately', async () => {
  const owner = await buildOwner(app);
  const refused = await owner.get('/api/admin/summary');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({
    error: { code: 'admin.only', message: "You don't have permission to access this page" },
  });
  expect((await app.newBrowser().get('/api/admin/summary')).status).toBe(401);

  await makeAdmin(owner.user.id);
  expect((await owner.get('/api/admin/summary')).status).toBe(200);
  await makeAdmin(owner.user.id, false);
  expect((await owner.get('/api/admin/summary')).status).toBe(403);
});

test('an administrator sees the number of accounts, and how many have not confirmed their address', async () => {
  const owner = await buildOwner(app);
  await makeAdmin(owner.user.id);
  await signUpWithMail(app);
  const verified = await app.count('user_registration_status', "registration_status = 'verified'");

  expect(await (await owner.get('/api/admin/summary')).json()).toEqual({
    accounts: { verified, pending: 1 },
  });
});
