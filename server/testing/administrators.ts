import type { Owner } from './factories.ts';
import { buildOwner } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** An account that is an administrator's, with a session that has proved a second step. */
export async function buildAdministrator(app: TestApp, facts?: Parameters<typeof buildOwner>[1]) {
  const administrator = await buildOwner(app, facts);
  await makeAdministrator(app, administrator);

  return administrator;
}

export async function makeAdministrator(app: TestApp, { user, session }: Owner, isAdmin = true) {
  await app.pool.query('update auth_users set is_admin = $2 where id = $1', [user.id, isAdmin]);
  await app.pool.query("update auth_sessions set aal = 'aal2' where id = $1", [session.id]);
}
