import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { inTransaction } from '#server/core/context.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { selectPage } from './pets.queries.ts';

const app = await createTestApp();

type PageBody = { pets: { id: string; name: string }[]; next: string | null; total: number };

const pageAt = async (owner: Owner, path: string, next: string | null) =>
  read<PageBody>(await owner.get(next === null ? path : `${path}?after=${next}`));

async function allPages(owner: Owner, path: string) {
  const pages = [await pageAt(owner, path, null)];
  for (let next = pages[0]?.next ?? null; next; next = pages.at(-1)?.next ?? null)
    pages.push(await pageAt(owner, path, next));

  return pages;
}

/** Copies the pet until the owner has that many. Every third has the same creation time as the one before it. */
const multiply = (petId: string, wanted: number) =>
  app.pool.query(
    `insert into pets (id, user_id, name, type, gender, pet_identifier, archived, request_key, created_at)
     select gen_random_uuid(), user_id, 'pet ' || n, type, gender, 'DM-' || gen_random_uuid(), archived,
       gen_random_uuid(), created_at - (n - n % 3) * interval '1 minute'
     from pets, generate_series(1, $2) n where id = $1`,
    [petId, wanted - 1],
  );

test.each([
  ['/api/pets', false],
  ['/api/pets/archived', true],
])(
  'PET-2: every one of 2,100 pets is reached page by page, once, newest first (%s)',
  async (path, archived) => {
    const owner = await buildOwner(app);
    await multiply((await buildPet(app, owner, { archived })).id, 2100);
    const pages = await allPages(owner, path);
    const ids = pages.flatMap(({ pets }) => pets.map(({ id }) => id));
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from pets where user_id = $1 order by created_at desc, id desc',
      [owner.user.id],
    );

    expect(pages.map(({ pets }) => pets.length)).toEqual([1000, 1000, 100]);
    expect(pages.map(({ total }) => total)).toEqual([2100, 2100, 2100]);
    expect(ids).toEqual(rows.map(({ id }) => id));
  },
);

test('PET-2: a full page without more pets is the last one', async () => {
  const owner = await buildOwner(app);
  await multiply((await buildPet(app, owner)).id, 1000);
  expect(await pageAt(owner, '/api/pets', null)).toMatchObject({ next: null, total: 1000 });
});

test('PET-2: a pet that is added or deleted between two pages moves no other one', async () => {
  const owner = await buildOwner(app);
  const first = await buildPet(app, owner);
  await multiply(first.id, 1500);
  const page = await pageAt(owner, '/api/pets', null);
  await buildPet(app, owner, { createdAt: new Date(app.clock.now().getTime() + 60_000) });
  await app.pool.query('delete from pets where id = any($1)', [[first.id, page.pets.at(-1)?.id]]);
  const rest = await pageAt(owner, '/api/pets', page.next);

  expect(rest.pets).toHaveLength(500);
  expect(rest).toMatchObject({ next: null, total: 1499 });
});

test('SEC-1: a cursor of another owner leads to no pet of that owner', async () => {
  const [owner, other] = [await buildOwner(app), await buildOwner(app)];
  await multiply((await buildPet(app, owner)).id, 1001);
  const { next } = await pageAt(owner, '/api/pets', null);
  expect(await pageAt(other, '/api/pets', next)).toEqual({ pets: [], next: null, total: 0 });
});

test.each(['x', '1.2', `${'9'.repeat(14)}.${crypto.randomUUID()}`, "1.' or '1'='1"])(
  'a cursor that is none is refused: %s',
  async (after) => {
    const owner = await buildOwner(app);
    const response = await owner.get(`/api/pets?after=${encodeURIComponent(after)}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'request.invalid' } });
  },
);

// The planner may still sort a small table, so this asks for a plan that avoids it; only the pages of own pets and of others' are merged.
const planWithoutSorting = (owner: Owner, after: Cursor | undefined) =>
  inTransaction(owner.ctx, async ({ db }) => {
    await db.execute(sql`set local enable_bitmapscan = off`);
    const page = selectPage(db, owner.ctx, { archived: false, after, limit: 50 });
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${page.getSQL()}`);

    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test('PET-2: the index gives the pages of an owner in their order, from the cursor on', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  await multiply(pet.id, 1500);
  await app.pool.query('analyze pets');
  const plans = [await planWithoutSorting(owner, undefined), await planWithoutSorting(owner, pet)];

  for (const plan of plans) expect(plan).toMatch(/Index Only Scan Backward using pets_newest_idx/);
  expect(plans[1]).toMatch(/Index Cond: .*ROW\(created_at, id\) </);
});
