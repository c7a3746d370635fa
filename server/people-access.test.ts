import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Call } from '#server/testing/access-cases/call.ts';
import { notFound } from '#server/testing/access-cases/call.ts';
import { neededRights } from '#server/testing/access-cases/rights.ts';
import { sendTo, withIds } from '#server/testing/access-cases/send.ts';
import { buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import type { FullAccount } from '#server/testing/full-account.ts';
import { inboxSettings } from '#server/testing/inbox.ts';
import { addPerson } from '#server/testing/people-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { walletSettings } from '#server/testing/wallet-certificates.ts';
import type { PetGrant, PetRight, PetRole } from '#shared/pets/people.ts';
import { includesRight, papersOf, petRights, rightOf } from '#shared/pets/people.ts';

const app = await createTestApp({ ...walletSettings().env, ...inboxSettings });
const victim = await buildFullAccount(app, 'Zanzibar');
const today = app.clock.now().toISOString().slice(0, 10);

type Role = Partial<PetGrant> & { role: PetRole };

const roles: Record<string, Role> = {
  'a co-owner': { role: 'co_owner' },
  'a caregiver': { role: 'caregiver', papers: 'none' },
  'a caregiver with all papers': { role: 'caregiver', papers: 'all' },
  'a sitter in the period': { role: 'sitter', fromDay: today, untilDay: today },
  'a viewer of the basics': { role: 'viewer', scope: 'basics' },
  'a viewer of medical records': { role: 'viewer', scope: 'medical' },
  'a viewer of everything': { role: 'viewer', scope: 'everything' },
};

const without: Record<string, Role> = {
  'a sitter before the period': { role: 'sitter', fromDay: '2098-01-01', untilDay: '2098-01-02' },
  'a sitter after the period': { role: 'sitter', fromDay: '2020-01-01', untilDay: '2020-01-02' },
};

const held = ({ role, scope = null }: Role): PetRight => rightOf({ role, scope });

/** The document of the account is a vaccination record. */
function may(role: Role, route: string): boolean {
  const needed = neededRights[route];
  if (needed === undefined) return false;
  if (needed === 'paper') return papersOf({ scope: null, papers: 'none', ...role }) !== 'none';

  return includesRight(held(role), needed);
}

const calls = Object.entries(withIds).flatMap(([route, [call]]) =>
  call && (call.status ?? notFound) === notFound ? [{ route, call }] : [],
);

test('PEOPLE-2: each route that needs a right to a pet is one of the calls here', () => {
  const routes = new Set(calls.map(({ route }) => route));

  expect(Object.keys(neededRights).filter((route) => !routes.has(route))).toEqual([]);
});

const archived = new Set(['POST /api/pets/:petId/restore']);

/** A person of the account's pet, and of its archived pet. */
async function buildPerson(account: FullAccount, role: Role): Promise<Owner> {
  const { person } = await addPerson(app, account.owner, account.ids.petId, role);
  await app.pool.query(
    `insert into pet_people (id, pet_id, user_id, role, scope, papers, rank, from_day, until_day, begins_at, ends_at, created_at)
     select gen_random_uuid(), $2, user_id, role, scope, papers, rank, from_day, until_day, begins_at, ends_at, created_at
     from pet_people where pet_id = $1 and user_id = $3`,
    [account.ids.petId, account.ids.archivedPetId, person.user.id],
  );

  return person;
}

/** Another person than the one who calls, for what co-owners do to people. */
const send = (person: Owner, route: string, call: Call, { ids }: FullAccount, petId: string) =>
  sendTo(person, route, call, ids, { petId });

describe.each(Object.entries({ ...roles, ...without }))('PEOPLE-2: %s', async (name, role) => {
  const person = await buildPerson(victim, role);
  const own = await buildPet(app, person, { name: 'Own pet' });
  const isAdmitted = name in roles;
  const refused = calls.filter(({ route }) => !isAdmitted || !may(role, route));

  test.each(refused)('is refused $route like an unknown id', async ({ route, call }) => {
    const response = await send(person, route, call, victim, own.id);

    expect(response.status).toBe(notFound);
    expect(await response.text()).not.toContain(victim.mark);
  });
});

describe('PEOPLE-2: what a role may do reaches the pet', () => {
  const ofRoles = Object.entries(roles).flatMap(([name, role]) =>
    calls.filter(({ route }) => may(role, route)).map((call) => ({ name, role, ...call })),
  );
  const [reads, writes] = [
    ofRoles.filter(({ route }) => route.startsWith('GET ')),
    ofRoles.filter(({ route }) => !route.startsWith('GET ')),
  ];

  const people = new Map<string, Promise<Owner>>();

  test.each(reads)('$name: $route', async ({ name, role, route, call }) => {
    const person = people.get(name) ?? buildPerson(victim, role);
    people.set(name, person);
    const { status } = await send(await person, route, call, victim, victim.ids.petId);

    expect([notFound, 401, 403]).not.toContain(status);
  });

  // For each change the role with the fewest rights that may make it.
  const lowest = [...new Set(writes.map(({ route }) => route))].flatMap((route) =>
    writes
      .filter((each) => each.route === route)
      .toSorted((a, b) => petRights.indexOf(held(a.role)) - petRights.indexOf(held(b.role)))
      .slice(0, 1),
  );

  test.each(lowest)('$name: $route', async ({ role, route, call }) => {
    const account = await buildFullAccount(app, `Owner-${randomUUID().slice(0, 8)}`);
    const person = await buildPerson(account, role);
    const { status } = await send(person, route, call, account, account.ids.petId);

    expect(archived.has(route) ? [notFound, 401] : [notFound, 401, 403]).not.toContain(status);
  });
});
