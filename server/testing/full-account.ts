import { randomUUID } from 'node:crypto';

import { devicesTable } from '#server/accounts/auth/devices/devices.table.ts';
import { factorsTable, recoveryCodesTable } from '#server/accounts/auth/factors/factors.table.ts';
import { passkeyChallengesTable, passkeysTable } from '#server/accounts/auth/passkeys/passkeys.table.ts';
import { referralCodesTable, referralsTable } from '#server/accounts/referrals/referrals.table.ts';
import { oneTimeTokensTable, signUpsTable } from '#server/accounts/users/users.table.ts';
import { importItemsTable } from '#server/data/imports/imports.table.ts';
import { analyticsIdentitiesTable } from '#server/operations/analytics/identities.table.ts';
import { pendingPetsTable } from '#server/pets/pets/pending-pets.table.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { newId } from '#server/platform/ids.ts';
import { pushSubscriptionsTable } from '#server/reminders/push-subscriptions/push-subscriptions.table.ts';
import { reminderOccurrencesTable } from '#server/reminders/reminders/reminders.table.ts';
import { lifestyleFields } from '#shared/health/lifestyle.ts';

import { read } from './browser.ts';
import { addClinicRequest } from './clinic-steps.ts';
import { buildOwner, buildPet } from './factories.ts';
import type { Owner } from './factories.ts';
import { beginImport, currentImport, sendImport } from './imports.ts';
import { addInbox } from './inbox-steps.ts';
import { addKeptList } from './kept-list-steps.ts';
import { addPeople } from './people-steps.ts';
import { photoOf, putPhoto } from './photo-steps.ts';
import { addProof } from './proof-steps.ts';
import * as samples from './sample-files.ts';
import type { TestApp } from './test-app.ts';
import { newTusUpload, sendTus } from './tus.ts';
import { uploadDocument } from './upload.ts';

export type FullAccount = Awaited<ReturnType<typeof buildFullAccount>>;

/** An account with every kind of row and file, and their ids. Every text contains `mark`. */
export async function buildFullAccount(app: TestApp, mark: string) {
  const owner = await buildOwner(app, { name: `${mark} name` });
  const pet = await buildPet(app, owner, {
    name: `${mark} pet`,
    breed: `${mark} breed`,
    colour: `${mark} color`,
    microchip: '276098102345678',
    microchippedOn: '2024-05-01',
  });
  const archived = await buildPet(app, owner, { name: `${mark} archived` });
  await putPhoto(owner, pet.id, await samples.jpeg());
  const { photo: ownPhoto } = await read<{ photo: { url: string } }>(
    await owner.upload('PUT', '/api/account/photo', await samples.png(20, 20)),
  );
  const document = await uploadDocument(owner, samples.printedPdf(), {
    name: `${mark} document`,
    petId: pet.id,
  });
  const loose = await uploadDocument(owner, samples.pdf(), { name: `${mark} loose document` });
  await uploadDocument(owner, samples.pdf(), { name: `${mark} archived document`, petId: archived.id });
  await expectOk(owner.post(`/api/pets/${archived.id}/archive`, {}));
  const shared = await read<{ document: { shareUrl: string } }>(
    await owner.put(`/api/documents/${document.id}/share`, {}),
  );
  const shareId = shared.document.shareUrl.split('/').at(-1) ?? '';
  await expectOk(app.newBrowser().get(`/api/shared/${shareId}/pages/1/480`));
  for (const field of lifestyleFields) {
    const value = field === 'insurance' ? `${mark} insurance` : [entry(field, `${mark} ${field}`)];
    const before = field === 'insurance' ? null : [];
    await expectOk(owner.put(`/api/pets/${pet.id}/lifestyle`, { field, value, before }));
  }
  for (const kind of ['vet', 'emergency']) {
    const value = [{ name: `${mark} ${kind}`, phone: '+1 555 0100', note: null }];
    await expectOk(owner.put(`/api/pets/${pet.id}/contacts`, { kind, value, before: [] }));
  }
  await expectOk(owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: `${mark} park` }));
  const health = await addHealth(owner, pet.id, document.id, mark);
  const form = new URLSearchParams({ message: `${mark} message`, name: 'Finn', email: 'finn@example.net' });
  const written = await app.newBrowser().request('POST', `/id/${pet.petIdentifier}`, form.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (written.status !== 303) throw new Error(`The message was refused: ${written.status}`);
  const { messages } = await read<{ messages: { id: string }[] }>(
    await owner.get(`/api/pets/${pet.id}/finder-messages`),
  );
  const { links } = await read<{ links: { id: string }[] }>(await owner.get('/api/share-links'));
  const packId = randomUUID();
  const pack = { petId: pet.id, title: `${mark} pack`, documentIds: [document.id], facts: ['identity'] };
  await expectOk(owner.post('/api/share-links', { ...pack, requestKey: packId }));
  const proofId = await addProof(app, owner, pet.id);
  const listId = await addKeptList(owner, mark);
  const uploadPath = await newTusUpload(owner, 600_000, { name: `${mark} upload`, petId: pet.id });
  await expectOk(sendTus(owner, uploadPath, 0, samples.pdf(300_000)));
  const reminderId = await addReminders(app, owner, pet, mark);
  const { personalToken } = await read<{ personalToken: { id: string } }>(
    await owner.post('/api/personal-tokens', {
      name: `${mark} token`,
      scope: 'read',
      petIds: [pet.id],
      days: 30,
    }),
  );
  // An export whose download hasn’t begun.
  await expectOk(owner.post('/api/exports', {}));
  const { importId, importUploadId } = await addImportRows(app, owner, mark);
  const people = await addPeople(app, owner, { petId: pet.id, reminderId });
  const clinic = await addClinicRequest(app, owner, {
    ...health,
    petId: pet.id,
    documentId: document.id,
    mark,
  });
  const inbox = await addInbox(app, owner, pet, mark);
  const auth = await addAuthRows(app, owner.user.id, mark);
  const photo = await photoOf(owner, pet.id);

  const ids = {
    petId: pet.id,
    archivedPetId: archived.id,
    documentId: document.id,
    looseDocumentId: loose.id,
    uploadId: uploadPath.split('/').at(-1) ?? '',
    messageId: messages[0]?.id ?? '',
    sessionId: owner.session.id,
    petIdentifier: pet.petIdentifier,
    shareId,
    linkId: links[0]?.id ?? '',
    // The client's key is the link's id.
    packId,
    proofId,
    listId,
    reminderId,
    tokenId: personalToken.id,
    importId,
    importUploadId,
    photoUrl: photo.url,
    accountId: owner.user.id,
    accountPhotoUrl: ownPhoto.url,
    fileUrl: document.fileUrl ?? '',
    ...health,
    ...people,
    ...clinic,
    ...inbox,
    ...auth,
  };
  for (const [name, id] of Object.entries(ids)) if (!id) throw new Error(`The account has no ${name}`);

  return { owner, mark, ids };
}

const entry = (field: string, name: string) => ({
  name,
  ...(['medications', 'supplements'].includes(field) && { dosage: null, frequency: null }),
  ...(field === 'medications' && { provider: null }),
});

async function expectOk(asked: Promise<Response>) {
  const response = await asked;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
}

/** A record of each kind, with a document, and a dose. */
async function addHealth(owner: Owner, petId: string, documentId: string, mark: string) {
  const [weightId, medicationId, doseId] = [randomUUID(), randomUUID(), randomUUID()];
  const [vaccinationId, eventId, homeCheckId] = [randomUUID(), randomUUID(), randomUUID()];
  const path = `/api/pets/${petId}`;
  const attached = { notes: `${mark} notes`, documentIds: [documentId] };
  const medication = {
    id: medicationId,
    name: `${mark} tablets`,
    dosage: null,
    frequency: null,
    provider: null,
    startDate: null,
    endDate: null,
    schedule: null,
    ...attached,
  };
  await expectOk(
    owner.post(`${path}/weights`, {
      id: weightId,
      recordDate: '2026-01-02',
      weight: '12 lb 4 oz',
      bodyCondition: 5,
      ...attached,
      medications: [medication],
    }),
  );
  await expectOk(
    owner.post(`${path}/medications/${medicationId}/doses`, {
      id: doseId,
      slot: null,
      state: 'given',
      at: '2026-01-02T08:00:00.000Z',
      by: mark,
      note: null,
    }),
  );
  await expectOk(
    owner.post(`${path}/vaccinations`, {
      id: vaccinationId,
      name: `${mark} vaccine`,
      vaccine: 'rabies',
      dateAdministered: '2026-01-02',
      expirationDate: null,
      administrator: mark,
      batchNumber: mark,
      ...attached,
    }),
  );
  await expectOk(
    owner.post(`${path}/events`, {
      id: eventId,
      eventDate: '2026-01-02',
      eventType: 'checkup',
      title: `${mark} checkup`,
      description: mark,
      provider: mark,
      cost: 100,
      currency: 'USD',
      documentIds: [documentId],
    }),
  );
  await expectOk(
    owner.post(`${path}/home-checks`, {
      id: homeCheckId,
      checkedOn: '2026-01-02',
      answers: { appetite: 'usual' },
      notes: `${mark} notes`,
    }),
  );

  return { weightId, medicationId, doseId, vaccinationId, eventId, homeCheckId };
}

/** A reminder that was announced, its preferences, a browser and a calendar address. */
async function addReminders(app: TestApp, owner: Owner, pet: Pet, mark: string): Promise<string> {
  const id = randomUUID();
  await expectOk(owner.patch('/api/preferences', { timeZone: 'UTC' }));
  const draft = { id, title: `${mark} reminder`, date: '2030-06-01', petIds: [pet.id] };
  await expectOk(owner.post('/api/reminders', draft));
  await expectOk(owner.post('/api/calendar-feed', {}));
  await app.base.db
    .insert(analyticsIdentitiesTable)
    .values({ accountId: owner.user.id, analyticsId: randomUUID(), createdAt: app.clock.now() });
  await app.base.db.insert(pushSubscriptionsTable).values({
    id: randomUUID(),
    userId: owner.user.id,
    sessionId: owner.session.id,
    endpoint: `https://push.example/${mark}`,
    p256dh: 'none',
    auth: 'none',
    createdAt: app.clock.now(),
  });
  await app.base.db.insert(reminderOccurrencesTable).values({
    id: randomUUID(),
    reminderId: id,
    userId: owner.user.id,
    round: 0,
    scheduledOn: '2030-06-01',
    dueAt: app.clock.now(),
    notifyAt: app.clock.now(),
    tokenHash: `${mark} token`,
    tokenExpiresAt: app.clock.now(),
    createdAt: app.clock.now(),
  });

  return id;
}

/** A table to import, with its file, of which one record was added, and the upload of the next. */
async function addImportRows(app: TestApp, owner: Owner, mark: string) {
  const sent = await sendImport(owner, `${mark}.csv`, `Date,Weight\n2026-01-02,5 kg ${mark}\n`);
  if (sent.status !== 204) throw new Error(`The import was refused: ${sent.status}`);
  const current = await currentImport(owner);
  const importId = current?.id ?? '';
  await app.base.db
    .insert(importItemsTable)
    .values({ importId, sourceId: mark, targetId: randomUUID(), collection: 'weights', isNew: true });

  const begun = await beginImport(owner, `${mark} next.csv`, 600_000);
  if (begun.status !== 201) throw new Error(`The import was refused: ${begun.status}`);

  return { importId, importUploadId: begun.headers.get('location')?.split('/').at(-1) ?? '' };
}

/** Inserts the rows of the account tables directly. */
async function addAuthRows(app: TestApp, userId: string, mark: string) {
  const { db } = app.base;
  const now = app.clock.now();
  const later = new Date(now.getTime() + 24 * 3600 * 1000);
  const [passkeyId, factorId, challengeId, signUpId] = [newId(), newId(), newId(), newId()];
  const code = randomUUID().slice(0, 8).toUpperCase();
  await db.insert(passkeysTable).values({
    id: passkeyId,
    userId,
    credentialId: `${mark}-credential`,
    publicKey: 'none',
    counter: 0,
    transports: [],
    friendlyName: `${mark} passkey`,
    createdAt: now,
  });
  await db
    .insert(passkeyChallengesTable)
    .values({ id: challengeId, userId, challenge: `${mark}-challenge`, expiresAt: later });
  await db.insert(factorsTable).values({
    id: factorId,
    userId,
    friendlyName: `${mark} app`,
    factorType: 'totp',
    status: 'unverified',
    secret: 'none',
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(recoveryCodesTable).values({ userId, codeHash: `${mark}-code`, createdAt: now });
  await db.insert(devicesTable).values({ userId, deviceHash: `${mark}-device`, lastSeenAt: now });
  await db.insert(signUpsTable).values({
    id: signUpId,
    userId,
    passwordHash: 'none',
    userMetadata: { full_name: `${mark} name`, role: 'standard' },
    browserHash: `${mark}-browser`,
    createdAt: now,
  });
  const breed = `${mark} pending breed`;
  const facts = {
    name: `${mark} pending`,
    type: 'dog',
    gender: 'male',
    breed,
    birthDate: null,
    timeZone: 'UTC',
  } as const;
  await db.insert(pendingPetsTable).values({ signUpId, facts, updatedAt: now });
  await db.insert(oneTimeTokensTable).values({
    tokenHash: `${mark}-token`,
    userId,
    signUpId,
    type: 'signup',
    expiresAt: later,
    createdAt: now,
  });
  await db.insert(referralCodesTable).values({ userId, uniqueCode: code });
  const invited = await buildOwner(app, { name: `${mark} invited` });
  await db
    .insert(referralsTable)
    .values({ referredUserId: invited.user.id, referrerId: userId, createdAt: now });

  return { passkeyId, factorId, challengeId, signUpId };
}
