import { createHash } from 'node:crypto';

import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';

import { exceptedColumns, exceptedTables } from '#server/testing/export-exceptions.ts';
import { exportOf } from '#server/testing/exports.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { exportCollections } from '#shared/data/export/export.ts';

const app = await createTestApp();
const full = await buildFullAccount(app, 'Zanzibar');
const exported = await exportOf(full.owner);
const statements = await statementsOf(() => exportOf(full.owner));

describe('everything is in it', () => {
  test('PROMISE-4: each column of each table is exported, or left out for a reason', async () => {
    const { rows } = await app.pool.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public'`,
    );
    const sql = statements.join('\n');
    const left = rows.filter(
      ({ table, column }) =>
        !(table in exceptedTables) &&
        !(`${table}.${column}` in exceptedColumns) &&
        !sql.includes(`"${table}"."${column}"`),
    );

    expect(rows.length).toBeGreaterThan(200);
    expect(left).toEqual([]);
  });

  test('PROMISE-4: no reason is left over from a table or column that is gone', async () => {
    const { rows } = await app.pool.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public'`,
    );
    const known = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));

    const excepted = [...Object.keys(exceptedTables), ...Object.keys(exceptedColumns)];

    expect(excepted.filter((name) => !known.has(name))).toEqual([]);
  });

  test.each(exportCollections)(
    'PROMISE-4: %s is as its schema says, also for a validator that is not ours',
    (name) => {
      const validate = ajv().compile(exported.json(`schema/${name}.schema.json`) as object);

      expect(exported.records(name).length).toBeGreaterThan(0);
      validate(exported.json(`data/${name}.json`));
      expect(validate.errors).toBeNull();
    },
  );

  test('PROMISE-4: the manifest counts and checks everything, as its schema says', async () => {
    const { manifest } = exported;
    const validate = ajv().compile(exported.json('schema/manifest.schema.json') as object);

    validate(manifest);
    expect(validate.errors).toBeNull();
    expect(manifest.collections.map(({ name }) => name)).toEqual(exportCollections);
    for (const { name, path, bytes, sha256, records } of manifest.collections) {
      const content = exported.files[path] ?? Buffer.alloc(0);
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(exported.records(name)).toHaveLength(records);
      // Each record on its own line, for readers that take it line by line.
      expect(content.toString().split('\n')).toHaveLength(records + (records > 0 ? 3 : 4));
    }
    const files = Object.entries(exported.files).filter(([path]) => path.startsWith('files/'));
    expect(manifest.files).toEqual({
      count: files.length,
      bytes: files.reduce((sum, [, { length }]) => sum + length, 0),
    });
  });
});

test('PROMISE-4: nothing is in it that opens something or belongs to others', async () => {
  const { ids } = full;
  const everything = Object.entries(exported.files)
    .filter(([path]) => !path.startsWith('files/'))
    .map(([, content]) => content.toString())
    .join('\n');
  const { rows } = await app.pool.query<{ value: string | null }>(
    `select unnest(array[storage_path, wrapped_key]) as value from stored_files
     union all select unnest(array[share_id_hash, sealed_share_id, passcode_hash]) from share_links
     union all select unnest(array[secret_hash, sealed_secret]) from calendar_feeds
     union all select unnest(array[digest, sender]) from finder_messages
     union all select token_hash from reminder_occurrences
     union all select token_hash from personal_tokens`,
  );
  const secrets = rows.flatMap(({ value }) => (value ? [value] : []));

  expect(secrets.length).toBeGreaterThan(10);
  for (const secret of [...secrets, ids.shareId, 'finn@example.net', ids.sessionId, 'passwordHash'])
    expect(everything).not.toContain(secret);
});
test('PROMISE-4: the schemas are published at the addresses that they name', async () => {
  const visitor = app.newBrowser();

  for (const name of ['manifest', ...exportCollections]) {
    const schema = exported.json(`schema/${name}.schema.json`) as { $id: string };
    const response = await visitor.get(new URL(schema.$id).pathname);
    expect(response.headers.get('content-type')).toBe('application/schema+json');
    expect(await response.json()).toEqual(schema);
  }
  expect((await visitor.get('/export-format/v1/passwords.schema.json')).status).toBe(404);
  expect((await visitor.get('/export-format/v1')).status).toBe(200);
});
function ajv() {
  const validator = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(validator);

  return validator;
}
