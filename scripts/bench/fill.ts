import { join } from 'node:path';

import pg from 'pg';

import { ROLE } from '#server/platform/postgres/cluster.ts';
import { DATABASE } from '#server/platform/postgres/readiness.ts';

const columnsOfCopy = {
  pets: { pet_identifier: `'DM-' || gen_random_uuid()` },
  documents: { share_id: 'null', share_expiry: 'null' },
};

/** Multiplies a row of this owner until so many are there: over HTTP, limits would stop it. */
export async function multiply(
  dataDirectory: string,
  table: keyof typeof columnsOfCopy,
  id: string,
  wanted: number,
): Promise<void> {
  const client = new pg.Client({
    host: join(dataDirectory, 'postgres/socket'),
    port: 5432,
    user: ROLE,
    database: DATABASE,
  });
  await client.connect();
  try {
    const { fields } = await client.query(`select * from ${table} limit 0`);
    const fresh: Record<string, string> = {
      id: 'gen_random_uuid()',
      request_key: 'gen_random_uuid()',
      created_at: "created_at - n * interval '1 minute'",
      ...columnsOfCopy[table],
    };
    const values = fields.map(({ name }) => fresh[name] ?? name);
    await client.query(
      `insert into ${table} select ${values.join(', ')} from ${table}, generate_series(1, $2) n where id = $1`,
      [id, wanted - 1],
    );
    await client.query(`analyze ${table}`);
  } finally {
    await client.end();
  }
}
