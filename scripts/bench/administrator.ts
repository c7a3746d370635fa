import { join } from 'node:path';

import pg from 'pg';

import { runningServer } from '#postgres-launcher/running.ts';

/**
 * Makes the account an administrator's, with a second step in all of its sessions, in the database: over HTTP both take an
 * operator and an authenticator. Returns the account's id.
 */
export async function makeAdministrator(dataDirectory: string, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: await runningServer(join(dataDirectory, 'postgres')) });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'update auth_users set is_admin = true where email = $1 returning id',
      [email],
    );
    const [account] = rows;
    if (!account) throw new Error(`There is no account of ${email}`);
    await client.query("update auth_sessions set aal = 'aal2' where user_id = $1", [account.id]);

    return account.id;
  } finally {
    await client.end();
  }
}
