import { expect, test } from 'vitest';

import { signUpWithMail } from '#server/testing/account-steps.ts';
import { buildAdministrator, makeAdministrator } from '#server/testing/administrators.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

test('GUARD-4: the administration refuses other accounts, and a former administrator immediately', async () => {
  const owner = await buildOwner(app);
  const refused = await owner.get('/api/admin/summary');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({
    error: { code: 'admin.only', message: "You don't have permission to access this page" },
  });
  expect((await app.newBrowser().get('/api/admin/summary')).status).toBe(401);

  await makeAdministrator(app, owner);
  expect((await owner.get('/api/admin/summary')).status).toBe(200);
  await makeAdministrator(app, owner, false);
  expect((await owner.get('/api/admin/summary')).status).toBe(403);
});

test('GUARD-4: an administrator needs a session that has proved a second step', async () => {
  const administrator = await buildAdministrator(app);
  expect((await administrator.get('/api/admin/access')).status).toBe(204);
  await app.pool.query("update auth_sessions set aal = 'aal1' where id = $1", [administrator.session.id]);
  const refused = await administrator.get('/api/admin/access');

  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { code: 'admin.second_step_needed' } });
});

test('an administrator sees the number of accounts, and how many have not confirmed their address', async () => {
  const administrator = await buildAdministrator(app);
  await signUpWithMail(app);
  const verified = await app.count('user_registration_status', "registration_status = 'verified'");

  expect(await (await administrator.get('/api/admin/summary')).json()).toEqual({
    accounts: { verified, pending: 1 },
  });
});
