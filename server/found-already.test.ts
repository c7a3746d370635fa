import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { routesOf } from '#server/testing/access-cases/send.ts';
import { read } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import { inboxSettings } from '#server/testing/inbox.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadPath } from '#server/testing/upload.ts';
import { walletSettings } from '#server/testing/wallet-certificates.ts';
import { commonRequirements } from '#shared/health/proof/requirements.ts';

const app = await createTestApp({ ...walletSettings().env, ...inboxSettings });
const owner = await buildOwner(app);
const pet = await buildPet(app, owner);
const document = await buildDocument(app, owner);
const petPath = `/api/pets/${pet.id}`;

const medication = {
  id: randomUUID(),
  name: 'First',
  dosage: null,
  frequency: null,
  provider: null,
  startDate: null,
  endDate: null,
  schedule: null,
  notes: null,
  documentIds: [],
};

type Case = { path: string; first: object; other: object };

/** Calls that name what they add, so that they can be repeated: once as it was, and once with something else. */
const named: Record<string, Case> = {
  'POST /api/pets': {
    path: '/api/pets',
    first: { name: 'First', type: 'dog', gender: 'female' },
    other: { name: 'Other', type: 'cat', gender: 'male' },
  },
  'POST /api/pets/:petId/weights': {
    path: `${petPath}/weights`,
    first: { recordDate: '2026-01-02', weight: '12 lb', bodyCondition: null, notes: null, documentIds: [] },
    other: { recordDate: '2026-01-03', weight: '13 lb', bodyCondition: null, notes: 'x', documentIds: [] },
  },
  'POST /api/pets/:petId/medications': {
    path: `${petPath}/medications`,
    first: medication,
    other: { ...medication, name: 'Other', dosage: '5 mg' },
  },
  'POST /api/pets/:petId/vaccinations': {
    path: `${petPath}/vaccinations`,
    first: vaccination('First', '2026-01-02'),
    other: vaccination('Other', '2026-01-03'),
  },
  'POST /api/pets/:petId/events': {
    path: `${petPath}/events`,
    first: event('First', '2026-01-02'),
    other: event('Other', '2026-01-03'),
  },
  'POST /api/pets/:petId/home-checks': {
    path: `${petPath}/home-checks`,
    first: { checkedOn: '2026-01-02', answers: { appetite: 'usual' }, notes: null },
    other: { checkedOn: '2026-01-03', answers: { appetite: 'usual' }, notes: 'x' },
  },
  'POST /api/pets/:petId/medications/:id/doses': {
    path: `${petPath}/medications/${medication.id}/doses`,
    first: { slot: null, state: 'given', at: '2026-02-02T08:00:00.000Z', by: null, note: null },
    other: { slot: null, state: 'skipped', at: '2026-02-02T09:00:00.000Z', by: 'Kim', note: 'x' },
  },
  'POST /api/reminders': {
    path: '/api/reminders',
    first: { title: 'First', date: '2031-06-01', petIds: [pet.id] },
    other: { title: 'Other', date: '2031-07-01', petIds: [] },
  },
  'POST /api/requirement-lists': {
    path: '/api/requirement-lists',
    first: { list: { ...commonRequirements, name: 'First' } },
    other: { list: { ...commonRequirements, name: 'Other' } },
  },
  'POST /api/share-links': {
    path: '/api/share-links',
    first: { title: 'First', petId: pet.id, documentIds: [], facts: ['identity'] },
    other: { title: 'First', petId: pet.id, documentIds: [document.id], facts: [], passcode: '4321' },
  },
};

function vaccination(name: string, dateAdministered: string) {
  const nothing = {
    vaccine: null,
    expirationDate: null,
    administrator: null,
    batchNumber: null,
    notes: null,
  };

  return { name, dateAdministered, ...nothing, documentIds: [] };
}

function event(title: string, eventDate: string) {
  const nothing = { description: null, provider: null, cost: null, currency: 'USD' };

  return { title, eventDate, eventType: 'checkup', ...nothing, documentIds: [] };
}

/** Tested where it says. */
const namedElsewhere = {
  'POST /api/documents': 'below',
  'POST /api/documents/uploads': 'document-uploads.test.ts: an upload has an address of its own',
  'POST /api/imports/uploads': 'imports: an upload has an address of its own',
  'POST /api/documents/uploads/:uploadId': 'document-uploads.test.ts: two parts for the same place at once',
  'POST /api/inbox/:messageId/save': 'saving.test.ts: a save that is sent twice',
  'POST /api/imports/uploads/:uploadId': 'document-uploads.test.ts: two parts for the same place at once',
  'PUT /api/documents/:documentId/share': 'shared-again.test.ts',
  'PUT /api/pets/:petId/proof': 'proofs.test.ts',
  'POST /api/pets/:petId/clinic-requests': 'clinic-requests.test.ts: a request sent twice',
  'POST /api/pet-invitations': 'invitations.test.ts: an invitation sent twice',
  'POST /api/pets/:petId/handover': 'handovers.test.ts: an offer sent twice',
  // A request of an administrator with the id of another one is refused by the log.
  'POST /api/admin/offers': 'admin-log',
};

/** The thing is afterwards as the call says, whether there was one before or not. */
const replaces = [
  'PUT /api/pets/:petId/photo',
  'PUT /api/pets/:petId/ending',
  'PUT /api/pets/:petId/lifestyle',
  'PUT /api/pets/:petId/contacts',
  'PUT /api/pets/:petId/lost',
  'PUT /api/pets/:petId/finder-messages/:messageId/answer',
  'PUT /api/imports/:importId/columns',
  'PUT /api/imports/:importId/encoding',
  'PUT /api/imports/:importId/weight-unit',
  'PUT /api/push-subscriptions',
  'PUT /api/account/photo',
  'PUT /auth/v1/user',
  'PUT /auth/v1/pending-pet',
  'PUT /auth/v1/pending-pet/photo',
  'PUT /api/admin/site',
  'PUT /api/admin/offers/:offerId',
  'PUT /api/admin/messages/:messageId/answered',
  'POST /api/analytics-identity',
  'POST /api/calendar-feed',
  'POST /api/inbox/addresses',
  'PUT /api/inbox/senders',
  'POST /api/admin/invitations',
];

/** Adds another one each time, counts, checks, or does something that has no choices. */
const others = [
  /^POST \/(auth|ingest|shared|proof|id|r|unsubscribe|confirm|testing)\//,
  /^POST \/inbox\/webhook$/,
  /^POST \/api\/inbox\/:messageId\/(opened|undo|dismiss|download)$/,
  /^POST \/api\/(contact|exports|analytics\/forget|personal-tokens|shared|rpc|referral-codes|sign-up-invitations|pet-invitation-offers)\b/,
  /^POST \/api\/pet-invitations\/(accept|:invitationId\/withdraw)$/,
  /^POST \/api\/pets\/:petId\/clinic-requests\/:requestId\//,
  /^POST \/api\/pets\/:petId\/(handover\/undo|people\/:personId\/return)$/,
  /^POST \/api\/account\/(deletion|photo\/undo)$/,
  /^POST \/api\/admin\/(users|offers|invitations)\/:\w+\//,
  /^POST \/api\/documents\/(zip|deletion|:documentId\/download)$/,
  /^POST \/api\/imports\/:importId\/(addition|unit-correction)$/,
  /^POST \/api\/pets\/:petId\/(archive|restore|leave|deletion|photo\/undo|wallet\/)/,
  /^POST \/api\/reminders\/:id\//,
];

test('each POST and PUT says what it does when its thing is there already', () => {
  const routes = routesOf(app).filter((route) => /^(POST|PUT) /.test(route));
  const known = new Set([...Object.keys(named), ...Object.keys(namedElsewhere), ...replaces]);
  const unknown = routes.filter((route) => !known.has(route) && !others.some((kind) => kind.test(route)));

  expect(unknown).toEqual([]);
  expect([...known].filter((route) => !routes.includes(route))).toEqual([]);
});

test.each(Object.entries(named))(
  '%s with the name of another one tells what is there, or is refused',
  async (_route, { path, first, other }) => {
    const key = randomUUID();
    const send = (body: object) => owner.post(path, { id: key, requestKey: key, ...body });
    const made = await read<Record<string, unknown>>(await send(first));
    const repeated = await send(first);
    expect([repeated.ok, await read(repeated)]).toEqual([true, made]);
    const response = await send(other);

    if (response.ok) expect(await read(response)).toEqual(made);
    else expect(response.status).toBe(409);
  },
);

test('POST /api/documents with the name of another one tells what is there', async () => {
  const requestKey = randomUUID();
  const send = (name: string, content: Uint8Array) =>
    owner.upload('POST', uploadPath({ name, requestKey }), content);
  const made = await read(await send('First', samples.pdf()));

  expect(await read(await send('Other', samples.printedPdf('Another', ['file'])))).toEqual(made);
});
