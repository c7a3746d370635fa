import { randomUUID } from 'node:crypto';

import type { SiteSettings } from '#shared/operations/site-settings.ts';

import { read } from './browser.ts';
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

export const isAdministrator = async (app: TestApp, id: string) =>
  (await app.count('auth_users', 'id = $1 and is_admin', [id])) === 1;

/** The id and the reason of an action, with its other facts. */
export const asked = <Facts extends object>(facts: Facts) => ({
  id: randomUUID(),
  reason: 'Asked by phone',
  ...facts,
});

/** Changes settings of the installation, starting from their current values. */
export async function changeSite(by: Pick<Owner, 'get' | 'put'>, changes: Partial<SiteSettings>) {
  const { settings } = await read<{ settings: SiteSettings }>(await by.get('/api/admin/site'));

  return by.put('/api/admin/site', asked({ changes, before: settings }));
}
