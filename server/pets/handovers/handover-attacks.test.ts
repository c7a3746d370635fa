import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { readAs } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { handOver, handoverToken } from '#server/testing/handover-steps.ts';
import { acceptInvitation, peopleOf } from '#server/testing/invitation-steps.ts';
import { addPerson, grantOf, inviteByLink } from '#server/testing/people-steps.ts';
import { printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

const undo = (who: Owner, petId: string) => who.post(`/api/pets/${petId}/handover/undo`, {});
const sees = async (who: Owner, petId: string) => (await who.get(`/api/pets/${petId}`)).status === 200;
const keptOf = async (who: Owner) =>
  (await readAs<{ pets: { id: string; kept: boolean }[] }>(200, who.get('/api/pets/archived'))).pets.find(
    ({ kept }) => kept,
  )?.id ?? '';

const documentsOf = async (who: Owner) =>
  new Map(
    (
      await readAs<{ documents: { name: string; petId: string | null }[] }>(200, who.get('/api/documents'))
    ).documents.map(({ name, petId }) => [name, petId]),
  );

async function setUp() {
  const robin = await buildOwner(app, { name: 'Robin Before' });
  const ana = await buildOwner(app, { name: 'Ana After' });

  return { robin, ana, pet: await buildPet(app, robin, { name: 'Pepper' }) };
}

describe('PEOPLE-7: a change of owner that others race', () => {
  test('PEOPLE-7: who accepts an invitation while the pet is handed over, or back, has no access after it', async () => {
    for (let round = 0; round < 6; round++) {
      const { robin, ana, pet } = await setUp();
      const carl = await buildOwner(app);
      const early = await inviteByLink(robin, [pet.id], grantOf('co_owner'));
      const offered = await handoverToken(robin, pet.id);
      const [taken] = await Promise.all([acceptInvitation(ana, offered), acceptInvitation(carl, early)]);
      expect(taken.status).toBe(200);
      expect(await sees(carl, pet.id)).toBe(false);
      const dora = await buildOwner(app, { name: 'Dora' });
      const late = await inviteByLink(ana, [pet.id], grantOf('co_owner'));
      const [back] = await Promise.all([undo(ana, pet.id), acceptInvitation(dora, late)]);
      expect(back.status).toBe(204);

      expect(await sees(dora, pet.id)).toBe(false);
      expect((await peopleOf(robin, pet.id)).people.map(({ name }) => name)).not.toContain('Dora');
    }
  });

  test('PEOPLE-7: two offers of one pet, and pets offered to each other, all get an answer', async () => {
    for (let round = 0; round < 4; round++) {
      const { robin, ana, pet } = await setUp();
      const carl = await buildOwner(app);
      const tokens = [await handoverToken(robin, pet.id), await handoverToken(robin, pet.id)];
      const answers = await Promise.all([
        acceptInvitation(ana, tokens[0] ?? ''),
        acceptInvitation(carl, tokens[1] ?? ''),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      const [his, hers] = [await buildPet(app, robin), await buildPet(app, ana)];
      const [toAna, toRobin] = [await handoverToken(robin, his.id), await handoverToken(ana, hers.id)];
      const crossed = await Promise.all([acceptInvitation(ana, toAna), acceptInvitation(robin, toRobin)]);

      expect(crossed.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  test('PEOPLE-7: a link that is made while the pet is handed over opens nothing after it', async () => {
    for (let round = 0; round < 6; round++) {
      const { robin, ana, pet } = await setUp();
      const document = await uploadDocument(robin, printedPdf(), { petId: pet.id });
      const token = await handoverToken(robin, pet.id);
      const pack = { petId: pet.id, title: 'Pack', documentIds: [], facts: ['identity'], hours: 48 };
      await Promise.all([
        acceptInvitation(ana, token),
        robin.post('/api/share-links', { ...pack, requestKey: randomUUID() }),
        robin.put(`/api/documents/${document.id}/share`, {}),
      ]);

      for (const who of [robin, ana])
        expect(await readAs(200, who.get('/api/share-links'))).toMatchObject({ links: [] });
      expect(await sees(ana, pet.id)).toBe(true);
    }
  });

  test('PEOPLE-7: of a handover and a co-owner’s archiving at once only one happens', async () => {
    const { robin, ana, pet } = await setUp();
    const { person } = await addPerson(app, robin, pet.id, { role: 'co_owner' });
    for (let round = 0; round < 4; round++) {
      const token = await handoverToken(robin, pet.id);
      const [taken, archived] = await Promise.all([
        acceptInvitation(ana, token),
        person.post(`/api/pets/${pet.id}/archive`, {}),
      ]);
      const { pet: seen } = await readAs<{ pet: { archived: boolean } }>(
        200,
        (taken.ok ? ana : robin).get(`/api/pets/${pet.id}`),
      );
      expect(seen.archived).toBe(archived.ok);
      expect([taken.ok, archived.ok].filter(Boolean)).toHaveLength(1);
      if (archived.ok) await robin.post(`/api/pets/${pet.id}/restore`, {});
      if (taken.ok) expect((await undo(ana, pet.id)).status).toBe(204);
    }
  });
});

describe('PEOPLE-7: an undo', () => {
  test('PEOPLE-7: gives people the rights that they had, not those of the account in between', async () => {
    const { robin, ana, pet } = await setUp();
    const { person: carl } = await addPerson(app, robin, pet.id, { role: 'viewer', name: 'Carl' });
    const token = await inviteByLink(robin, [pet.id], grantOf('viewer'));
    await readAs(200, acceptInvitation(ana, token));
    await handOver(robin, ana, pet.id);
    const promotion = await inviteByLink(ana, [pet.id], grantOf('co_owner'));
    await readAs(200, acceptInvitation(carl, promotion));
    const own = (await app.pool.query('select id from pet_people where pet_id = $1 and user_id = $2', [
      pet.id,
      ana.user.id,
    ])) as { rows: { id: string }[] };
    expect((await ana.post(`/api/pets/${pet.id}/people/${own.rows[0]?.id}/return`, {})).status).toBe(404);
    expect((await undo(ana, pet.id)).status).toBe(204);

    const { people } = await peopleOf(robin, pet.id);
    expect(people.map(({ name, role, state }) => [name, role, state])).toEqual(
      expect.arrayContaining([
        ['Carl', 'viewer', 'current'],
        ['Ana After', 'viewer', 'current'],
      ]),
    );
    expect((await carl.post(`/api/pets/${pet.id}/archive`, {})).status).toBe(404);
  });

  test('PEOPLE-7: can’t be blocked by a request key, and neither can a handover', async () => {
    const { robin, ana, pet } = await setUp();
    const requestKey = randomUUID();
    const his = await uploadDocument(robin, printedPdf(), { name: 'His', petId: pet.id, requestKey });
    await uploadDocument(ana, printedPdf(), { name: 'Hers', requestKey });
    await handOver(robin, ana, pet.id);
    const { rows } = await app.pool.query<{ request_key: string }>(
      'select request_key from documents where id = $1',
      [his.id],
    );
    await uploadDocument(robin, printedPdf(), { name: 'Other', requestKey: rows[0]?.request_key ?? '' });

    expect((await undo(ana, pet.id)).status).toBe(204);
    expect((await documentsOf(robin)).get('His')).toBe(pet.id);
  });

  test('PEOPLE-7: returns the documents that went along wherever they are, and leaves all others', async () => {
    const { robin, ana, pet } = await setUp();
    const passport = await uploadDocument(robin, printedPdf(), { name: 'Passport', petId: pet.id });
    const older = await uploadDocument(ana, printedPdf(), { name: 'Older' });
    await handOver(robin, ana, pet.id);
    const move = (id: string, petId: string | null, before: string | null) =>
      readAs(200, ana.patch(`/api/documents/${id}`, { changes: { petId }, before: { petId: before } }));
    await move(passport.id, null, pet.id);
    await move(older.id, pet.id, null);
    expect((await undo(robin, await keptOf(robin))).status).toBe(204);

    expect(await documentsOf(robin)).toEqual(new Map([['Passport', pet.id]]));
    expect(await documentsOf(ana)).toEqual(new Map([['Older', null]]));
  });

  test('PEOPLE-7: leaves insurance, reminders and invitations of the account in between there', async () => {
    const { robin, ana, pet } = await setUp();
    await handOver(robin, ana, pet.id);
    await readAs(
      200,
      ana.put(`/api/pets/${pet.id}/lifestyle`, {
        field: 'insurance',
        value: 'Secret Insurance',
        before: null,
      }),
    );
    const reminder = { title: 'Secret', date: '2030-06-01', petIds: [pet.id], audience: 'owner' };
    await readAs(201, ana.post('/api/reminders', { ...reminder, id: randomUUID() }));
    await readAs(
      200,
      ana.post('/api/pet-invitations', {
        ...grantOf('viewer'),
        id: randomUUID(),
        petIds: [pet.id],
        email: 'secret-friend@example.net',
      }),
    );
    expect((await undo(ana, pet.id)).status).toBe(204);

    expect(JSON.stringify(await readAs(200, robin.get(`/api/pets/${pet.id}/lifestyle`)))).not.toContain(
      'Secret',
    );
    expect(JSON.stringify(await readAs(200, robin.get('/api/reminders')))).not.toContain('Secret');
    expect(JSON.stringify(await readAs(200, ana.get('/api/reminders')))).toContain('Secret');
    expect((await peopleOf(robin, pet.id)).invitations).toEqual([]);
  });
});

describe('PEOPLE-7: what the other side doesn’t learn', () => {
  test('PEOPLE-7: the new owner sees no names of people whose access had ended before', async () => {
    const { robin, ana, pet } = await setUp();
    const { personId } = await addPerson(app, robin, pet.id, { name: 'Former Friend' });
    await robin.delete(`/api/pets/${pet.id}/people/${personId}`);
    await handOver(robin, ana, pet.id);
    expect((await peopleOf(ana, pet.id)).people).toEqual([]);
    expect((await peopleOf(robin, await keptOf(robin))).people).toHaveLength(1);
    await addPerson(app, ana, pet.id, { name: 'New Friend' });
    expect((await undo(ana, pet.id)).status).toBe(204);

    expect((await peopleOf(robin, pet.id)).people.map(({ name }) => name)).toEqual(['Former Friend']);
  });
});
