import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { addressCases } from '#server/testing/access-cases/address-cases.ts';
import { notFound } from '#server/testing/access-cases/call.ts';
import { routesWithoutIds } from '#server/testing/access-cases/routes-without-ids.ts';
import { routesOf, sendTo, withIds } from '#server/testing/access-cases/send.ts';
import { visible } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { FullAccount } from '#server/testing/full-account.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { inboxSettings } from '#server/testing/inbox.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { walletSettings } from '#server/testing/wallet-certificates.ts';

const app = await createTestApp({ ...walletSettings().env, ...inboxSettings });
const victim = await buildFullAccount(app, 'Zanzibar');

/** Refused to the owner too, with these bodies: a code or a signature would have to be right. */
const needsProof = new Set(['POST /auth/v1/factors/:id/verify']);

const routes = routesOf(app);

test('SEC-1: the cases here are exactly the routes of the app', () => {
  const cases = [...Object.keys(withIds), ...routesWithoutIds, ...Object.keys(addressCases)];

  expect(routes.length).toBeGreaterThan(70);
  expect(cases.toSorted()).toEqual(routes.toSorted());
});

test('SEC-1: the victim has a row in every table', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const empty: string[] = [];
  for (const { name } of rows) if ((await app.count(name)) === 0) empty.push(name);

  // These tables have no rows of an existing account.
  expect(empty.toSorted()).toEqual([
    'admin_log',
    'analytics_events',
    'backups',
    'contact_messages',
    'offers',
    'rate_limits',
    'report_days',
    'report_firsts',
    'sign_up_invitations',
    'site_settings',
    'unknown_files',
  ]);
});

/** The victim's ids, each replaced by an unknown id. */
const unknownIds = (): FullAccount['ids'] =>
  Object.fromEntries(Object.keys(victim.ids).map((name) => [name, randomUUID()])) as FullAccount['ids'];

/** Every row of the tables that hold data of accounts, except the thief's, and every stored file. */
async function everythingBut(thief: string) {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    if (name === 'rate_limits') continue;
    const { rows: found } = await app.pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from ${name} t order by 1`,
    );
    rows[name] = found.map(({ row }) => row).filter((row) => !row.includes(thief));
  }

  return rows;
}

const filesOf = async () =>
  Object.fromEntries(
    await Promise.all(
      (await app.storedFiles()).map(
        async (path) => [path, (await readFile(path)).toString('base64')] as const,
      ),
    ),
  );

describe.each(Object.entries(withIds))('SEC-1: %s', (route, variants) => {
  test("another account's ids get the same response as unknown ids, and change nothing", async () => {
    const thief = await buildOwner(app, { name: 'Thief' });
    const pet = await buildPet(app, thief, { name: 'Thief pet' });
    const own = { petId: pet.id };
    const before = [await everythingBut(thief.user.id), await filesOf()];

    for (const call of variants) {
      const stolen = await visible(await sendTo(thief, route, call, victim.ids, own));
      const unknown = await visible(await sendTo(thief, route, call, unknownIds(), own));
      expect(stolen.status).toBe(call.status ?? notFound);
      expect(stolen).toEqual(unknown);
      expect(stolen.body).not.toContain(victim.mark);
    }
    expect([await everythingBut(thief.user.id), await filesOf()]).toEqual(before);
  });

  test('without a session it is refused and changes nothing', async () => {
    const before = await everythingBut('nobody');
    for (const call of variants) {
      const answer = await visible(
        await sendTo(app.newBrowser(), route, call, victim.ids, { petId: randomUUID() }),
      );
      const withSession = (call.status ?? notFound) === notFound;
      if (withSession) expect(answer.status).toBe(401);
      expect(answer.body).not.toContain(victim.mark);
    }
    expect(await everythingBut('nobody')).toEqual(before);
  });
});

test.each(routesWithoutIds)('SEC-1: %s reveals nothing about another account', async (route) => {
  const thief = await buildOwner(app, { name: 'Thief' });
  const before = await everythingBut(thief.user.id);
  const response = await sendTo(thief, route, {}, victim.ids, {});
  const answer = await response.text();

  expect(response.status).toBeLessThan(500);
  for (const secret of [victim.mark, ...Object.values(victim.ids), victim.owner.user.email])
    expect(answer).not.toContain(secret);
  const after = await everythingBut(thief.user.id);
  for (const [table, rows] of Object.entries(before))
    expect(after[table]).toEqual(expect.arrayContaining(rows));
});

test.each(Object.entries(addressCases))(
  'SEC-1: %s takes no id in place of its address',
  async (route, addresses) => {
    const [method = ''] = route.split(' ');
    const thief = await buildOwner(app, { name: 'Thief' });
    for (const address of addresses(victim.ids)) {
      const response = await thief.request(method, address);
      expect([400, 404]).toContain(response.status);
      expect(await response.text()).not.toContain(victim.mark);
    }
  },
);

describe('SEC-1: the same calls reach what they name when its owner makes them', async () => {
  const reader = await buildFullAccount(app, 'Reader');
  const calls = Object.entries(withIds).flatMap(([route, [call]]) =>
    call && (call.status ?? notFound) === notFound && !needsProof.has(route) ? [{ route, call }] : [],
  );

  test.each(calls)('$route', async ({ route, call }) => {
    // A separate account for each change, because some changes delete the data that the next one needs.
    const account = route.startsWith('GET ')
      ? reader
      : await buildFullAccount(app, `Owner-${randomUUID().slice(0, 8)}`);
    const { status } = await sendTo(account.owner, route, call, account.ids, { petId: account.ids.petId });

    expect([notFound, 401]).not.toContain(status);
  });
});
