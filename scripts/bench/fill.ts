import { join } from 'node:path';

import pg from 'pg';

import { runningServer } from '#postgres-launcher/running.ts';

const columnsOfCopy = {
  pets: { pet_identifier: `'DM-' || gen_random_uuid()` },
  documents: { storage_path: "storage_path || '.' || n" },
};
// A document refers to a file of its own.
const filesOfCopies = `insert into stored_files
  (storage_path, owner_id, type, bytes, sha256, state, delete_after, created_at)
  select f.storage_path || '.' || n, owner_id, type, bytes, sha256, state, delete_after, f.created_at
  from stored_files f join documents d using (storage_path), generate_series(1, $2) n where d.id = $1`;

/** Copies a row of this owner until there are `wanted` of them. Rate limits would prevent that over HTTP. */
export async function multiply(
  dataDirectory: string,
  table: keyof typeof columnsOfCopy,
  id: string,
  wanted: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: await runningServer(join(dataDirectory, 'postgres')) });
  await client.connect();
  try {
    // Generated columns can't be given a value.
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const fresh: Record<string, string> = {
      id: 'gen_random_uuid()',
      request_key: 'gen_random_uuid()',
      created_at: "created_at - n * interval '1 minute'",
      ...columnsOfCopy[table],
    };
    const names = columns.map(({ name }) => `"${name}"`);
    const values = columns.map(({ name }) => fresh[name] ?? `"${name}"`);
    if (table === 'documents') await client.query(filesOfCopies, [id, wanted - 1]);
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}, generate_series(1, $2) n where id = $1`,
      [id, wanted - 1],
    );
    await client.query(`analyze ${table}, stored_files`);
  } finally {
    await client.end();
  }
}
