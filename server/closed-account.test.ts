import { expect, test } from 'vitest';

import { hashPassword } from '#server/accounts/auth/passwords.ts';
import { doneToken, hashDoneToken, unsubscribeToken } from '#server/reminders/reminders/reminders.policy.ts';
import { addressCases } from '#server/testing/access-cases/address-cases.ts';
import { routesWithoutIds } from '#server/testing/access-cases/routes-without-ids.ts';
import { routesOf, sendTo, withIds } from '#server/testing/access-cases/send.ts';
import { goodPassword, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { postDeletion, postKeep } from '#server/testing/closing-steps.ts';
import type { FullAccount } from '#server/testing/full-account.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { inboxSettings } from '#server/testing/inbox.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { walletSettings } from '#server/testing/wallet-certificates.ts';

const app = await createTestApp({ ...walletSettings().env, ...inboxSettings });
const account = await buildFullAccount(app, 'Zanzibar');
const { owner, ids, mark } = account;
const addresses = await findAddresses(account);

/** Signing in or out and resetting a forgotten password need no open account. */
const worksWhileClosed = new Set([
  'POST /auth/v1/signup',
  'POST /auth/v1/resend',
  'POST /auth/v1/recover',
  'POST /auth/v1/verify',
  'POST /auth/v1/verify/browser',
  'POST /auth/v1/verify/check',
  'POST /auth/v1/token',
  'POST /auth/v1/logout',
  'GET /auth/v1/user',
  'POST /auth/v1/user/keep',
  'POST /auth/v1/passkeys/authentication/options',
  'POST /auth/v1/passkeys/authentication/verify',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/factors/recovery-codes/verify',
  'POST /auth/v1/rpc/verify_email_with_token',
  'POST /auth/v1/rpc/resend_verification_email',
  'POST /auth/v1/rpc/resume_registration',
  'GET /auth/v1/rpc/registration',
  'PUT /auth/v1/pending-pet',
  'DELETE /auth/v1/pending-pet',
  'PUT /auth/v1/pending-pet/photo',
  'DELETE /auth/v1/pending-pet/photo',
  'GET /auth/v1/.well-known/jwks.json',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/analytics',
  // A browser deletes its analytics id without a session.
  'POST /api/analytics/forget',
  // Visits are counted without an account.
  ...[...routesWithoutIds, ...Object.keys(addressCases)].filter((route) => route.includes(' /ingest/')),
  // A mail for an account; one for a closed account is refused.
  'POST /inbox/webhook',
  'GET /api/site',
  'GET /api/site/joined-today',
  'POST /api/referral-codes/check',
  'POST /api/sign-up-invitations/check',
  'POST /api/pet-invitation-offers',
  'POST /api/pet-invitation-offers/refusal',
  'POST /api/pet-invitation-offers/report',
  'POST /api/contact',
  // The description of the export format, the same for everyone.
  'GET /export-format/v1',
  'GET /export-format/v1/:file',
  // A list that is in the address.
  'GET /needs',
  // Asks for a code.
  'GET /proof/check',
  // Redirects to the page of the typed Pet ID.
  'GET /id',
]);

/** These validate the body before they check the session. */
const bodies: Record<string, object> = {
  'PUT /auth/v1/user': { data: { full_name: 'Someone else' } },
  'POST /auth/v1/factors': { factor_type: 'totp' },
};

/** A working address for each route that needs no session. */
async function findAddresses({ owner, ids }: FullAccount): Promise<Record<string, string>> {
  const { links } = await read<{ links: { id: string; shareUrl: string }[] }>(
    await owner.get('/api/share-links'),
  );
  const packId =
    links
      .find(({ id }) => id === ids.packId)
      ?.shareUrl.split('/')
      .at(-1) ?? '';
  const { url: file } = await read<{ url: string }>(
    await owner.post(`/api/documents/${ids.documentId}/download`, {}),
  );
  const { url: zip } = await read<{ url: string }>(
    await owner.post('/api/documents/zip', { ids: [ids.documentId] }),
  );
  const { url: exported } = await read<{ url: string }>(await owner.post('/api/exports', {}));
  const { url: pass } = await read<{ url: string }>(
    await owner.post(`/api/pets/${ids.petId}/wallet/apple`, {}),
  );
  const { feed } = await read<{ feed: { url: string } }>(await owner.get('/api/calendar-feed'));
  await app.jobs.run();
  const { document } = await read<{ document: { thumbnailUrl: string } }>(
    await owner.get(`/api/documents/${ids.documentId}`),
  );
  const { signer } = app.base;
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from reminder_occurrences where user_id = $1',
    [owner.user.id],
  );
  const done = doneToken(signer, { id: rows[0]?.id ?? '' });
  await app.pool.query(
    "update reminder_occurrences set token_hash = $2, token_expires_at = '2031-01-01' where id = $1",
    [rows[0]?.id, hashDoneToken(done)],
  );
  const [shared, pack] = [`/api/shared/${ids.shareId}`, `/api/shared/${packId}`];
  const unsubscribe = `/unsubscribe/${unsubscribeToken(signer, owner.user.id)}`;
  const clinic = `/confirm/${ids.clinicSecret}`;
  const emergency = `/id/${ids.petIdentifier}`;

  return {
    'GET /files/photos/:holderId/:file': ids.photoUrl,
    'GET /files/documents/:documentId': ids.fileUrl,
    'GET /files/documents/:documentId/thumbnail': document.thumbnailUrl,
    'GET /files/zips/:token': zip,
    'GET /files/exports/:token': exported,
    'GET /files/passes/:token': pass,
    'GET /files/account-photos/:holderId/:file': ids.accountPhotoUrl,
    'GET /files/:token': file,
    'GET /proof/:shareId': `/proof/${ids.proofId}`,
    'POST /proof/:shareId': `/proof/${ids.proofId}`,
    'POST /shared/:shareId': `/shared/${ids.shareId}`,
    'GET /shared/:shareId': `/shared/${ids.shareId}`,
    'GET /documents/shared/:shareId': `/documents/shared/${ids.shareId}`,
    'GET /documents/shared/:shareId/': `/documents/shared/${ids.shareId}/`,
    'GET /api/shared/:shareId/preview': `${shared}/preview`,
    'GET /api/shared/:shareId/file': `${shared}/file`,
    'GET /shared/:shareId/documents/:position': `/shared/${packId}/documents/1`,
    'GET /api/shared/:shareId/pages/:page/:width': `${shared}/pages/1/480`,
    'GET /api/shared/:shareId/documents/:position/pages/:page/:width': `${pack}/documents/1/pages/1/480`,
    'GET /api/shared/:shareId/pdf': `${pack}/pdf`,
    'GET /api/shared/:shareId/zip': `${pack}/zip`,
    'GET /api/shared/:shareId/documents/:position/preview': `${pack}/documents/1/preview`,
    'GET /api/shared/:shareId/documents/:position/file': `${pack}/documents/1/file`,
    'GET /api/shared/:shareId/opened': `${shared}/opened`,
    'POST /api/shared/:shareId/opened': `${shared}/opened`,
    'GET /r/:token': `/r/${done}`,
    'POST /r/:token': `/r/${done}`,
    'GET /unsubscribe/:token': unsubscribe,
    'POST /unsubscribe/:token': unsubscribe,
    'GET /confirm/:secret': clinic,
    'POST /confirm/:secret': clinic,
    'POST /confirm/:secret/decline': `${clinic}/decline`,
    'GET /confirm/:secret/documents/:position': `${clinic}/documents/1`,
    'GET /calendar/:file{.+\\.ics}': new URL(feed.url).pathname,
    'GET /id/:petIdentifier': emergency,
    'POST /id/:petIdentifier': emergency,
    'GET /id/:petIdentifier/photo': `${emergency}/photo`,
  };
}

const ask = (route: string) =>
  app.newBrowser().request(route.split(' ')[0] ?? '', addresses[route] ?? '', undefined, {});

test('PROMISE-4: every route without a session has its address here', () => {
  expect(Object.keys(addresses).toSorted()).toEqual(
    Object.keys(addressCases)
      .filter((route) => !worksWhileClosed.has(route))
      .toSorted(),
  );
});

test('PROMISE-4: a closed account can’t be reached by any route until it is kept, and then is as it was', async () => {
  // The address of an export works once.
  const gets = Object.keys(addresses).filter(
    (route) => route.startsWith('GET ') && route !== 'GET /files/exports/:token',
  );
  const statusesOf = async () =>
    Object.fromEntries(await Promise.all(gets.map(async (route) => [route, (await ask(route)).status])));
  await app.pool.query('update auth_users set password_hash = $2 where id = $1', [
    owner.user.id,
    await hashPassword(goodPassword),
  ]);
  const open = await statusesOf();
  expect(Object.entries(open).filter(([, status]) => status !== 200)).toEqual([]);
  const before = await rowsOfOwner();
  await postDeletion(owner);

  for (const route of Object.keys(addresses)) {
    const answer = await ask(route);
    expect([route, answer.status, (await answer.text()).includes(mark)]).toEqual([route, 404, false]);
  }
  for (const [route, [call]] of routesBehindSession()) {
    expect([route, (await sendTo(owner, route, call ?? {}, ids, { petId: ids.petId })).status]).toEqual([
      route,
      route.includes('/auth/v1/') ? 403 : 401,
    ]);
  }
  const { browser } = await signInOnNewBrowser(app, owner.user.email);
  for (const [route, [call]] of routesBehindSession()) {
    const answer = await sendTo(browser, route, call ?? {}, ids, { petId: ids.petId });
    const body = await answer.text();
    expect([route, answer.status, body.includes('account_closed')]).toEqual([route, 403, true]);
  }

  expect((await postKeep(browser)).status).toBe(200);
  expect(await rowsOfOwner()).toEqual(before);
  // They belong to a session, and all have ended.
  const ended = {
    'GET /files/documents/:documentId': 404,
    'GET /files/documents/:documentId/thumbnail': 404,
  };
  expect(await statusesOf()).toEqual({ ...open, ...ended });
});

/** The routes that need a session, with their first case. */
function routesBehindSession() {
  return routesOf(app)
    .filter((route) => !(route in addressCases) && !worksWhileClosed.has(route))
    .map((route) => [route, withIds[route] ?? [{ body: () => bodies[route] ?? {} }]] as const);
}

test('PROMISE-4: what works while an account is closed is a route', () => {
  const known = new Set([...routesWithoutIds, ...Object.keys(withIds), ...Object.keys(addressCases)]);

  expect([...worksWhileClosed].filter((route) => !known.has(route))).toEqual([]);
});

/** All rows with the account's texts, except of the tables that signing in and out change. */
async function rowsOfOwner() {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const changing = new Set([
    'auth_sessions',
    'auth_sign_ups',
    'auth_devices',
    'deliveries',
    'rate_limits',
    'push_subscriptions',
    // Closing ends a download, and removes tokens.
    'exports',
    'personal_tokens',
    'personal_token_pets',
  ]);
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    if (changing.has(name)) continue;
    const { rows: found } = await app.pool.query<{ row: object }>(
      `select to_jsonb(t) - 'updated_at' - 'last_sign_in_at' as row from ${name} t order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }

  return rows;
}
