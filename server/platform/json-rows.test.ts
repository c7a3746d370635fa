import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

import { inTransaction } from '#server/core/context.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { instant } from './columns.ts';
import { oneRow } from './db.ts';
import { isoInstant, jsonRow } from './json-rows.ts';
import { extendJson, readJson, writeJson } from './json.ts';

const app = await createTestApp();
await app.pool.query(`create table samples (
  id uuid, words text, day date, at timestamptz, number int, yes boolean, list jsonb
)`);

const samples = pgTable('samples', {
  id: uuid('id').notNull(),
  words: text('words'),
  day: date('day', { mode: 'string' }),
  at: instant('at').notNull(),
  number: integer('number'),
  yes: boolean('yes'),
  list: jsonb('list').$type<string[]>(),
});

const full = {
  id: '01981e6c-2d1f-7000-8000-000000000001',
  words: '“Bella” \\ / \n\t\u0001 <b>ü 犬 🐕 \u2028',
  day: '1999-12-31',
  at: new Date('2030-05-01T09:00:00.070Z'),
  number: -3,
  yes: false,
  list: ['ä', '"'],
};
const empty = { ...full, words: null, day: null, number: null, yes: null, list: null };

test.each([
  ['full', full, 'UTC'],
  ['empty', empty, 'UTC'],
  ['full, in another time zone', full, 'Asia/Kathmandu'],
  ['before 1970', { ...full, at: new Date('1950-01-01T00:00:00.000Z') }, 'America/St_Johns'],
])('a row as JSON is what we would write ourselves: %s', async (_what, sample, zone) => {
  const { fields } = await inTransaction(app.context(), async ({ db }) => {
    await db.delete(samples);
    await db.insert(samples).values(sample);
    await db.execute(sql.raw(`set local time zone '${zone}'`));
    const { at, ...others } = samples;
    const { id, words, day, number, yes, list } = others;

    return oneRow(
      await db
        .select({ fields: jsonRow({ id, words, day, at: isoInstant(at), number, yes, list }) })
        .from(samples),
    );
  });

  expect(readJson(fields)).toEqual(JSON.parse(JSON.stringify(sample)));
});

test('JSON text is put together without being read', () => {
  const pet = extendJson(
    writeJson({ name: 'Bella "B"' }),
    writeJson({ photo: null, note: undefined, age: 3 }),
  );
  const page = writeJson({ pets: [pet, pet], first: pet, none: [], next: null, total: 2 });

  expect(readJson(pet)).toEqual({ name: 'Bella "B"', photo: null, age: 3 });
  expect(JSON.parse(page.text)).toEqual({
    pets: [readJson(pet), readJson(pet)],
    first: readJson(pet),
    none: [],
    next: null,
    total: 2,
  });
});
