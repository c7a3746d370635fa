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
  user_registration_status: ['user_id', 'registration_status', 'created_at', 'updated_at'],
  referral_codes: ['user_id', 'unique_code'],
  referrals: ['referrer_id', 'referred_user_id'],
  pet_profiles: ['pet_id', 'has_insurance', 'insurance_provider', 'updated_at'],
  pet_foods: ['pet_id', 'food_name'],
  pet_treats: ['pet_id', 'treat_name'],
  pet_allergies: ['pet_id', 'allergen_name'],
  pet_medications: ['pet_id', 'name', 'dosage', 'frequency', 'provider'],
  pet_supplements: ['pet_id', 'name', 'dosage', 'frequency'],
  health_records: ['id', 'pet_id', 'user_id', 'record_date', 'weight', 'notes', 'created_at'],
  medications: [
    'id',
    'health_record_id',
    'pet_id',
    'user_id',
    'name',
    'dosage',
    'frequency',
    'start_date',
    'end_date',
    'notes',
    'created_at',
  ],
  vaccinations: [
    'id',
    'pet_id',
    'user_id',
    'name',
    'date_administered',
    'expiration_date',
    'administrator',
    'batch_number',
    'notes',
    'created_at',
  ],
  medical_events: [
    'id',
    'pet_id',
    'user_id',
    'event_date',
    'event_type',
    'title',
    'description',
    'provider',
    'cost',
    'created_at',
  ],
  user_preferences: [
    'id',
    'user_id',
    'email_notifications',
    'reminder_advance_notice',
    'reminder_time',
    'created_at',
    'updated_at',
  ],
  reminders: [
    'id',
    'user_id',
    'title',
    'date',
    'pet_id',
    'pet_name',
    'notes',
    'custom_time',
    'archived',
    'notification_sent',
  ],
  reminder_pets: ['reminder_id', 'pet_id'],
};

test.each(Object.entries(specified))(
  'DATA-1, DATA-3: the table %s has the columns of the specification',
  async (table, columns) => {
    const { rows } = await app.pool.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );

    expect(rows.map((row) => row.column_name)).toEqual(expect.arrayContaining(columns));
  },
);

/** Columns of the specification that are left out on purpose. */
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

const tableTypes = async (names: string[]) => {
  const { rows } = await app.pool.query<{ name: string; type: string }>(
    "select table_name as name, table_type as type from information_schema.tables where table_schema = 'public' and table_name = any($1)",
    [names],
  );

  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
};

/** Tables of the specification that are implemented differently on purpose. */
const otherThanTables: Record<string, string> = {
  pet_medications: 'A view of the open medications, which are one list with the health records. See 0048.',
};

test('DATA-3: every table of the specification is one, but for those that are named here', async () => {
  const types = await tableTypes(Object.keys(specified));

  expect(Object.keys(types).toSorted()).toEqual(Object.keys(specified).toSorted());
  expect(Object.keys(types).filter((name) => types[name] !== 'BASE TABLE')).toEqual(
    Object.keys(otherThanTables),
  );
});

/** Columns of health, reminders and preferences that the specification doesn't name. */
const beside: Record<string, Record<string, string>> = {
  health_records: {
    weight_typed:
      'The weight as it was typed. `weight` is in whole grams, so that no unit is stored inexactly.',
    body_condition: 'The score from 1 to 9.',
    added_by: 'PEOPLE-3.',
  },
  medications: {
    provider: 'From pet_medications.',
    schedule: 'The times of its doses.',
    added_by: 'PEOPLE-3.',
  },
  vaccinations: {
    vaccine: 'Which vaccine of the schedules it is.',
    added_by: 'PEOPLE-3.',
    read_from: 'PROOF-4: the document that its facts were read from.',
  },
  user_preferences: {
    preferred_weight_unit: 'PREF-4.',
    time_zone: 'Where the times are. See 0050.',
    daily_digest: 'One message a day.',
    quiet_from: 'Quiet hours.',
    quiet_until: 'Quiet hours.',
    language: 'Of the interface. See 0078.',
    date_format: 'How dates are written. See 0056.',
    clock: 'How times are written.',
    date_language: 'The language of months and weekdays.',
    appearance: 'Light, dark, or as the system is.',
    share_hours: 'How long new links work. See 0057.',
  },
  reminders: {
    kind: 'REM-1.',
    advance_notice: 'Its own notice.',
    repeat: 'The rule of a repeating one. See 0050.',
    starts_on: 'The first day of the series.',
    scheduled_on: 'The day that the rule gives.',
    completed_from: 'The series of a completed occurrence.',
    snoozed_until: 'When it is announced again.',
    completed_at: 'When it was completed.',
    completed_by: 'The person who did, if that was another one. See 0093.',
    audience: 'Who is told. See 0093.',
    for_user_id: 'The only person who is told.',
    notify_at: 'When its message is due.',
    held_notify_at: 'The same, while the account is closed. See 0058.',
    round: 'Each is announced once.',
    vaccination_id: 'What it was made for.',
    medication_id: 'What it was made for.',
    created_at: 'When it was added.',
    updated_at: 'When it was changed.',
  },
  medical_events: {
    currency: 'The currency of the cost, which is in its smallest unit.',
    added_by: 'PEOPLE-3.',
  },
};

test.each(Object.entries(beside))(
  'DATA-3: the table %s has these columns beside those of the specification, and no others: %j',
  async (table, columns) => {
    const { rows } = await app.pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [table],
    );
    const named = Object.entries(specified).find(([name]) => name === table)?.[1] ?? [];

    expect(rows.map(({ name }) => name).toSorted()).toEqual([...named, ...Object.keys(columns)].toSorted());
  },
);

test.each([
  ['health_records', 'record_date'],
  ['medications', 'start_date'],
  ['medications', 'end_date'],
  ['vaccinations', 'date_administered'],
  ['vaccinations', 'expiration_date'],
  ['medical_events', 'event_date'],
  ['reminders', 'date'],
])('DATA-1, DATA-3: %s.%s is a date without a time', async (table, column) => {
  const { rows } = await app.pool.query<{ data_type: string }>(
    "select data_type from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2",
    [table, column],
  );

  expect(rows).toEqual([{ data_type: 'date' }]);
});

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
  await app.pool.query('drop schema public, analytics, drizzle cascade; create schema public');
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

// Without an index, deleting a row reads the whole table that refers to it.
test('every reference to another table has an index that begins with it', async () => {
  const { rows } = await app.pool.query<{ reference: string }>(
    `select c.conrelid::regclass || '.' || a.attname as reference
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`,
  );

  expect(rows).toEqual([]);
});
