import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { visible } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import type { FullAccount } from '#server/testing/full-account.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { tusMetadata, tusPartHeaders } from '#server/testing/tus.ts';
import { uploadPath } from '#server/testing/upload.ts';

const app = await createTestApp();
const victim = await buildFullAccount(app, 'Zanzibar');

type Ids = Record<string, string>;
type Call = {
  /** The victim's ids by the path parameter's name. */
  params?: (victim: FullAccount['ids'], thief: Ids) => Ids;
  body?: (victim: FullAccount['ids']) => object;
  query?: string;
  file?: boolean;
  headers?: (victim: FullAccount['ids']) => Record<string, string>;
  /** The expected response for an unknown id and for another account's id. */
  status?: number;
};

const notFound = 404;
const petPath: Call = { params: ({ petId }) => ({ petId }) };
const archivedPetPath: Call = { params: ({ archivedPetId }) => ({ petId: archivedPetId }) };
const documentPath: Call = { params: ({ documentId }) => ({ documentId }) };
const looseDocumentPath: Call = { params: ({ looseDocumentId }) => ({ documentId: looseDocumentId }) };
const uploadPart: Call = {
  params: ({ uploadId }) => ({ uploadId }),
  headers: () => tusPartHeaders(300_000),
};
const messagePath: Call = { params: ({ petId, messageId }) => ({ petId, messageId }) };
/** The thief's own pet, with a message about the victim's. */
const mixedPath: Call = { params: ({ messageId }, { petId }) => ({ petId: petId ?? '', messageId }) };
/** A record of the victim at the victim's pet, and at the thief's own. */
const recordPaths = (id: keyof FullAccount['ids'], more: Call = {}): Call[] => [
  { ...more, params: (ids) => ({ petId: ids.petId, id: ids[id], doseId: ids.doseId }) },
  { ...more, params: (ids, { petId }) => ({ petId: petId ?? '', id: ids[id], doseId: ids.doseId }) },
];
/** Attached to a record of the thief's own pet. */
const attaching = (body: object): Call[] => [
  { ...petPath, body: () => ({ ...body, id: randomUUID(), documentIds: [] }) },
  {
    params: (_ids, { petId }) => ({ petId: petId ?? '' }),
    body: ({ documentId }) => ({ ...body, id: randomUUID(), documentIds: [documentId] }),
  },
];
const change = { body: () => ({ changes: { notes: 'Mine' }, before: { notes: 'Zanzibar notes' } }) };
const newWeight = { recordDate: '2026-01-02', weight: '12 lb', bodyCondition: null, notes: null };
const newMedication = {
  name: 'Mine',
  dosage: null,
  frequency: null,
  provider: null,
  startDate: null,
  endDate: null,
  schedule: null,
  notes: null,
};
const newVaccination = {
  name: 'Mine',
  vaccine: null,
  dateAdministered: '2026-01-02',
  expirationDate: null,
  administrator: null,
  batchNumber: null,
  notes: null,
};
const newEvent = {
  eventDate: '2026-01-02',
  eventType: 'checkup',
  title: 'Mine',
  description: null,
  provider: null,
  cost: null,
  currency: 'USD',
};
const newDose = () => ({
  id: randomUUID(),
  slot: null,
  state: 'given',
  at: '2026-02-02T08:00:00.000Z',
  by: null,
  note: null,
});
const newHomeCheck = () => ({
  id: randomUUID(),
  checkedOn: '2026-01-02',
  answers: { appetite: 'usual' },
  notes: null,
});
const paper = 'paper=a4';
const reminderPath: Call = { params: ({ reminderId }) => ({ id: reminderId }) };
const dayOfReminder = { occurrence: '2030-06-01' };
const facts = { changes: { name: 'Mine' }, before: { name: 'Zanzibar pet' } };
const contacts = { kind: 'vet', value: [], before: [] };
const pack = { title: 'Mine', documentIds: [], facts: ['identity'], requestKey: randomUUID() };
const lifestyle = { field: 'insurance', value: 'Mine', before: 'Zanzibar insurance' };

/** Routes that take the id of something that belongs to an account: each is called with another account's id. */
const withIds: Record<string, Call[]> = {
  'GET /api/pets/:petId': [petPath, archivedPetPath],
  'PATCH /api/pets/:petId': [{ ...petPath, body: () => facts }],
  'PUT /api/pets/:petId/photo': [{ ...petPath, file: true }],
  'DELETE /api/pets/:petId/photo': [petPath],
  'POST /api/pets/:petId/photo/undo': [{ ...petPath, body: () => ({ undo: 'x.y' }) }],
  'POST /api/pets/:petId/archive': [petPath],
  'POST /api/pets/:petId/restore': [archivedPetPath],
  'PUT /api/pets/:petId/ending': [
    {
      ...petPath,
      body: () => ({
        value: { ending: 'rehomed', endedOn: null },
        before: { ending: null, endedOn: null },
      }),
    },
  ],
  'GET /api/pets/:petId/deletion': [archivedPetPath],
  'POST /api/pets/:petId/deletion': [{ ...archivedPetPath, body: () => ({ name: 'Zanzibar archived' }) }],
  'GET /api/pets/:petId/print-sheet': [{ ...petPath, query: paper }],
  'GET /api/pets/:petId/visit-brief.pdf': [{ ...petPath, query: paper }],
  'GET /api/pets/:petId/health-record.pdf': [{ ...petPath, query: paper }],
  'GET /api/pets/:petId/lifestyle': [petPath],
  'PUT /api/pets/:petId/lifestyle': [{ ...petPath, body: () => lifestyle }],
  'GET /api/pets/:petId/health-check': [petPath],
  'GET /api/pets/:petId/health': [petPath, archivedPetPath],
  'GET /api/pets/:petId/health.csv': [{ ...petPath, query: 'kind=weights' }],
  'POST /api/pets/:petId/weights': attaching(newWeight),
  'PATCH /api/pets/:petId/weights/:id': recordPaths('weightId', change),
  'DELETE /api/pets/:petId/weights/:id': recordPaths('weightId'),
  'POST /api/pets/:petId/medications': attaching(newMedication),
  'PATCH /api/pets/:petId/medications/:id': recordPaths('medicationId', change),
  'DELETE /api/pets/:petId/medications/:id/doses/:doseId': recordPaths('medicationId'),
  'POST /api/pets/:petId/medications/:id/doses': recordPaths('medicationId', { body: newDose }),
  'DELETE /api/pets/:petId/medications/:id': recordPaths('medicationId'),
  'POST /api/pets/:petId/vaccinations': attaching(newVaccination),
  'PATCH /api/pets/:petId/vaccinations/:id': recordPaths('vaccinationId', change),
  'DELETE /api/pets/:petId/vaccinations/:id': recordPaths('vaccinationId'),
  'POST /api/pets/:petId/events': attaching(newEvent),
  'PATCH /api/pets/:petId/events/:id': recordPaths('eventId', {
    body: () => ({ changes: { title: 'Mine' }, before: { title: 'Zanzibar checkup' } }),
  }),
  'DELETE /api/pets/:petId/events/:id': recordPaths('eventId'),
  'POST /api/pets/:petId/home-checks': [{ ...petPath, body: newHomeCheck }],
  'DELETE /api/pets/:petId/home-checks/:id': recordPaths('homeCheckId'),
  'GET /api/pets/:petId/next-reminder': [petPath],
  'GET /api/pets/:petId/contacts': [petPath],
  'GET /api/pets/:petId/contacts/others': [petPath],
  'PUT /api/pets/:petId/contacts': [{ ...petPath, body: () => contacts }],
  'GET /api/pets/:petId/emergency-page': [petPath],
  'PATCH /api/pets/:petId/emergency-page': [{ ...petPath, body: () => ({ open: false }) }],
  'GET /api/pets/:petId/emergency-page/view': [petPath],
  'PUT /api/pets/:petId/lost': [{ ...petPath, body: () => ({ lastSeen: 'Elsewhere' }) }],
  'DELETE /api/pets/:petId/lost': [petPath],
  'GET /api/pets/:petId/lost/poster': [{ ...petPath, query: paper }],
  'GET /api/pets/:petId/finder-messages': [petPath],
  'GET /api/pets/:petId/finder-messages/:messageId/earlier': [messagePath, mixedPath],
  'PUT /api/pets/:petId/finder-messages/:messageId/answer': [messagePath, mixedPath].map((call) => ({
    ...call,
    body: () => ({ answer: 'Bring her to me' }),
  })),
  'DELETE /api/pets/:petId/finder-messages/:messageId': [messagePath, mixedPath],
  'POST /api/rpc/get_pet_lifestyle_data': [{ body: ({ petId }) => ({ p_pet_id: petId }) }],
  'POST /api/documents': [{ file: true, params: ({ petId }) => ({ petId }) }],
  'PATCH /api/documents': [
    { body: ({ documentId }) => ({ ids: [documentId], changes: { archived: true } }) },
    { body: ({ looseDocumentId }) => ({ ids: [looseDocumentId], changes: { petId: null } }) },
  ],
  'POST /api/documents/zip': [
    { body: ({ documentId }) => ({ ids: [documentId] }) },
    { body: ({ looseDocumentId }) => ({ ids: [looseDocumentId] }) },
  ],
  'POST /api/documents/deletion': [
    { body: ({ documentId }) => ({ ids: [documentId] }) },
    { body: ({ looseDocumentId }) => ({ ids: [looseDocumentId] }) },
  ],
  'PATCH /api/documents/:documentId': [documentPath, looseDocumentPath].map((call) => ({
    ...call,
    body: () => ({ changes: { name: 'Mine' }, before: { name: 'Zanzibar document' } }),
  })),
  'POST /api/documents/uploads': [
    {
      headers: ({ petId }) => ({
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': tusMetadata({ petId }),
      }),
    },
  ],
  'GET /api/documents/uploads/:uploadId': [uploadPart],
  'PATCH /api/documents/uploads/:uploadId': [uploadPart],
  'DELETE /api/documents/uploads/:uploadId': [uploadPart],
  'GET /api/documents/:documentId': [documentPath, looseDocumentPath],
  'DELETE /api/documents/:documentId': [documentPath, looseDocumentPath],
  'POST /api/documents/:documentId/download': [documentPath, looseDocumentPath],
  'PUT /api/documents/:documentId/share': [documentPath, looseDocumentPath],
  'DELETE /api/documents/:documentId/share': [documentPath, looseDocumentPath],
  'POST /api/share-links': [
    { body: ({ petId }) => ({ ...pack, petId }) },
    { body: ({ petId, documentId }) => ({ ...pack, petId, documentIds: [documentId] }) },
  ],
  'PATCH /api/share-links/:linkId': [
    { params: ({ linkId }) => ({ linkId }), body: () => ({ hours: 24 }) },
    { params: ({ linkId }) => ({ linkId }), body: () => ({ passcode: null, maxDownloads: null }) },
  ],
  'GET /api/share-links/:linkId/pdf': [{ params: ({ packId }) => ({ linkId: packId }) }],
  'DELETE /api/share-links/:linkId': [{ params: ({ linkId }) => ({ linkId }) }],
  'GET /api/share-links/by-share-id/:shareId': [{ params: ({ shareId }) => ({ shareId }) }],
  'POST /api/reminders': [
    {
      body: ({ petId }) => ({ id: randomUUID(), title: 'Mine', date: '2030-06-01', petIds: [petId] }),
    },
  ],
  'PATCH /api/reminders/:id': [
    {
      ...reminderPath,
      body: () => ({ changes: { title: 'Mine' }, before: { title: 'Zanzibar reminder' } }),
    },
  ],
  'DELETE /api/reminders/:id': [reminderPath],
  'POST /api/reminders/:id/complete': [{ ...reminderPath, body: () => dayOfReminder }],
  'POST /api/reminders/:id/undo': [{ ...reminderPath, body: () => dayOfReminder }],
  'POST /api/reminders/:id/snooze': [{ ...reminderPath, body: () => ({ until: null }) }],
  'POST /api/reminders/:id/reschedule': [
    { ...reminderPath, body: () => ({ date: '2030-07-01', before: { date: '2030-06-01' } }) },
  ],
  'DELETE /api/account/sessions/:sessionId': [{ params: ({ sessionId }) => ({ sessionId }) }],
  'DELETE /auth/v1/user/identities/:id': [{ params: ({ sessionId }) => ({ id: sessionId }), status: 400 }],
  'PATCH /auth/v1/passkeys/:id': [
    { params: ({ passkeyId }) => ({ id: passkeyId }), body: () => ({ friendly_name: 'Mine' }) },
  ],
  'DELETE /auth/v1/passkeys/:id': [{ params: ({ passkeyId }) => ({ id: passkeyId }) }],
  'POST /auth/v1/passkeys/registration/verify': [
    { body: ({ challengeId }) => ({ challenge_id: challengeId, credential: { id: 'x' } }), status: 400 },
  ],
  'POST /auth/v1/passkeys/authentication/verify': [
    { body: ({ challengeId }) => ({ challenge_id: challengeId, credential: { id: 'x' } }), status: 400 },
  ],
  'POST /auth/v1/factors/:id/challenge': [{ params: ({ factorId }) => ({ id: factorId }) }],
  'POST /auth/v1/factors/:id/verify': [
    {
      params: ({ factorId }) => ({ id: factorId }),
      body: ({ challengeId }) => ({ challenge_id: challengeId, code: '123456' }),
    },
  ],
  'DELETE /auth/v1/factors/:id': [{ params: ({ factorId }) => ({ id: factorId }) }],
  'POST /auth/v1/rpc/resend_verification_email': [
    { body: ({ signUpId }) => ({ user_id: signUpId }), status: 200 },
  ],
};

/** Refused to the owner too, with these bodies: a code or a signature would have to be right. */
const needsProof = new Set(['POST /auth/v1/factors/:id/verify']);

/** Routes without such an id: what they answer, they answer about the account that asks. */
const withoutIds = [
  'POST /auth/v1/signup',
  'POST /auth/v1/resend',
  'POST /auth/v1/recover',
  'POST /auth/v1/verify',
  'POST /auth/v1/verify/browser',
  'POST /auth/v1/verify/check',
  'GET /auth/v1/user',
  'PUT /auth/v1/user',
  'GET /auth/v1/user/identities/authorize',
  'POST /auth/v1/passkeys/authentication/options',
  'POST /auth/v1/passkeys/registration/options',
  'GET /auth/v1/passkeys',
  'GET /auth/v1/factors/recovery-codes',
  'POST /auth/v1/factors/recovery-codes',
  'POST /auth/v1/factors/recovery-codes/regenerate',
  'POST /auth/v1/factors/recovery-codes/verify',
  'POST /auth/v1/factors',
  'POST /auth/v1/rpc/verify_email_with_token',
  'POST /auth/v1/rpc/is_admin',
  'POST /auth/v1/rpc/resume_registration',
  'PUT /auth/v1/pending-pet',
  'DELETE /auth/v1/pending-pet',
  'PUT /auth/v1/pending-pet/photo',
  'DELETE /auth/v1/pending-pet/photo',
  'GET /auth/v1/rpc/registration',
  'POST /auth/v1/token',
  'POST /auth/v1/logout',
  'GET /auth/v1/.well-known/jwks.json',
  'GET /api/site',
  'GET /api/site/joined-today',
  'POST /api/referral-codes/check',
  'POST /api/contact',
  'GET /api/dashboard',
  'GET /api/pets',
  'POST /api/pets',
  'GET /api/pets/archived',
  'GET /api/health-check',
  'GET /api/lifestyle/suggestions',
  'GET /api/documents',
  'GET /api/share-links',
  'DELETE /api/share-links',
  'GET /api/documents/same',
  'GET /api/reminders',
  'DELETE /api/reminders/archived',
  'GET /api/preferences',
  'PATCH /api/preferences',
  'GET /api/push-subscriptions',
  'PUT /api/push-subscriptions',
  'DELETE /api/push-subscriptions',
  'GET /api/calendar-feed',
  'POST /api/calendar-feed',
  'PATCH /api/calendar-feed',
  'DELETE /api/calendar-feed',
  'GET /api/referrals',
  'GET /api/account/sessions',
  'POST /api/account/deletion',
  'GET /api/admin/summary',
  'GET /api/admin/site',
  'PUT /api/admin/site',
];

/** An address with another signature. */
const forged = (url: string) => url.replace(/by=(.)/, (_, first) => `by=${first === '_' ? 'A' : '_'}`);

/** Routes whose signed URL is the permission. They must not accept a plain id; their own tests forge URLs. */
const byAddress: Record<string, (ids: FullAccount['ids']) => string[]> = {
  'GET /files/photos/:petId/:file': ({ petId, photoUrl }) => [
    `/files/photos/${petId}/x.webp`,
    forged(photoUrl),
    photoUrl.replace(petId, randomUUID()),
  ],
  'GET /files/documents/:documentId': ({ documentId, fileUrl }) => [
    `/files/documents/${documentId}`,
    forged(fileUrl),
    fileUrl.replace(documentId, randomUUID()),
  ],
  'GET /files/documents/:documentId/thumbnail': ({ documentId, fileUrl }) => {
    const address = fileUrl.replace('?', '/thumbnail?');

    return [
      `/files/documents/${documentId}/thumbnail`,
      forged(address),
      address.replace(documentId, randomUUID()),
    ];
  },
  'GET /files/zips/:token': ({ documentId }) => [`/files/zips/${documentId}`, `/files/zips/1.2.3.4`],
  'GET /files/:token': ({ documentId }) => [`/files/${documentId}`],
  'POST /shared/:shareId': ({ documentId }) => [`/shared/${documentId}`, '/shared/sh-1111111111111'],
  'GET /shared/:shareId': ({ documentId }) => [`/shared/${documentId}`, '/shared/sh-1111111111111'],
  'GET /documents/shared/:shareId': ({ documentId }) => [`/documents/shared/${documentId}`],
  'GET /documents/shared/:shareId/': ({ documentId }) => [`/documents/shared/${documentId}/`],
  'GET /api/shared/:shareId/preview': ({ documentId }) => [`/api/shared/${documentId}/preview`],
  'GET /api/shared/:shareId/file': ({ documentId }) => [`/api/shared/${documentId}/file`],
  'GET /shared/:shareId/documents/:position': ({ documentId }) => [`/shared/${documentId}/documents/1`],
  'GET /api/shared/:shareId/pages/:page/:width': ({ documentId }) => [
    `/api/shared/${documentId}/pages/1/960`,
  ],
  'GET /api/shared/:shareId/documents/:position/pages/:page/:width': ({ documentId }) => [
    `/api/shared/${documentId}/documents/1/pages/1/960`,
  ],
  'GET /api/shared/:shareId/pdf': ({ documentId }) => [`/api/shared/${documentId}/pdf`],
  'GET /api/shared/:shareId/zip': ({ documentId }) => [`/api/shared/${documentId}/zip`],
  'GET /api/shared/:shareId/documents/:position/preview': ({ documentId }) => [
    `/api/shared/${documentId}/documents/1/preview`,
  ],
  'GET /api/shared/:shareId/documents/:position/file': ({ documentId }) => [
    `/api/shared/${documentId}/documents/1/file`,
  ],
  'GET /api/shared/:shareId/opened': ({ documentId }) => [`/api/shared/${documentId}/opened`],
  'POST /api/shared/:shareId/opened': ({ documentId }) => [`/api/shared/${documentId}/opened`],
  'GET /r/:token': ({ reminderId }) => [`/r/${reminderId}`],
  'POST /r/:token': ({ reminderId }) => [`/r/${reminderId}`],
  'GET /unsubscribe/:token': ({ petId }) => [`/unsubscribe/${petId}`, `/unsubscribe/${petId}.x`],
  'POST /unsubscribe/:token': ({ petId }) => [`/unsubscribe/${petId}`, `/unsubscribe/${petId}.x`],
  'GET /calendar/:file{.+\\.ics}': ({ reminderId }) => [`/calendar/${reminderId}.ics`],
  'GET /id/:petIdentifier': ({ petId, documentId }) => [`/id/${petId}`, `/id/${documentId}`],
  'POST /id/:petIdentifier': ({ petId }) => [`/id/${petId}`],
  'GET /id/:petIdentifier/photo': ({ petId }) => [`/id/${petId}/photo`],
};

const routes = [
  ...new Set(
    app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

test('SEC-1: the cases here are exactly the routes of the app', () => {
  const cases = [...Object.keys(withIds), ...withoutIds, ...Object.keys(byAddress)];

  expect(routes.length).toBeGreaterThan(70);
  expect(cases.toSorted()).toEqual(routes.toSorted());
});

test('SEC-1: the victim has a row in every table', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const empty: string[] = [];
  for (const { name } of rows) if ((await app.count(name)) === 0) empty.push(name);

  // These tables hold nothing of an existing account.
  expect(empty.toSorted()).toEqual(['contact_messages', 'rate_limits', 'site_settings', 'unknown_files']);
});

async function send(thief: Owner | undefined, route: string, call: Call, ids: FullAccount['ids'], own: Ids) {
  const [method = '', template = ''] = route.split(' ');
  const params = call.params?.(ids, own) ?? {};
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const id = params[name];
    if (!id) throw new Error(`The case of ${route} gives no ${name}`);

    return id;
  });
  const browser = thief ?? app.newBrowser();
  if (route === 'POST /api/documents') {
    return browser.upload('POST', uploadPath({ petId: params.petId ?? '' }), samples.pdf());
  }
  if (call.file) return browser.upload('PUT', path, await samples.jpeg());
  const body = method === 'GET' ? undefined : JSON.stringify(call.body?.(ids) ?? {});

  return browser.request(method, call.query ? `${path}?${call.query}` : path, body, {
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...call.headers?.(ids),
    },
  });
}

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
      const stolen = await visible(await send(thief, route, call, victim.ids, own));
      const unknown = await visible(await send(thief, route, call, unknownIds(), own));
      expect(stolen.status).toBe(call.status ?? notFound);
      expect(stolen).toEqual(unknown);
      expect(stolen.body).not.toContain(victim.mark);
    }
    expect([await everythingBut(thief.user.id), await filesOf()]).toEqual(before);
  });

  test('without a session it is refused and changes nothing', async () => {
    const before = await everythingBut('nobody');
    for (const call of variants) {
      const answer = await visible(await send(undefined, route, call, victim.ids, { petId: randomUUID() }));
      const withSession = (call.status ?? notFound) === notFound;
      if (withSession) expect(answer.status).toBe(401);
      expect(answer.body).not.toContain(victim.mark);
    }
    expect(await everythingBut('nobody')).toEqual(before);
  });
});

test.each(withoutIds)('SEC-1: %s reveals nothing about another account', async (route) => {
  const thief = await buildOwner(app, { name: 'Thief' });
  const before = await everythingBut(thief.user.id);
  const response = await send(thief, route, {}, victim.ids, {});
  const answer = await response.text();

  expect(response.status).toBeLessThan(500);
  for (const secret of [victim.mark, ...Object.values(victim.ids), victim.owner.user.email])
    expect(answer).not.toContain(secret);
  const after = await everythingBut(thief.user.id);
  for (const [table, rows] of Object.entries(before))
    expect(after[table]).toEqual(expect.arrayContaining(rows));
});

test.each(Object.entries(byAddress))(
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

test('SEC-1: the same calls reach what they name when its owner makes them', async () => {
  const refused: string[] = [];
  const reader = await buildFullAccount(app, 'Reader');
  for (const [route, [call]] of Object.entries(withIds)) {
    if (!call || (call.status ?? notFound) !== notFound || needsProof.has(route)) continue;
    // An account of its own for each change: some of them delete what the next one would need.
    const account = route.startsWith('GET ')
      ? reader
      : await buildFullAccount(app, `Owner-${randomUUID().slice(0, 8)}`);
    const { status } = await send(account.owner, route, call, account.ids, { petId: account.ids.petId });
    if (status === notFound || status === 401) refused.push(`${status} ${route}`);
  }

  expect(refused).toEqual([]);
});
