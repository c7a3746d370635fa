import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { addTranslations } from '#server/core/language/translations.ts';
import { readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { acceptInvitation, codeOf, peopleOf, postInvitation } from '#server/testing/invitation-steps.ts';
import { addPerson, grantOf, inviteByLink } from '#server/testing/people-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

const setUp = async () => {
  const owner = await buildOwner(app, { name: 'Robin Owner' });

  return { owner, pet: await buildPet(app, owner), other: await buildOwner(app, { name: 'Ana Other' }) };
};

const isGone = [404, 'people.invitation_not_found'];
const sees = async (person: Owner, petId: string) => (await person.get(`/api/pets/${petId}`)).status === 200;

describe('PEOPLE-2: who decides about people', () => {
  const change = (person: Owner, petId: string, personId: string, value: object, before: object) =>
    person.patch(`/api/pets/${petId}/people/${personId}`, { value, before });

  test('PEOPLE-2: a caregiver neither invites, nor changes, nor removes anyone, nor raises the own role', async () => {
    const { owner, pet } = await setUp();
    const { person, personId } = await addPerson(app, owner, pet.id);
    const before = grantOf('caregiver');
    expect((await postInvitation(person, [pet.id])).status).toBe(404);
    expect((await change(person, pet.id, personId, grantOf('co_owner'), before)).status).toBe(404);
    expect((await person.delete(`/api/pets/${pet.id}/people/${personId}`)).status).toBe(404);
    expect((await peopleOf(person, pet.id)).invitations).toEqual([]);

    expect((await peopleOf(owner, pet.id)).people).toEqual([expect.objectContaining({ role: 'caregiver' })]);
  });

  test('PEOPLE-2: a co-owner invites helpers, but neither makes nor removes co-owners', async () => {
    const { owner, pet, other } = await setUp();
    const one = await addPerson(app, owner, pet.id, { role: 'co_owner', name: 'One' });
    const two = await addPerson(app, owner, pet.id, { role: 'co_owner', name: 'Two' });
    const [first, second] = await Promise.all([
      one.person.delete(`/api/pets/${pet.id}/people/${two.personId}`),
      two.person.delete(`/api/pets/${pet.id}/people/${one.personId}`),
    ]);
    expect([first.status, second.status]).toEqual([403, 403]);
    expect((await postInvitation(one.person, [pet.id], { role: 'co_owner' })).status).toBe(404);
    const token = await inviteByLink(one.person, [pet.id], grantOf('caregiver'));
    expect((await acceptInvitation(other, token)).status).toBe(200);
    const helper = (await peopleOf(owner, pet.id)).people.find(({ name }) => name === 'Ana Other');
    const raise = await change(
      one.person,
      pet.id,
      helper?.id ?? '',
      grantOf('co_owner'),
      grantOf('caregiver'),
    );

    expect(await codeOf(raise)).toEqual([403, 'people.co_owners_by_owner']);
    expect((await owner.delete(`/api/pets/${pet.id}/people/${two.personId}`)).status).toBe(204);
    expect(await sees(two.person, pet.id)).toBe(false);
  });

  test('PEOPLE-2: a co-owner of one pet learns of no other pet in the owner’s invitations', async () => {
    const { owner, pet } = await setUp();
    const secret = await buildPet(app, owner, { name: 'Secret' });
    const { person } = await addPerson(app, owner, pet.id, { role: 'co_owner' });
    await inviteByLink(owner, [pet.id, secret.id], grantOf('caregiver'));
    const seen = async (who: Owner) => JSON.stringify((await peopleOf(who, pet.id)).invitations);

    expect(await seen(owner)).toContain('Secret');
    expect(await seen(person)).toContain('Bella');
    expect(await seen(person)).not.toContain('Secret');
  });

  test('PEOPLE-2: a co-owner withdraws invitations of helpers to pets of which all are co-owned', async () => {
    const { owner, pet, other } = await setUp();
    const max = await buildPet(app, owner, { name: 'Max' });
    const { person } = await addPerson(app, owner, pet.id, { role: 'co_owner' });
    const { person: caregiver } = await addPerson(app, owner, pet.id, { name: 'Cara' });
    const withdraw = async (who: Owner, id: string) =>
      (await who.post(`/api/pet-invitations/${id}/withdraw`, {})).status;
    const sent = async (from: Owner, petIds: string[], facts: object = {}) => {
      const id = randomUUID();
      await readAs(200, postInvitation(from, petIds, { ...facts, id }));

      return id;
    };
    const [ofOne, ofBoth] = [await sent(owner, [pet.id]), await sent(owner, [pet.id, max.id])];
    const ofCoOwner = await sent(owner, [pet.id], { role: 'co_owner' });
    const handover = randomUUID();
    const goesAlong = { records: true, papers: 'all', memory: false };
    const offered = { id: handover, email: null, ...goesAlong };
    await readAs(200, owner.post(`/api/pets/${pet.id}/handover`, offered));
    for (const id of [ofOne, ofBoth, ofCoOwner, handover])
      for (const stranger of [other, caregiver]) expect(await withdraw(stranger, id)).toBe(404);

    expect(await withdraw(person, ofBoth)).toBe(404);
    expect(await withdraw(person, ofCoOwner)).toBe(404);
    expect(await withdraw(person, handover)).toBe(404);
    expect(await withdraw(person, ofOne)).toBe(204);
    expect(await withdraw(owner, await sent(person, [pet.id]))).toBe(204);
    expect(await withdraw(person, await sent(person, [pet.id]))).toBe(204);
    for (const id of [ofBoth, ofCoOwner, handover]) expect(await withdraw(owner, id)).toBe(204);
  });

  test('PEOPLE-2: an invitation whose pet was deleted is withdrawn by its sender alone', async () => {
    const { owner, pet, other } = await setUp();
    const id = randomUUID();
    await readAs(200, postInvitation(owner, [pet.id], { id }));
    await owner.post(`/api/pets/${pet.id}/archive`, {});
    expect((await owner.post(`/api/pets/${pet.id}/deletion`, { name: 'Bella' })).ok).toBe(true);

    expect((await other.post(`/api/pet-invitations/${id}/withdraw`, {})).status).toBe(404);
    expect((await owner.post(`/api/pet-invitations/${id}/withdraw`, {})).status).toBe(204);
  });

  test('PEOPLE-2: an owner of all of its pets withdraws an invitation of co-owners by another account', async () => {
    const { owner, pet, other } = await setUp();
    const max = await buildPet(app, owner, { name: 'Max' });
    const [alone, both] = [randomUUID(), randomUUID()];
    await readAs(200, postInvitation(owner, [pet.id], { id: alone, role: 'co_owner' }));
    await readAs(200, postInvitation(owner, [pet.id, max.id], { id: both, role: 'co_owner' }));
    await app.pool.query('update pets set user_id = $1 where id = $2', [other.user.id, pet.id]);

    expect((await other.post(`/api/pet-invitations/${both}/withdraw`, {})).status).toBe(404);
    expect((await other.post(`/api/pet-invitations/${alone}/withdraw`, {})).status).toBe(204);
  });

  test('PEOPLE-1: who invited is told of the acceptance in the own language', async () => {
    const { owner, pet, other } = await setUp();
    addTranslations('de', { '{person} accepted your invitation': '{person} hat deine Einladung angenommen' });
    await readAs(200, owner.patch('/api/preferences', { language: 'de' }));
    expect(
      (await acceptInvitation(other, await inviteByLink(owner, [pet.id], grantOf('caregiver')))).status,
    ).toBe(200);
    await app.jobs.run();

    expect(app.mailer.sent.findLast(({ to }) => to === owner.user.email)?.subject).toBe(
      'Ana Other hat deine Einladung angenommen',
    );
  });

  test('PEOPLE-2: a co-owner is offered to withdraw what a co-owner may', async () => {
    const { owner, pet } = await setUp();
    const { person } = await addPerson(app, owner, pet.id, { role: 'co_owner' });
    await inviteByLink(owner, [pet.id], grantOf('co_owner'));
    await inviteByLink(owner, [pet.id], grantOf('caregiver'));
    type Shown = { invitations: { role: string; canWithdraw: boolean }[] };
    const offered = async (who: Owner) =>
      new Map(
        (await readAs<Shown>(200, who.get(`/api/pets/${pet.id}/people`))).invitations.map(
          ({ role, canWithdraw }) => [role, canWithdraw],
        ),
      );

    expect(await offered(person)).toEqual(
      new Map([
        ['co_owner', false],
        ['caregiver', true],
      ]),
    );
    expect([...(await offered(owner)).values()]).toEqual([true, true]);
  });

  test('PEOPLE-2: an invitation of a co-owner who was removed doesn’t work', async () => {
    const { owner, pet, other } = await setUp();
    const { person, personId } = await addPerson(app, owner, pet.id, { role: 'co_owner' });
    const token = await inviteByLink(person, [pet.id], grantOf('caregiver'));
    await owner.delete(`/api/pets/${pet.id}/people/${personId}`);

    expect(await codeOf(await acceptInvitation(other, token))).toEqual(isGone);
  });

  test('PEOPLE-6: rights are changed for those who saw them as they are', async () => {
    const { owner, pet } = await setUp();
    const { person, personId } = await addPerson(app, owner, pet.id);
    const viewer = grantOf('viewer', { scope: 'medical', papers: 'medical' });
    expect((await change(owner, pet.id, personId, viewer, grantOf('caregiver'))).status).toBe(204);
    expect((await person.get(`/api/pets/${pet.id}/contacts`)).status).toBe(404);

    expect(
      await codeOf(await change(owner, pet.id, personId, grantOf('co_owner'), grantOf('caregiver'))),
    ).toEqual([409, 'people.changed_elsewhere']);
  });

  test('PEOPLE-6: people leave, and the owner can’t', async () => {
    const { owner, pet } = await setUp();
    const { person } = await addPerson(app, owner, pet.id);
    expect((await person.post(`/api/pets/${pet.id}/leave`, {})).status).toBe(204);
    expect(await codeOf(await person.get(`/api/pets/${pet.id}`))).toEqual([404, 'pets.access_ended']);
    expect((await peopleOf(owner, pet.id)).people).toEqual([expect.objectContaining({ state: 'ended' })]);

    expect(await codeOf(await owner.post(`/api/pets/${pet.id}/leave`, {}))).toEqual([
      409,
      'people.owner_stays',
    ]);
  });

  test('PEOPLE-6: who was removed or lacks the right reads why, strangers read nothing', async () => {
    const { owner, pet, other } = await setUp();
    const { person, personId } = await addPerson(app, owner, pet.id);
    const rename = (who: Owner) =>
      who.patch(`/api/pets/${pet.id}`, { changes: { name: 'Mine' }, before: { name: 'Bella' } });
    expect(await codeOf(await rename(person))).toEqual([404, 'pets.right_missing']);
    await owner.delete(`/api/pets/${pet.id}/people/${personId}`);

    expect(await codeOf(await rename(person))).toEqual([404, 'pets.access_ended']);
    expect(await codeOf(await rename(other))).toEqual([404, 'pets.not_found']);
  });
});
