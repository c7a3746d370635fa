import type pg from 'pg';

import type { Manifest } from './archive.rules.ts';
import { BackupFailure } from './backups.errors.ts';
import { copyIn } from './loading.queries.ts';

/** Within the restore's transaction: loads tables in order; each comes in several parts. */
export function createRowLoader(client: pg.ClientBase, manifest: Manifest) {
  const rows = new Map<string, number>();
  let copying: { table: string; copy: ReturnType<typeof copyIn> } | undefined;

  const end = async () => {
    if (copying) rows.set(copying.table, await copying.copy.end());
    copying = undefined;
  };
  const begin = async (name: string) => {
    await end();
    const table = manifest.tables.find((known) => known.name === name);
    if (!table || rows.has(name)) throw new BackupFailure(`The rows of ${name} come twice.`);

    return { table: name, copy: copyIn(client, table) };
  };

  return {
    rows,
    end,
    async load(table: string, content: AsyncIterable<Buffer>) {
      if (copying?.table !== table) copying = await begin(table);
      for await (const piece of content) await copying.copy.write(piece);
    },
  };
}
