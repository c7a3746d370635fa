import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { readMigrations } from '../../server/platform/migrations.ts';
import { root } from '../run.ts';
import { incompatibleStatements } from './rolling-migrations.ts';

const found = (...statements: string[]) => incompatibleStatements({ name: '0050_test', statements });

test.each([
  'DROP TABLE "pets";',
  'DROP TABLE IF EXISTS "pets" CASCADE;',
  'DROP VIEW "v";',
  'DROP TYPE kind;',
  'DROP FUNCTION "analytics".add_month(date);',
  'DROP INDEX "pets_public_code_key";',
  'DROP INDEX CONCURRENTLY IF EXISTS "pets_public_code_key";',
  "ALTER TYPE kind RENAME VALUE 'a' TO 'b';",
  'ALTER TABLE "pets" DROP COLUMN "name";',
  'ALTER TABLE "pets" ADD COLUMN "a" text, DROP COLUMN "name";',
  'ALTER TABLE "pets" RENAME COLUMN "name" TO "title";',
  'ALTER TABLE "pets" RENAME TO "animals";',
  'ALTER TABLE "pets" ALTER COLUMN "name" SET DATA TYPE varchar(10);',
  'ALTER TABLE ONLY public.pets ALTER name TYPE varchar(10);',
  'ALTER TABLE "pets" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "pets" ALTER COLUMN "name" DROP NOT NULL;',
  'ALTER TABLE "pets" ALTER COLUMN "name" DROP DEFAULT;',
  'ALTER TABLE "pets" ADD COLUMN "title" text NOT NULL;',
  'ALTER TABLE "pets" ADD CONSTRAINT "c" CHECK (length(name) < 9) NOT VALID;',
  'ALTER TABLE "pets" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("id");',
  'ALTER TABLE "pets" DROP CONSTRAINT "c";',
  'ALTER TABLE "pets" ENABLE ROW LEVEL SECURITY;',
  'CREATE UNIQUE INDEX CONCURRENTLY "pets_name_key" ON "pets" USING btree ("name");',
  'DELETE FROM "pets" WHERE true;',
  'TRUNCATE "pets";',
])('what the version before can’t live with is found: %s', (statement) => {
  expect(found(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "backups" ADD COLUMN "name" text;',
  'ALTER TABLE "pets" ADD COLUMN "shown" boolean DEFAULT false NOT NULL;',
  'ALTER TABLE "pets" ADD COLUMN "shown" boolean NOT NULL DEFAULT false;',
  'ALTER TABLE "pets" ALTER COLUMN "shown" SET DEFAULT true;',
  'CREATE INDEX CONCURRENTLY "pets_type_idx" ON "pets" USING btree ("type");',
  'DROP INDEX "pets_type_idx";',
  'CREATE TABLE "toys" ("type" text NOT NULL);',
])('what it doesn’t notice is left alone: %s', (statement) => {
  expect(found(statement)).toEqual([]);
});

test('a table of the same migration is not known to it', () => {
  const toys = 'CREATE TABLE "toys" ("id" uuid);';
  const key = 'ALTER TABLE "toys" ADD CONSTRAINT "f" FOREIGN KEY ("id") REFERENCES "public"."pets"("id");';
  const unique = 'CREATE UNIQUE INDEX "toys_key" ON "toys" USING btree ("id");';
  expect(found(toys, key, unique)).toEqual([]);
  expect(found(key, unique)).toHaveLength(2);
});

test('a foreign key of a new column, which nobody writes yet, is left alone', () => {
  const key = 'ALTER TABLE "pets" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "b"("id") NOT VALID;';
  expect(found('ALTER TABLE "pets" ADD COLUMN "a" uuid;', key)).toEqual([]);
  expect(found('ALTER TABLE "toys" ADD COLUMN "a" uuid;', key)).toHaveLength(1);
  expect(found('ALTER TABLE "pets" ADD COLUMN "a" uuid DEFAULT gen() NOT NULL;', key)).toHaveLength(1);
});

test('what an earlier release stopped using may go, when the migration names it', () => {
  const drop = 'ALTER TABLE "pets" DROP COLUMN "name";';
  expect(found(`-- unused since 0049\n${drop}`)).toEqual([]);
  for (const since of ['0050', '0051', 'yesterday'])
    expect(found(`-- unused since ${since}\n${drop}`)).toHaveLength(1);
  expect(found(`-- unused since 0049\n${drop}`, drop)).toHaveLength(1);
});

test('migrations from 0046 on can be applied while processes of the version before answer requests', () => {
  const since = readMigrations().filter(({ name }) => name >= '0046');
  expect(since.length).toBeGreaterThan(0);
  expect(since.flatMap(incompatibleStatements)).toEqual([]);
});

// The library migrates its tables when a new version of it starts, while old processes still use them. Before
// changing this number, read its migration, and document in docs/operating.md when the old processes have to
// be stopped.
test('the library of jobs has the tables of the version before', () => {
  const { pgboss }: { pgboss: { schema: number } } = JSON.parse(
    readFileSync(join(root, 'node_modules/pg-boss/package.json'), 'utf8'),
  );
  expect(pgboss.schema).toBe(43);
});
