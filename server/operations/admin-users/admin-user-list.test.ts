import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { signUpWithMail } from '#server/testing/account-steps.ts';
import { buildAdministrator, makeAdministrator } from '#server/testing/administrators.ts';
import { read, readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const admin = await buildAdministrator(app, { email: 'first@den.example' });

type Listed = { id: string; email: string };
type Page = { accounts: Listed[]; next: string | null; total: number; isMore: boolean };

const pageOf = async (query = '') => read<Page>(await admin.get(`/api/admin/users?${query}`));
const emailsOf = async (query: string) => (await pageOf(query)).accounts.map(({ email }) => email);

/** Each a second after the one before. */
function actOn(id: string, action: 'block' | 'unblock' | 'close') {
  app.clock.pass(1);

  return readAs(
    200,
    admin.post(`/api/admin/users/${id}/${action}`, { id: randomUUID(), reason: 'Asked by phone' }),
  );
}

test('ADMIN-1: search finds parts of addresses and names in any case, with or without accents, and takes %, _ and \\ as they are', async () => {
  const unique = randomUUID().slice(0, 8);
  await buildOwner(app, { email: `zoe.${unique}@vet.example`, name: 'Zoë Ünal' });
  await buildOwner(app, { email: `adam_${unique}@vet.example`, name: `100% ${unique}` });

  expect(await emailsOf(`search=${unique.toUpperCase()}`)).toEqual([
    `adam_${unique}@vet.example`,
    `zoe.${unique}@vet.example`,
  ]);
  expect(await emailsOf(`search=${encodeURIComponent('zoë ün')}`)).toEqual([`zoe.${unique}@vet.example`]);
  for (const typed of ['zoe un', 'ZOE UEN', 'Zoe\u0308'])
    expect(await emailsOf(`search=${encodeURIComponent(typed)}`)).toEqual([`zoe.${unique}@vet.example`]);
  expect(await emailsOf(`search=${encodeURIComponent(`100% ${unique}`)}`)).toEqual([
    `adam_${unique}@vet.example`,
  ]);
  expect(await emailsOf(`search=m_${unique}`)).toEqual([`adam_${unique}@vet.example`]);
  expect(await emailsOf(`search=${encodeURIComponent(`z%${unique}`)}`)).toEqual([]);
  expect(await emailsOf(`search=${encodeURIComponent('\\')}`)).toEqual([]);
});

test('ADMIN-1: one or two characters are looked for where the address and names begin', async () => {
  const unique = randomUUID().slice(0, 8);
  const email = `qx.${unique}@vet.example`;
  await buildOwner(app, { email, name: `Ada Jq${unique}` });
  await buildOwner(app, { email: `adaqx.${unique}@vet.example`, name: `Sjqx ${unique}` });

  expect(await emailsOf('search=qX')).toEqual([email]);
  expect(await emailsOf('search=jq')).toEqual([email]);
  expect(await emailsOf('search=_x')).toEqual([]);
});

test('ADMIN-1: each account has one status, by which the list is filtered, and administrators are a filter too', async () => {
  const unique = randomUUID().slice(0, 8);
  const named = (name: string) => buildOwner(app, { email: `${name}.${unique}@den.example` });
  await named('active');
  const [blocked, closed] = [await named('blocked'), await named('closed')];
  await signUpWithMail(app, { email: `waiting.${unique}@den.example` });
  await actOn(blocked.user.id, 'block');
  await actOn(closed.user.id, 'close');
  const other = await named('admin');
  await makeAdministrator(app, other);

  for (const status of ['blocked', 'closed', 'waiting'])
    expect(await emailsOf(`search=${unique}&status=${status}`)).toEqual([`${status}.${unique}@den.example`]);
  expect(await emailsOf(`search=${unique}&status=active`)).toEqual([
    `admin.${unique}@den.example`,
    `active.${unique}@den.example`,
  ]);
  expect(await emailsOf(`search=${unique}&administrators=true`)).toEqual([`admin.${unique}@den.example`]);
  expect((await admin.get('/api/admin/users?status=gone')).status).toBe(400);
  expect((await admin.get('/api/admin/users?search=%00')).status).toBe(400);
  expect((await admin.get(`/api/admin/users?search=${'x'.repeat(101)}`)).status).toBe(400);
});

test('ADMIN-1: a closed account can be blocked and unblocked, and both facts are seen', async () => {
  const { user } = await buildOwner(app);
  await actOn(user.id, 'close');
  await actOn(user.id, 'block');
  const seen = async () =>
    (await read<{ account: object }>(await admin.get(`/api/admin/users/${user.id}`))).account;
  expect(await seen()).toMatchObject({ status: 'closed', isBlocked: true });
  expect(await emailsOf(`search=${user.email}&status=blocked`)).toEqual([user.email]);
  await actOn(user.id, 'unblock');

  expect(await seen()).toMatchObject({ status: 'closed', isBlocked: false });
});

test('SEC-2: an administrator asks for lists a hundred and twenty times a minute', async () => {
  const other = await buildAdministrator(app);
  await app.pool.query('delete from rate_limits');
  const statuses = new Set<number>();
  for (let n = 0; n < 120; n++) statuses.add((await other.get('/api/admin/users?search=nobody')).status);

  expect([...statuses]).toEqual([200]);
  expect((await other.get('/api/admin/users')).status).toBe(429);
  expect((await admin.get('/api/admin/users')).status).toBe(200);
});

test('ADMIN-1: the list comes in pages, each account once, also while accounts are added', async () => {
  const unique = randomUUID().slice(0, 8);
  for (let n = 0; n < 60; n++) await buildOwner(app, { email: `n${n}.${unique}@den.example` });
  const first = await pageOf(`search=${unique}`);
  await buildOwner(app, { email: `late.${unique}@den.example` });
  const second = await pageOf(`search=${unique}&after=${first.next}`);
  const ids = [...first.accounts, ...second.accounts].map(({ id }) => id);

  expect([first.total, first.isMore, new Set(ids).size, second.next]).toEqual([60, false, 60, null]);
});

test('ADMIN-1: a thousand accounts are counted, and of more it is said that there are more', async () => {
  const unique = randomUUID().slice(0, 8);
  const add = (from: number, to: number) =>
    app.pool.query(
      `insert into auth_users (id, email, user_metadata, created_at, updated_at)
       select gen_random_uuid(), n || $1, '{}', now(), now() from generate_series($2::int, $3::int) n`,
      [`@${unique}.example`, from, to],
    );
  await add(1, 1000);
  expect(await pageOf(`search=${unique}`)).toMatchObject({ total: 1000, isMore: false });
  await add(1001, 1001);
  expect(await pageOf(`search=${unique}`)).toMatchObject({ total: 1000, isMore: true });
});

test('ADMIN-1: an account is shown without anything of its pets', async () => {
  const owner = await buildOwner(app, { name: 'Robin Vet' });
  await buildPet(app, owner, { name: 'Zanzibar' });
  const text = await (await admin.get(`/api/admin/users/${owner.user.id}`)).text();

  expect(JSON.parse(text)).toEqual({
    account: {
      id: owner.user.id,
      email: owner.user.email,
      name: 'Robin Vet',
      status: 'active',
      isBlocked: false,
      isAdmin: false,
      createdAt: owner.user.createdAt.toISOString(),
      lastSignInAt: null,
      verifiedAt: owner.user.createdAt.toISOString(),
      closedAt: null,
      sessions: 1,
      hasSecondStep: false,
      storedBytes: 0,
    },
  });
  expect(text).not.toContain('Zanzibar');
  expect((await admin.get(`/api/admin/users/${randomUUID()}`)).status).toBe(404);
  expect((await admin.get('/api/admin/users/me')).status).toBe(404);
});
