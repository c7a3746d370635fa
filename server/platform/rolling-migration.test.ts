import { setImmediate as soon } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { buildOwner, buildPet } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument } from '#server/testing/upload.ts';

import type { Migration } from './migrations.ts';
import { migrate, readMigrations } from './migrations.ts';

// The statements that scripts/structure/rolling-migrations.ts allows, on tables that most requests read and write.
const hot = ['pets', 'documents', 'auth_sessions', 'auth_users', 'stored_files'];
const onEach = (statement: (table: string) => string) => hot.map(statement);
const kinds: Record<string, string[]> = {
  'columns that may be null': onEach((table) => `alter table ${table} add column test_null text`),
  'columns with a default': onEach(
    (table) => `alter table ${table} add column test_default int not null default 7`,
  ),
  'another default': onEach((table) => `alter table ${table} alter column test_default set default 8`),
  'indexes made concurrently': onEach(
    (table) => `create index concurrently "test_${table}_idx" on ${table} (test_default)`,
  ),
  'indexes dropped': onEach((table) => `drop index test_${table}_idx`),
  'a table that refers to them': [
    'create table test_toys (id int primary key, pet_id uuid references pets (id) on delete cascade)',
    'create unique index test_toys_pet on test_toys (pet_id)',
  ],
  'what nothing uses any more': onEach((table) => `alter table ${table} drop column test_null`),
};

const app = await createTestApp();
const before = readMigrations();

test('a process that began with the tables of before goes on answering while each kind of migration is applied', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const failed: string[] = [];
  let answered = 0;
  let stop = false;
  const check = async (what: string, asking: Promise<{ status: number }>) => {
    const { status } = await asking;
    answered++;
    if (status >= 300) failed.push(`${what}: ${status}`);
  };
  const reading = async () => {
    for (; !stop; await soon())
      for (const path of [`/api/pets/${pet.id}`, '/api/pets', '/api/documents', '/api/dashboard'])
        await check(`GET ${path}`, owner.get(path));
  };
  const writing = async () => {
    for (let at = 0; !stop; at++) {
      const changes = {
        changes: { breed: `Breed ${at}` },
        before: { breed: at === 0 ? null : `Breed ${at - 1}` },
      };
      await check('PATCH', owner.patch(`/api/pets/${pet.id}`, changes));
      const facts = { name: `While it migrates ${at}`, petId: pet.id };
      await check('POST', postDocument(owner, samples.pdf(1000), facts));
    }
  };
  const visits = Promise.all([reading(), reading(), writing()]);
  const untilAnswered = async (more: number) => {
    for (const from = answered; answered < from + more && failed.length === 0;) await soon();
  };
  // Statements are prepared on their connections.
  await untilAnswered(40);
  try {
    const applied: Migration[] = [];
    for (const [name, statements] of Object.entries(kinds)) {
      applied.push({ name, at: Date.now() + 1_000_000 + applied.length, hash: name, statements });
      await migrate(app.pool, app.base.log, [...before, ...applied]);
      await untilAnswered(20);
    }
  } finally {
    stop = true;
    await visits;
  }

  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(40 + 20 * Object.keys(kinds).length);
}, 120_000);
