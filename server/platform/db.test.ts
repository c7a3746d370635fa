import { expect, test } from 'vitest';

import { createTestApp } from '#server/testing/test-app.ts';

import { pingDatabase, applyMigrations, databaseOver, openPool } from './db.ts';

const app = await createTestApp();

// Section 3 of the specification, for the tables that exist so far.
const specified = {
  pets: [
    'id',
    'user_id',
    'name',
    'type',
    'breed',
    'birth_or_adoption_date',
    'gender',
    'photo_url',
    'pet_identifier',
    'archived',
    'created_at',
  ],
  documents: [
    'id',
    'user_id',
    'pet_id',
    'name',
    'category',
    'file_type',
    'storage_bucket',
    'storage_path',
    'is_favorite',
    'archived',
    'share_id',
    'share_expiry',
    'created_at',
  ],
  user_registration_status: ['user_id', 'registration_status'],
};

test.each(Object.entries(specified))(
  'DATA-1: the table %s has the columns of the specification',
  async (table, columns) => {
    const { rows } = await app.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );

    expect(rows.map((row) => row.column_name)).toEqual(expect.arrayContaining(columns));
  },
);

/** Columns that the specification names and that are left out on purpose. */
const leftOut: Record<string, Record<string, string>> = {
  documents: {
    file_url: 'The address of a file is signed for each answer; a stored one would have expired. See 0005.',
  },
};

test.each(Object.entries(leftOut))(
  'DATA-1, DATA-3: the table %s lacks these columns of the specification, and no others: %j',
  async (table, columns) => {
    const { rows } = await app.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );
    const names = rows.map((row) => row.column_name);
    const all = [
      ...(Object.entries(specified).find(([name]) => name === table)?.[1] ?? []),
      ...Object.keys(columns),
    ];

    expect(all.filter((name) => !names.includes(name))).toEqual(Object.keys(columns));
  },
);

test('DATA-1: a calendar day is stored as a date and read as a string', async () => {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `select data_type, date '2024-02-29' as day from information_schema.columns
     where table_name = 'pets' and column_name = 'birth_or_adoption_date'`,
  );

  expect(rows).toEqual([{ data_type: 'date', day: '2024-02-29' }]);
});

test('processes that start at the same time apply the migrations once', async () => {
  const tables = () => app.count('information_schema.tables', "table_schema = 'public'");
  const before = await tables();
  await app.pool.query('drop schema public cascade; create schema public; drop schema drizzle cascade');
  await Promise.all(
    [1, 2, 3].map(() => applyMigrations(app.pool.options.connectionString ?? '', app.base.log)),
  );

  expect(await tables()).toBe(before);
  expect(await app.count('drizzle.__drizzle_migrations')).toBe(
    await app.count('(select distinct hash from drizzle.__drizzle_migrations) m'),
  );
});

test('an idle connection that breaks is logged and replaced', async () => {
  const connectionString = app.pool.options.connectionString ?? '';
  const pool = openPool(connectionString, { log: app.base.log, max: 1 });
  const pid = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await app.pool.query('select pg_terminate_backend($1)', [pid.rows[0]?.pid]);
  await expect.poll(() => app.log.lines.map(({ msg }) => msg)).toContain('an idle database connection broke');

  expect(await pingDatabase(databaseOver(pool))).toBe(true);
  await pool.end();
  expect(await pingDatabase(databaseOver(pool))).toBe(false);
});
