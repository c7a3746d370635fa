import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { goodPassword, newEmail, postVerify } from '#server/testing/account-steps.ts';
import { readAs } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet, buildSession } from '#server/testing/factories.ts';
import { handOver, handoverToken, postHandover } from '#server/testing/handover-steps.ts';
import { addRecord, healthOf } from '#server/testing/health-steps.ts';
import { acceptInvitation, codeOf } from '#server/testing/invitation-steps.ts';
import { addPerson, grantOf, inviteByLink } from '#server/testing/people-steps.ts';
import { phonePhoto, printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const hour = 3600;

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

/** Sessions end before the day is over. */
async function passDay(...people: Owner[]) {
  app.clock.pass(24 * hour);
  for (const who of people) who.useToken((await buildSession(app, who.user)).accessToken);
}

const undo = (who: Owner, petId: string) => who.post(`/api/pets/${petId}/handover/undo`, {});
type Pet = { id: string; name: string; petIdentifier: string; kept: boolean; sharedBy: unknown };
const petsOf = async (who: Owner) => (await readAs<{ pets: Pet[] }>(200, who.get('/api/pets'))).pets;
const keptOf = async (who: Owner) =>
  (await readAs<{ pets: Pet[] }>(200, who.get('/api/pets/archived'))).pets.filter(({ kept }) => kept);
const documentsOf = async (who: Owner) =>
  (
    await readAs<{ documents: { name: string; petId: string | null }[] }>(200, who.get('/api/documents'))
  ).documents.map(({ name, petId }) => [name, petId] as const);

type People = {
  people: { id: string; name: string; role: string; state: string; canReturn: boolean }[];
  invitations: { id: string; handover: object | null }[];
  handover: { direction: string; name: string; undoUntil: string | null } | null;
};
const peopleOf = (who: Owner, petId: string) => readAs<People>(200, who.get(`/api/pets/${petId}/people`));

async function setUp() {
  const robin = await buildOwner(app, { name: 'Robin Before' });
  const pet = await buildPet(app, robin, { name: 'Pepper' });

  return { robin, ana: await buildOwner(app, { name: 'Ana After' }), pet };
}

/** A pet with records, documents, contacts, messages, a public page, care, reminders and people. */
async function setUpFull() {
  const { robin, ana, pet } = await setUp();
  const other = await buildPet(app, robin, { name: 'Other' });
  await readAs(200, robin.upload('PUT', `/api/pets/${pet.id}/photo`, await phonePhoto()));
  const certificate = await uploadDocument(robin, printedPdf(), {
    name: 'Certificate',
    category: 'vaccination',
    petId: pet.id,
  });
  const bill = await uploadDocument(robin, printedPdf(), { name: 'Bill', category: 'other', petId: pet.id });
  await addRecord(robin, pet.id, 'vaccinations', { documentIds: [certificate.id, bill.id] });
  await addRecord(robin, pet.id, 'weights', { weight: '12 lb' });
  await readAs(200, robin.put(`/api/documents/${certificate.id}/share`, {}));
  await readAs(
    200,
    robin.put(`/api/pets/${pet.id}/contacts`, {
      kind: 'vet',
      value: [{ name: 'Dr. Before', phone: null, note: 'owes me' }],
      before: [],
    }),
  );
  await readAs(200, robin.patch(`/api/pets/${pet.id}/emergency-page`, { open: true }));
  const form = new URLSearchParams({ message: 'Found her', name: 'Finn', email: 'finn@example.net' });
  const page = await app.newBrowser().request('POST', `/id/${pet.petIdentifier}`, form.toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(page.status).toBe(303);
  await readAs(
    200,
    robin.put(`/api/pets/${pet.id}/lifestyle`, {
      field: 'food',
      value: [{ name: 'Kibble' }],
      before: [],
    }),
  );
  await readAs(
    200,
    robin.put(`/api/pets/${pet.id}/lifestyle`, { field: 'insurance', value: 'Acme', before: null }),
  );
  for (const facts of [
    { title: 'Heartworm', petIds: [pet.id] },
    { title: 'Both', petIds: [pet.id, other.id] },
  ])
    await readAs(201, robin.post('/api/reminders', { date: '2030-06-01', ...facts, id: randomUUID() }));

  return { robin, ana, pet, other };
}

const remindersOf = async (who: Owner) =>
  (
    await readAs<{ reminders: { title: string; pets: { petId: string }[] }[] }>(
      200,
      who.get('/api/reminders'),
    )
  ).reminders.map(({ title, pets }) => [title, pets.map(({ petId }) => petId)] as const);

describe('PEOPLE-7: an offer of a pet', () => {
  test('PEOPLE-7: says who offers which pet, and what goes along, and works once', async () => {
    const { robin, ana, pet } = await setUp();
    const token = await handoverToken(robin, pet.id, { papers: 'medical', memory: true });
    const shown = await readAs(200, app.newBrowser().post('/api/pet-invitation-offers', { token }));
    expect(shown).toMatchObject({
      inviter: 'Robin Before',
      pets: [{ name: 'Pepper', type: 'dog' }],
      handover: { records: true, papers: 'medical', memory: true },
    });
    const third = await buildOwner(app);
    const statuses = await Promise.all(
      [ana, third].map(async (who) => (await acceptInvitation(who, token)).status),
    );

    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await petsOf(robin)).toEqual([]);
  });

  test('PEOPLE-7: is made by the owner alone, not by a co-owner or another account', async () => {
    const { robin, ana, pet } = await setUp();
    const { person } = await addPerson(app, robin, pet.id, { role: 'co_owner' });
    expect(await codeOf(await postHandover(person, pet.id))).toEqual([404, 'pets.right_missing']);
    expect(await codeOf(await postHandover(ana, pet.id))).toEqual([404, 'pets.not_found']);
    expect((await postHandover(app.newBrowser() as Owner, pet.id)).status).toBe(401);
    expect((await undo(person, pet.id)).status).toBe(404);
  });

  test('PEOPLE-7: to oneself is refused and stays open, and an archived pet isn’t offered', async () => {
    const { robin, pet } = await setUp();
    const token = await handoverToken(robin, pet.id);
    expect(await codeOf(await acceptInvitation(robin, token))).toEqual([409, 'people.own_invitation']);
    expect((await app.newBrowser().post('/api/pet-invitation-offers', { token })).status).toBe(200);
    await readAs(200, robin.post(`/api/pets/${pet.id}/archive`, {}));

    expect(await codeOf(await postHandover(robin, pet.id))).toEqual([409, 'pets.archived']);
  });

  test.each([
    ['archived', (owner: Owner, id: string) => owner.post(`/api/pets/${id}/archive`, {})],
    [
      'deleted',
      async (owner: Owner, id: string) => {
        await owner.post(`/api/pets/${id}/archive`, {});

        return owner.post(`/api/pets/${id}/deletion`, { name: 'Pepper' });
      },
    ],
  ] as const)('PEOPLE-7: of a pet that was %s meanwhile doesn’t work', async (_what, change) => {
    const { robin, ana, pet } = await setUp();
    const token = await handoverToken(robin, pet.id);
    expect((await change(robin, pet.id)).ok).toBe(true);

    expect(await codeOf(await acceptInvitation(ana, token))).toEqual([404, 'people.invitation_not_found']);
  });

  test('PEOPLE-7: raced by the deletion of the pet leaves one pet or none, never half of one', async () => {
    const { robin, ana, pet } = await setUp();
    const token = await handoverToken(robin, pet.id);
    const [, accepted] = await Promise.all([
      robin
        .post(`/api/pets/${pet.id}/archive`, {})
        .then(() => robin.post(`/api/pets/${pet.id}/deletion`, { name: 'Pepper' })),
      acceptInvitation(ana, token),
    ]);

    expect([200, 404]).toContain(accepted.status);
    expect((await petsOf(ana)).map(({ id }) => id)).toEqual(accepted.status === 200 ? [pet.id] : []);
  });

  test('PEOPLE-7: of or to a blocked account doesn’t work', async () => {
    const { robin, ana, pet } = await setUp();
    const token = await handoverToken(robin, pet.id);
    await app.pool.query("update auth_users set banned_until = '2099-01-01' where id = $1", [ana.user.id]);
    expect((await acceptInvitation(ana, token)).status).toBe(401);
    await app.pool.query("update auth_users set banned_until = '2099-01-01' where id = $1", [robin.user.id]);

    expect((await acceptInvitation(await buildOwner(app), token)).status).toBe(404);
  });

  test('PEOPLE-7: an offer sent twice is one', async () => {
    const { robin, pet } = await setUp();
    const id = randomUUID();
    const first = await readAs<{ token: string | null }>(200, postHandover(robin, pet.id, {}, id));
    const again = await readAs<{ token: string | null }>(
      200,
      postHandover(robin, pet.id, { papers: 'none' }, id),
    );

    expect([typeof first.token, again.token]).toEqual(['string', null]);
    expect((await peopleOf(robin, pet.id)).invitations).toEqual([
      expect.objectContaining({ id, handover: { records: true, papers: 'all', memory: false } }),
    ]);
  });

  test('PEOPLE-7: by mail names the pet and nothing else, and a sign-up with it gets the pet', async () => {
    const { robin, pet } = await setUp();
    const email = newEmail();
    expect(await readAs(200, postHandover(robin, pet.id, { email }))).toEqual({ token: null });
    await app.jobs.run();
    const mail = app.mailer.sent.findLast(({ to }) => to === email);
    expect(mail?.subject).toBe('Robin Before wants to hand Pepper over to you');
    expect(mail?.text).not.toContain(pet.petIdentifier);
    const browser = app.newBrowser();
    const petInvitation = /\/invited#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const data = { full_name: 'New Owner', petInvitation };
    expect((await browser.post('/auth/v1/signup', { email, password: goodPassword, data })).status).toBe(200);
    await app.jobs.run();
    if ((await petsOf(robin)).length > 0) await postVerify(browser, app.mailer.tokenFor(email));

    expect(await petsOf(robin)).toEqual([]);
    expect((await peopleOf(robin, (await keptOf(robin))[0]?.id ?? '')).handover).toMatchObject({
      direction: 'given',
      name: 'New Owner',
    });
  });
});

describe('PEOPLE-7: a pet that was handed over', () => {
  test('PEOPLE-7: has its identity, records and chosen papers, and nothing private', async () => {
    const { robin, ana, pet, other } = await setUpFull();
    await handOver(robin, ana, pet.id, { papers: 'medical' });
    const [mine] = await petsOf(ana);
    expect(mine).toMatchObject({ id: pet.id, petIdentifier: pet.petIdentifier, sharedBy: null, kept: false });
    const { weights, vaccinations } = await healthOf(ana, pet.id);
    expect(weights).toHaveLength(1);
    expect(vaccinations[0]?.documents.map(({ name }) => name)).toEqual(['Certificate']);
    expect(vaccinations[0]?.addedBy).toBe('Robin Before');
    expect(await documentsOf(ana)).toEqual([['Certificate', pet.id]]);
    expect(await readAs(200, ana.get(`/api/pets/${pet.id}/contacts`))).toMatchObject({
      contacts: { vet: [] },
    });
    expect(await readAs(200, ana.get(`/api/pets/${pet.id}/finder-messages`))).toMatchObject({ messages: [] });
    expect(await readAs(200, ana.get(`/api/pets/${pet.id}/emergency-page`))).toMatchObject({
      emergencyPage: { open: false },
    });
    expect((await app.newBrowser().get(`/id/${pet.petIdentifier}`)).status).toBe(404);
    const lifestyle = await readAs<{ lifestyle: { food: unknown; insurance: unknown } }>(
      200,
      ana.get(`/api/pets/${pet.id}/lifestyle`),
    );
    expect(JSON.stringify(lifestyle)).toContain('Kibble');
    expect(JSON.stringify(lifestyle)).not.toContain('Acme');
    expect(await remindersOf(ana)).toEqual([['Heartworm', [pet.id]]]);
    const { activity } = await readAs<{ activity: { action: string }[] }>(
      200,
      ana.get(`/api/pets/${pet.id}/activity`),
    );
    expect(activity.map(({ action }) => action)).toEqual(['handed_over']);

    const [kept] = await keptOf(robin);
    expect(kept).toMatchObject({ name: 'Pepper', petIdentifier: pet.petIdentifier });
    expect(await documentsOf(robin)).toEqual([['Bill', kept?.id]]);
    expect(await readAs(200, robin.get(`/api/pets/${kept?.id}/contacts`))).toMatchObject({
      contacts: { vet: [{ name: 'Dr. Before' }] },
    });
    expect((await healthOf(robin, kept?.id ?? '')).weights).toEqual([]);
    expect(new Map(await remindersOf(robin)).get('Both')).toEqual(expect.arrayContaining([other.id]));
    expect(await readAs(200, robin.get('/api/share-links'))).toMatchObject({ links: [] });
    expect(await codeOf(await robin.get(`/api/pets/${pet.id}`))).toEqual([404, 'pets.handed_over']);
    const stranger = await buildOwner(app);
    expect(await codeOf(await stranger.get(`/api/pets/${pet.id}`))).toEqual([404, 'pets.not_found']);
  });

  test('PEOPLE-7: without records and papers has its identity alone; the rest stays, readable and not restorable', async () => {
    const { robin, ana, pet } = await setUpFull();
    const conditions = { changes: { conditions: 'Epilepsy' }, before: { conditions: null } };
    await readAs(200, robin.patch(`/api/pets/${pet.id}`, conditions));
    await handOver(robin, ana, pet.id, { records: false, papers: 'none' });
    const conditionsOf = async (who: Owner) =>
      (await readAs<{ pet: { conditions: string | null } }>(200, who.get(`/api/pets/${pet.id}`))).pet
        .conditions;
    expect(await conditionsOf(ana)).toBeNull();
    expect((await healthOf(ana, pet.id)).weights).toEqual([]);
    expect(await documentsOf(ana)).toEqual([]);
    expect(await remindersOf(ana)).toEqual([]);
    const [kept] = await keptOf(robin);
    const { weights, vaccinations } = await healthOf(robin, kept?.id ?? '');
    expect(weights).toHaveLength(1);
    expect(vaccinations[0]?.documents).toHaveLength(2);
    expect(await codeOf(await robin.post(`/api/pets/${kept?.id}/restore`, {}))).toEqual([
      409,
      'people.pet_handed_over',
    ]);
    expect(await codeOf(await postHandover(robin, kept?.id ?? ''))).toEqual([409, 'pets.archived']);
    expect((await undo(robin, kept?.id ?? '')).status).toBe(204);
    expect(await conditionsOf(robin)).toBe('Epilepsy');
  });

  test('PEOPLE-7: ends the access of everyone who was invited, until the new owner restores it', async () => {
    const { robin, ana, pet } = await setUp();
    const { person: cara, personId } = await addPerson(app, robin, pet.id, { name: 'Cara' });
    const { person: bo } = await addPerson(app, robin, pet.id, { name: 'Bo', role: 'co_owner' });
    const invited = await inviteByLink(robin, [pet.id], grantOf('caregiver'));
    await handOver(robin, ana, pet.id);
    for (const out of [cara, bo]) expect((await out.get(`/api/pets/${pet.id}`)).status).toBe(404);
    expect((await acceptInvitation(bo, invited)).status).toBe(404);
    const { people, invitations, handover } = await peopleOf(ana, pet.id);
    expect(invitations).toEqual([]);
    expect(handover).toMatchObject({ direction: 'received', name: 'Robin Before' });
    expect(people.map(({ name, canReturn }) => [name, canReturn])).toEqual([
      ['Cara', true],
      ['Bo', true],
    ]);
    const back = (who: Owner) => who.post(`/api/pets/${pet.id}/people/${personId}/return`, {});
    expect((await back(cara)).status).toBe(404);
    expect((await back(ana)).status).toBe(204);
    expect(await codeOf(await back(ana))).toEqual([409, 'people.not_returnable']);

    expect((await cara.get(`/api/pets/${pet.id}`)).status).toBe(200);
    expect((await bo.get(`/api/pets/${pet.id}`)).status).toBe(404);
  });

  test.each([
    [true, true, 200],
    [true, false, 404],
    [false, true, 404],
  ])(
    'PEOPLE-7: is a memory of the owner before if both want it: %s and %s',
    async (wished, granted, status) => {
      const { robin, ana, pet } = await setUp();
      await readAs(
        200,
        acceptInvitation(ana, await handoverToken(robin, pet.id, { memory: wished }), granted),
      );
      expect((await robin.get(`/api/pets/${pet.id}`)).status).toBe(status);
      expect((await robin.get(`/api/pets/${pet.id}/health`)).status).toBe(404);

      const rename = { changes: { name: 'Mine' }, before: { name: 'Pepper' } };
      expect((await robin.patch(`/api/pets/${pet.id}`, rename)).status).toBe(404);
    },
  );

  test('PEOPLE-7: five handovers in an hour are one mail at once and one at its end', async () => {
    const { robin, ana } = await setUp();
    for (let n = 0; n < 5; n++) {
      const pup = await buildPet(app, robin, { name: `Pup ${n}` });
      await handOver(robin, ana, pup.id);
      if (n === 0) await app.jobs.run();
    }
    await app.jobs.run();
    const told = app.mailer.sent.filter(({ to }) => to === robin.user.email).map(({ subject }) => subject);
    expect(told).toEqual(['Pup 0 has a new owner']);
    const { rows } = await app.pool.query<{ due_at: Date }>(
      "select due_at from deliveries where kind = 'pets.handed_over' and subject = $1 and state = 'pending'",
      [robin.user.id],
    );

    expect(rows.map(({ due_at }) => due_at.getTime() - app.clock.now().getTime())).toEqual([
      expect.toSatisfy((ms: number) => ms > 0 && ms <= hour * 1000),
    ]);
  });
});

describe('PEOPLE-7: undoing a handover', () => {
  test.each(['given', 'received'] as const)(
    'PEOPLE-7: brings everything back as it was, by the side that has %s it',
    async (side) => {
      const { robin, ana, pet, other } = await setUpFull();
      const { person: cara } = await addPerson(app, robin, pet.id, { name: 'Cara' });
      await handOver(robin, ana, pet.id, { records: side === 'given', papers: 'medical' });
      app.clock.pass(60);
      await uploadDocument(ana, printedPdf(), { name: 'New', petId: pet.id });
      const { person: sam } = await addPerson(app, ana, pet.id, { name: 'Sam' });
      const [kept] = await keptOf(robin);
      const answer = side === 'given' ? await undo(robin, kept?.id ?? '') : await undo(ana, pet.id);
      expect(answer.status).toBe(204);

      expect(await keptOf(robin)).toEqual([]);
      const back = (await petsOf(robin)).find(({ id }) => id === pet.id);
      expect(back).toMatchObject({ petIdentifier: pet.petIdentifier, sharedBy: null });
      const { weights, vaccinations } = await healthOf(robin, pet.id);
      expect([weights.length, vaccinations[0]?.addedBy]).toEqual([1, null]);
      expect(vaccinations[0]?.documents.map(({ name }) => name).toSorted()).toEqual(['Bill', 'Certificate']);
      expect(await readAs(200, robin.get(`/api/pets/${pet.id}/contacts`))).toMatchObject({
        contacts: { vet: [{ name: 'Dr. Before' }] },
      });
      expect(await readAs(200, robin.get(`/api/pets/${pet.id}/emergency-page`))).toMatchObject({
        emergencyPage: { open: true },
      });
      const lifestyle = JSON.stringify(await readAs(200, robin.get(`/api/pets/${pet.id}/lifestyle`)));
      expect([lifestyle.includes('Kibble'), lifestyle.includes('Acme')]).toEqual([true, true]);
      const reminders = new Map(await remindersOf(robin));
      expect(reminders.get('Heartworm')).toEqual([pet.id]);
      expect(reminders.get('Both')).toEqual(expect.arrayContaining([pet.id, other.id]));
      expect((await cara.get(`/api/pets/${pet.id}`)).status).toBe(200);
      expect((await documentsOf(robin)).map(([name]) => name).toSorted()).toEqual(['Bill', 'Certificate']);

      for (const out of [ana, sam]) expect((await out.get(`/api/pets/${pet.id}`)).status).toBe(404);
      expect(await documentsOf(ana)).toEqual([['New', null]]);
      expect(await remindersOf(ana)).toEqual([]);
      await app.jobs.run();
      const told = side === 'given' ? ana : robin;
      expect(
        app.mailer.sent.filter(({ to }) => to === told.user.email).map(({ subject }) => subject),
      ).toContain('The handover of Pepper was undone');
    },
  );

  test('PEOPLE-7: works once and for 24 hours, also by both sides at once', async () => {
    const { robin, ana, pet } = await setUp();
    await handOver(robin, ana, pet.id);
    const [kept] = await keptOf(robin);
    const answers = await Promise.all([undo(robin, kept?.id ?? ''), undo(ana, pet.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      expect.toSatisfy((status: number) => [404, 409].includes(status)),
    ]);
    expect((await petsOf(robin)).map(({ id }) => id)).toEqual([pet.id]);
    await handOver(robin, ana, pet.id);
    const [again] = await keptOf(robin);
    expect((await peopleOf(robin, again?.id ?? '')).handover?.undoUntil).not.toBeNull();
    await passDay(robin, ana);

    for (const [who, id] of [
      [robin, again?.id ?? ''],
      [ana, pet.id],
    ] as const)
      expect(await codeOf(await undo(who, id))).toEqual([409, 'people.handover_over']);
    expect((await peopleOf(ana, pet.id)).handover?.undoUntil).toBeNull();
  });

  test('PEOPLE-7: stays possible: until then the pet is neither deleted nor handed on, nor what stayed deleted', async () => {
    const { robin, ana, pet } = await setUp();
    await handOver(robin, ana, pet.id);
    const [kept] = await keptOf(robin);
    expect(await codeOf(await postHandover(ana, pet.id))).toEqual([409, 'people.handover_open']);
    await readAs(200, ana.post(`/api/pets/${pet.id}/archive`, {}));
    const remove = (who: Owner, id = '') => who.post(`/api/pets/${id}/deletion`, { name: 'Pepper' });
    expect(await codeOf(await remove(ana, pet.id))).toEqual([409, 'people.handover_open']);
    expect(await codeOf(await remove(robin, kept?.id))).toEqual([409, 'people.handover_open']);
    await passDay(robin, ana);
    expect((await remove(robin, kept?.id)).ok).toBe(true);

    expect((await remove(ana, pet.id)).ok).toBe(true);
  });

  test('PEOPLE-7: a blocked account gives the pet back', async () => {
    const { robin, ana, pet } = await setUp();
    await handOver(robin, ana, pet.id);
    await app.pool.query("update auth_users set banned_until = '2099-01-01' where id = $1", [ana.user.id]);
    const [kept] = await keptOf(robin);

    expect((await undo(robin, kept?.id ?? '')).status).toBe(204);
  });

  test('PEOPLE-7: isn’t for strangers, helpers, or pets that were never handed over', async () => {
    const { robin, ana, pet } = await setUp();
    expect(await codeOf(await undo(robin, pet.id))).toEqual([409, 'people.handover_over']);
    const { person } = await addPerson(app, robin, pet.id, { role: 'co_owner' });
    await handOver(robin, ana, pet.id);

    for (const who of [person, await buildOwner(app)]) expect((await undo(who, pet.id)).status).toBe(404);
    expect((await petsOf(ana)).map(({ id }) => id)).toEqual([pet.id]);
  });
});
