import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { addTranslations } from '#server/core/language/translations.ts';
import { goodPassword, newEmail, postVerify } from '#server/testing/account-steps.ts';
import { read, readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
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

const offer = (token: unknown, browser = app.newBrowser()) =>
  browser.post('/api/pet-invitation-offers', { token });
const accept = (person: Owner, token: string) => person.post('/api/pet-invitations/accept', { token });
const codeOf = async (response: Response) =>
  [response.status, (await read<{ error?: { code: string } }>(response)).error?.code] as const;
const isGone = [404, 'people.invitation_not_found'];

const invite = (owner: Owner, petIds: string[], facts: object = {}) =>
  owner.post('/api/pet-invitations', {
    ...grantOf('caregiver'),
    id: randomUUID(),
    petIds,
    email: null,
    ...facts,
  });

/** The token in the newest mail to the address. */
function mailedToken(email: string) {
  const mail = app.mailer.sent.findLast(({ to, text }) => to === email && text.includes('/invited#'));

  return /\/invited#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

type People = {
  people: { id: string; name: string; role: string; state: string }[];
  invitations: { id: string }[];
};
const peopleOf = (owner: Owner, petId: string) => readAs<People>(200, owner.get(`/api/pets/${petId}/people`));
const sees = async (person: Owner, petId: string) => (await person.get(`/api/pets/${petId}`)).status === 200;

describe('PEOPLE-1: an invitation', () => {
  test('PEOPLE-1: says who, which pets, which rights and until when, before it is accepted', async () => {
    const { owner, pet, other } = await setUp();
    const max = await buildPet(app, owner, { name: 'Max', type: 'cat' });
    const facts = { fromDay: '2030-06-01', untilDay: '2030-06-09', papers: 'medical' } as const;
    const token = await inviteByLink(owner, [pet.id, max.id], grantOf('sitter', facts));

    expect(await readAs(200, offer(token))).toEqual({
      ...grantOf('sitter', facts),
      inviter: 'Robin Owner',
      pets: [
        { name: 'Bella', type: 'dog' },
        { name: 'Max', type: 'cat' },
      ],
      timeZone: 'UTC',
      expiresAt: new Date(app.clock.now().getTime() + 7 * 24 * 3600_000).toISOString(),
      handover: null,
      byEmail: false,
    });
    expect(await sees(other, pet.id)).toBe(false);
  });

  test('PEOPLE-1: works once, for all of its pets, and both sides see it', async () => {
    const { owner, pet, other } = await setUp();
    const max = await buildPet(app, owner, { name: 'Max' });
    const token = await inviteByLink(owner, [pet.id, max.id], grantOf('caregiver'));
    const { petIds } = await readAs<{ petIds: string[] }>(200, accept(other, token));
    expect(petIds.toSorted()).toEqual([pet.id, max.id].toSorted());
    for (const side of [owner, other])
      expect((await peopleOf(side, pet.id)).people).toEqual([
        expect.objectContaining({ name: 'Ana Other', role: 'caregiver', state: 'current' }),
      ]);
    const third = await buildOwner(app);

    expect(await codeOf(await accept(third, token))).toEqual(isGone);
    expect(await codeOf(await accept(other, token))).toEqual(isGone);
    expect(await sees(third, pet.id)).toBe(false);
  });

  test('PEOPLE-1: accepted by two people at once lets one in', async () => {
    const { owner, pet } = await setUp();
    const token = await inviteByLink(owner, [pet.id], grantOf('caregiver'));
    const people = await Promise.all([buildOwner(app), buildOwner(app), buildOwner(app)]);
    const statuses = await Promise.all(people.map(async (person) => (await accept(person, token)).status));

    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await peopleOf(owner, pet.id)).people).toHaveLength(1);
  });

  test('PEOPLE-1: guessed, malformed and too long tokens get one answer', async () => {
    const { other } = await setUp();
    for (const token of ['', 'made-up', 'x'.repeat(43)]) {
      expect(await codeOf(await offer(token))).toEqual(isGone);
      expect(await codeOf(await accept(other, token))).toEqual(isGone);
    }
    for (const token of [undefined, 7, 'x'.repeat(101)]) expect((await offer(token)).status).toBe(400);
  });

  test('PEOPLE-1: ends after seven days, and when it is withdrawn, refused or reported', async () => {
    const { owner, pet, other } = await setUp();
    const [late, withdrawn, refused, reported] = await Promise.all(
      [0, 1, 2, 3].map(() => inviteByLink(owner, [pet.id], grantOf('caregiver'))),
    );
    const [newest] = (await peopleOf(owner, pet.id)).invitations;
    expect((await owner.post(`/api/pet-invitations/${newest?.id}/withdraw`, {})).status).toBe(204);
    expect((await owner.post(`/api/pet-invitations/${newest?.id}/withdraw`, {})).status).toBe(404);
    const gone: (string | undefined)[] = [];
    for (const token of [late, withdrawn, refused, reported])
      if ((await offer(token)).status === 404) gone.push(token);
    expect(gone).toHaveLength(1);
    const open = [late, withdrawn, refused, reported].filter((token) => !gone.includes(token));
    expect(
      (await app.newBrowser().post('/api/pet-invitation-offers/refusal', { token: open[0] })).status,
    ).toBe(204);
    expect(
      (await app.newBrowser().post('/api/pet-invitation-offers/report', { token: open[1] })).status,
    ).toBe(204);
    for (const token of open.slice(0, 2))
      expect(await codeOf(await accept(other, token ?? ''))).toEqual(isGone);
    expect((await offer(open[2])).status).toBe(200);

    app.clock.pass(7 * 24 * 3600);
    expect(await codeOf(await offer(open[2]))).toEqual(isGone);
  });

  test.each([
    ['archived', (owner: Owner, petId: string) => owner.post(`/api/pets/${petId}/archive`, {})],
    [
      'deleted',
      async (owner: Owner, petId: string) => {
        await owner.post(`/api/pets/${petId}/archive`, {});

        return owner.post(`/api/pets/${petId}/deletion`, { name: 'Bella' });
      },
    ],
  ] as const)('PEOPLE-1: to a pet that was %s doesn’t work', async (_what, change) => {
    const { owner, pet, other } = await setUp();
    const token = await inviteByLink(owner, [pet.id], grantOf('caregiver'));
    expect((await change(owner, pet.id)).ok).toBe(true);

    expect(await codeOf(await offer(token))).toEqual(isGone);
    expect(await codeOf(await accept(other, token))).toEqual(isGone);
  });

  test('PEOPLE-1: of a blocked account doesn’t work', async () => {
    const { owner, pet, other } = await setUp();
    const token = await inviteByLink(owner, [pet.id], grantOf('caregiver'));
    await app.pool.query("update auth_users set banned_until = '2099-01-01' where id = $1", [owner.user.id]);

    expect(await codeOf(await offer(token))).toEqual(isGone);
    expect(await codeOf(await accept(other, token))).toEqual(isGone);
  });

  test('PEOPLE-1: to oneself is refused and stays open', async () => {
    const { owner, pet } = await setUp();
    const token = await inviteByLink(owner, [pet.id], grantOf('caregiver'));

    expect(await codeOf(await accept(owner, token))).toEqual([409, 'people.own_invitation']);
    expect((await offer(token)).status).toBe(200);
  });

  test('PEOPLE-1: an invitation sent twice is one, and its id can’t be another account’s', async () => {
    const { owner, pet, other } = await setUp();
    const id = randomUUID();
    const first = await readAs<{ token: string | null }>(200, invite(owner, [pet.id], { id }));
    const again = await readAs<{ token: string | null }>(200, invite(owner, [pet.id], { id }));
    expect([typeof first.token, again.token]).toEqual(['string', null]);
    expect((await peopleOf(owner, pet.id)).invitations).toHaveLength(1);
    const own = await buildPet(app, other);

    expect((await invite(other, [own.id], { id })).status).toBe(404);
  });

  test('PEOPLE-1: wrong input is refused in the words of its field', async () => {
    const { owner, pet, other } = await setUp();
    const cases: [object, string][] = [
      [{ role: 'owner' }, 'role'],
      [{ role: 'viewer', scope: null }, 'scope'],
      [{ role: 'sitter', untilDay: null }, 'untilDay'],
      [{ role: 'sitter', fromDay: '2030-06-02', untilDay: '2030-06-01' }, 'untilDay'],
      [{ untilDay: '2030-02-31' }, 'untilDay'],
      [{ petIds: [] }, 'petIds'],
      [{ email: 'not an address' }, 'email'],
    ];
    for (const [facts, field] of cases) {
      const response = await invite(owner, [pet.id], facts);
      expect([field, response.status]).toEqual([field, 400]);
      expect(await response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
    }
    expect((await invite(other, [pet.id])).status).toBe(404);
    expect((await invite(owner, [pet.id, randomUUID()])).status).toBe(404);
    expect((await peopleOf(owner, pet.id)).invitations).toEqual([]);
  });

  test('PEOPLE-1: a pet has up to fifty people, also those who are invited again', async () => {
    const { owner, pet } = await setUp();
    const { person, personId } = await addPerson(app, owner, pet.id);
    await owner.delete(`/api/pets/${pet.id}/people/${personId}`);
    await app.pool.query(
      `insert into pet_people (id, pet_id, user_id, role, papers, rank, begins_at, created_at)
       select gen_random_uuid(), $1, id, 'caregiver', 'none', 3, $2, $2 from auth_users
       where id not in (select user_id from pet_people where pet_id = $1) and id <> $3 limit 50`,
      [pet.id, app.clock.now(), owner.user.id],
    );
    const { rows } = await app.pool.query('select 1 from pet_people where pet_id = $1 and ends_at is null', [
      pet.id,
    ]);
    for (let more = rows.length; more < 50; more++) await addPerson(app, owner, pet.id, { name: `P${more}` });
    const again = await inviteByLink(owner, [pet.id], grantOf('caregiver'));
    const refused = await accept(person, again);

    expect([refused.status, (await read<{ error: { code: string } }>(refused)).error.code]).toEqual([
      409,
      'people.too_many',
    ]);
  });

  test('PEOPLE-1: five a day to one address', async () => {
    const { owner, pet } = await setUp();
    const email = newEmail();
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await invite(owner, [pet.id], { email })).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('PEOPLE-1: an invitation by mail', () => {
  test('PEOPLE-1: is for its address, names the pet and nothing else of it', async () => {
    const { owner, other } = await setUp();
    const pet = await buildPet(app, owner, {
      name: 'Pepper',
      breed: 'Zanzibar terrier',
      microchip: '985112345678903',
    });
    const { token } = await readAs<{ token: null }>(
      200,
      invite(owner, [pet.id], { email: other.user.email }),
    );
    expect(token).toBeNull();
    await app.jobs.run();
    const mail = app.mailer.sent.findLast(({ to }) => to === other.user.email);
    expect(mail?.subject).toBe('Robin Owner invites you to help with Pepper');
    for (const secret of ['Zanzibar', '985112345678903', pet.id, pet.petIdentifier])
      expect(mail?.text).not.toContain(secret);
    const mailed = mailedToken(other.user.email);
    const third = await buildOwner(app);

    expect(await codeOf(await accept(third, mailed))).toEqual([403, 'people.other_address']);
    expect((await accept(other, mailed)).status).toBe(200);
    await app.jobs.run();
    expect(app.mailer.sent.findLast(({ to }) => to === owner.user.email)?.subject).toBe(
      'Ana Other accepted your invitation',
    );
  });

  test('PEOPLE-1: known and unknown addresses get the same answer', async () => {
    const { owner, pet, other } = await setUp();
    const answers = [];
    for (const email of [other.user.email, newEmail()]) {
      const answer = await invite(owner, [pet.id], { email });
      answers.push([answer.status, await answer.text()]);
    }

    expect(answers[0]).toEqual(answers[1]);
  });

  test('PEOPLE-1: names can’t carry an address, and a reported sender writes no more', async () => {
    const owner = await buildOwner(app, { name: 'Win at evil.example/prize' });
    const pet = await buildPet(app, owner, { name: 'www.evil.example' });
    const email = newEmail();
    await readAs(200, invite(owner, [pet.id], { email }));
    await app.jobs.run();
    const mail = app.mailer.sent.findLast(({ to }) => to === email);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('evil.example');
    const report = { token: mailedToken(email) };
    expect((await app.newBrowser().post('/api/pet-invitation-offers/report', report)).status).toBe(204);
    const sent = app.mailer.sent.length;
    await readAs(200, invite(owner, [pet.id], { email }));
    await app.jobs.run();

    expect(app.mailer.sent).toHaveLength(sent);
  });

  test('PEOPLE-1: who has no account signs up with a link, and reaches the pet once the address is confirmed', async () => {
    const { owner, pet } = await setUp();
    const email = newEmail();
    const browser = app.newBrowser();
    const petInvitation = await inviteByLink(owner, [pet.id], grantOf('caregiver'));
    const data = { full_name: 'New Person', petInvitation };
    expect((await browser.post('/auth/v1/signup', { email, password: goodPassword, data })).status).toBe(200);
    await app.jobs.run();
    expect((await peopleOf(owner, pet.id)).people).toEqual([]);
    expect((await postVerify(browser, app.mailer.tokenFor(email))).status).toBe(200);

    expect((await peopleOf(owner, pet.id)).people).toEqual([
      expect.objectContaining({ name: 'New Person', role: 'caregiver' }),
    ]);
  });

  test('PEOPLE-1: a sign-up with an invitation of another address or a used one is an account without the pet', async () => {
    const { owner, pet, other } = await setUp();
    await readAs(200, invite(owner, [pet.id], { email: other.user.email }));
    await app.jobs.run();
    for (const petInvitation of [mailedToken(other.user.email), 'made-up']) {
      const [email, browser] = [newEmail(), app.newBrowser()];
      const data = { full_name: 'New Person', petInvitation };
      expect((await browser.post('/auth/v1/signup', { email, password: goodPassword, data })).status).toBe(
        200,
      );
      await app.jobs.run();
      expect((await postVerify(browser, app.mailer.tokenFor(email))).status).toBe(200);
    }

    expect((await peopleOf(owner, pet.id)).people).toEqual([]);
  });
});

describe('PEOPLE-2: who decides about people', () => {
  const change = (person: Owner, petId: string, personId: string, value: object, before: object) =>
    person.patch(`/api/pets/${petId}/people/${personId}`, { value, before });

  test('PEOPLE-2: a caregiver neither invites, nor changes, nor removes anyone, nor raises the own role', async () => {
    const { owner, pet } = await setUp();
    const { person, personId } = await addPerson(app, owner, pet.id);
    const before = grantOf('caregiver');
    expect((await invite(person, [pet.id])).status).toBe(404);
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
    expect((await invite(one.person, [pet.id], { role: 'co_owner' })).status).toBe(404);
    const token = await inviteByLink(one.person, [pet.id], grantOf('caregiver'));
    expect((await accept(other, token)).status).toBe(200);
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
      await readAs(200, invite(from, petIds, { ...facts, id }));

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
    await readAs(200, invite(owner, [pet.id], { id }));
    await owner.post(`/api/pets/${pet.id}/archive`, {});
    expect((await owner.post(`/api/pets/${pet.id}/deletion`, { name: 'Bella' })).ok).toBe(true);

    expect((await other.post(`/api/pet-invitations/${id}/withdraw`, {})).status).toBe(404);
    expect((await owner.post(`/api/pet-invitations/${id}/withdraw`, {})).status).toBe(204);
  });

  test('PEOPLE-2: an owner of all of its pets withdraws an invitation of co-owners by another account', async () => {
    const { owner, pet, other } = await setUp();
    const max = await buildPet(app, owner, { name: 'Max' });
    const [alone, both] = [randomUUID(), randomUUID()];
    await readAs(200, invite(owner, [pet.id], { id: alone, role: 'co_owner' }));
    await readAs(200, invite(owner, [pet.id, max.id], { id: both, role: 'co_owner' }));
    await app.pool.query('update pets set user_id = $1 where id = $2', [other.user.id, pet.id]);

    expect((await other.post(`/api/pet-invitations/${both}/withdraw`, {})).status).toBe(404);
    expect((await other.post(`/api/pet-invitations/${alone}/withdraw`, {})).status).toBe(204);
  });

  test('PEOPLE-1: who invited is told of the acceptance in the own language', async () => {
    const { owner, pet, other } = await setUp();
    addTranslations('de', { '{person} accepted your invitation': '{person} hat deine Einladung angenommen' });
    await readAs(200, owner.patch('/api/preferences', { language: 'de' }));
    expect((await accept(other, await inviteByLink(owner, [pet.id], grantOf('caregiver')))).status).toBe(200);
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

    expect(await codeOf(await accept(other, token))).toEqual(isGone);
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
