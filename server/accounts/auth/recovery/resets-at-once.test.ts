import { expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  nextPassword,
  openRecovery,
  postToken,
} from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { postDeletion } from '#server/testing/closing-steps.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { generateCodes } from '#server/testing/second-factor-steps.ts';
import {
  askToRegister,
  createSoftwareAuthenticator,
  postRegistration,
} from '#server/testing/software-authenticator.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

/**
 * Starts a request that proves its right and then waits for the account, which the test has locked. The statements then
 * change the account before the request continues.
 */
async function whileChanged<Result>(owner: Owner, statements: string[], ask: () => Promise<Result>) {
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from auth_users where id = $1 for update', [owner.user.id]);
    const asked = ask();
    await waitsForTheAccount();
    for (const statement of statements) await client.query(statement, [owner.user.id]);
    await client.query('commit');

    return await asked;
  } finally {
    client.release();
  }
}

const whileReset = (owner: Owner, ask: () => Promise<Response>) =>
  whileChanged(
    owner,
    [
      "update auth_users set password_hash = 'another' where id = $1",
      'delete from auth_sessions where user_id = $1',
    ],
    ask,
  );

async function waitsForTheAccount() {
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect
    .poll(async () => (await app.pool.query(waiting)).rows.length, { timeout: 10_000, interval: 10 })
    .toBeGreaterThan(0);
}

const buildOwnerWithPassword = () => buildOwner(app, { password: goodPassword });

test('SEC-4: a sign-in whose password is reset during the comparison opens no session', async () => {
  const owner = await buildOwnerWithPassword();
  const response = await whileReset(owner, () => postToken(app.newBrowser(), owner.user.email));

  expect(response.status).toBe(400);
  expect(await read<object>(response)).toMatchObject({ code: 'invalid_credentials' });
  expect(await app.count('auth_sessions', 'user_id = $1', [owner.user.id])).toBe(0);
});

test('SEC-4: a passkey being added while the password is reset is refused', async () => {
  const owner = await buildOwnerWithPassword();
  const { challenge_id, options } = await askToRegister(owner);
  const credential = createSoftwareAuthenticator().register(options);
  const response = await whileReset(owner, () => postRegistration(owner, challenge_id, credential));

  expect(response.status).toBe(403);
  expect(await app.count('auth_passkeys', 'user_id = $1', [owner.user.id])).toBe(0);
});

test('SEC-4: an account whose password is reset in the meantime can’t be closed with the old one', async () => {
  const owner = await buildOwnerWithPassword();
  const response = await whileReset(owner, () => postDeletion(owner));

  expect(response.status).toBe(403);
  expect(await app.count('auth_users', 'id = $1 and closed_at is null', [owner.user.id])).toBe(1);
});

test('SEC-4: an account whose password is reset in the meantime keeps its address', async () => {
  const owner = await buildOwnerWithPassword();
  const response = await whileReset(owner, () =>
    owner.put('/auth/v1/user', { email: newEmail(), current_password: goodPassword }),
  );

  expect(response.status).toBe(403);
  expect(await app.count('auth_users', 'id = $1 and new_email is not null', [owner.user.id])).toBe(0);
});

test('SEC-4: a session that ends in the meantime can’t create recovery codes', async () => {
  const owner = await buildOwnerWithPassword();
  const response = await whileReset(owner, async () => {
    const made: unknown = await generateCodes(owner);

    return Response.json(made);
  });

  expect(await response.json()).toMatchObject({ code: 'session_not_found' });
});

test('RESET-4: a recovery link opened before the address changed can’t set a password afterwards', async () => {
  const owner = await buildOwnerWithPassword();
  const { browser: thief } = await openRecovery(app, owner.user.email);
  const email = newEmail();
  await owner.put('/auth/v1/user', { email, current_password: goodPassword });
  await app.jobs.run();
  for (const mailbox of [owner.user.email, email]) {
    const token_hash = app.mailer.tokenFor(mailbox);
    expect((await owner.post('/auth/v1/verify', { token_hash, type: 'email_change' })).status).toBe(200);
  }

  expect((await thief.post('/auth/v1/token?grant_type=refresh_token', {})).status).toBe(400);
  expect((await thief.put('/auth/v1/user', { password: nextPassword })).status).toBe(403);
  expect((await postToken(app.newBrowser(), email)).status).toBe(200);
});

test('RESET-4: a recovery session that waits for the account while its address changes can’t set a password', async () => {
  const owner = await buildOwnerWithPassword();
  const { browser: thief } = await openRecovery(app, owner.user.email);
  const response = await whileChanged(
    owner,
    ["delete from auth_sessions where user_id = $1 and amr = 'recovery'"],
    () => thief.put('/auth/v1/user', { password: nextPassword }),
  );

  expect(response.status).toBe(403);
  expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(200);
});

const leaveAddress = [
  "update auth_users set email = 'moved-' || email where id = $1",
  'delete from auth_one_time_tokens where user_id = $1',
  "delete from auth_sessions where user_id = $1 and amr = 'recovery'",
];

test('RESET-4: a recovery link opened while the address changes is refused', async () => {
  const owner = await buildOwnerWithPassword();
  const thief = app.newBrowser();
  await thief.post('/auth/v1/recover', { email: owner.user.email });
  await app.jobs.run();
  const token_hash = app.mailer.tokenFor(owner.user.email);
  const response = await whileChanged(owner, leaveAddress, () =>
    thief.post('/auth/v1/verify', { token_hash, type: 'recovery' }),
  );

  expect(response.status).toBe(403);
  expect(await app.count('auth_sessions', "user_id = $1 and amr = 'recovery'", [owner.user.id])).toBe(0);
});

test('RESET-4: a recovery mail created while the address changes goes to the new address', async () => {
  const owner = await buildOwnerWithPassword();
  const { email } = owner.user;
  await app.newBrowser().post('/auth/v1/recover', { email });
  await whileChanged(owner, leaveAddress, () => app.jobs.run());

  expect(app.mailer.sent.filter(({ to }) => to === email)).toEqual([]);
  expect(app.mailer.sent.filter(({ to }) => to === `moved-${email}`)).toHaveLength(1);
});
