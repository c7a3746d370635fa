import { join } from 'node:path';

import pg from 'pg';

import { startPostgres } from '#postgres-launcher/launcher.ts';

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** The embedded PostgreSQL in this folder. Not `durable`, it is filled in half the time. */
export async function openDatabase(folder: string, durable: boolean) {
  const directory = join(folder, 'postgres');
  const server = await startPostgres({ directory, durable });
  const opened: pg.Client[] = [];

  const client = async () => {
    const added = new pg.Client({ connectionString: server.url });
    await added.connect();
    opened.push(added);

    return added;
  };

  return {
    url: server.url,
    log: join(directory, 'server.log'),
    client,
    async stop() {
      await Promise.all(opened.map((each) => each.end().catch(() => undefined)));
      await server.stop();
    },
  };
}

/** The only row. */
export async function one<Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  const [row] = rows;
  if (!row) throw new Error(`No row: ${text}`);

  return row;
}
