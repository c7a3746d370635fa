import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { goodPassword, newEmail, postVerify } from '#server/testing/account-steps.ts';
import { read, readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import {
  acceptInvitation,
  codeOf,
  mailedToken,
  peopleOf,
  postInvitation,
} from '#server/testing/invitation-steps.ts';
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
const isGone = [404, 'people.invitation_not_found'];
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
    const { petIds } = await readAs<{ petIds: string[] }>(200, acceptInvitation(other, token));
    expect(petIds.toSorted()).toEqual([pet.id, max.id].toSorted());
    for (const side of [owner, other])
      expect((await peopleOf(side, pet.id)).people).toEqual([
        expect.objectContaining({ name: 'Ana Other', role: 'caregiver', state: 'current' }),
      ]);
    const third = await buildOwner(app);

    expect(await codeOf(await acceptInvitation(third, token))).toEqual(isGone);
    expect(await codeOf(await acceptInvitation(other, token))).toEqual(isGone);
    expect(await sees(third, pet.id)).toBe(false);
  });

  test('PEOPLE-1: accepted by two people at once lets one in', async () => {
    const { owner, pet } = await setUp();
    const token = await inviteByLink(owner, [pet.id], grantOf('caregiver'));
    const people = await Promise.all([buildOwner(app), buildOwner(app), buildOwner(app)]);
    const statuses = await Promise.all(
      people.map(async (person) => (await acceptInvitation(person, token)).status),
    );

    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await peopleOf(owner, pet.id)).people).toHaveLength(1);
  });

  test('PEOPLE-1: guessed, malformed and too long tokens get one answer', async () => {
    const { other } = await setUp();
    for (const token of ['', 'made-up', 'x'.repeat(43)]) {
      expect(await codeOf(await offer(token))).toEqual(isGone);
      expect(await codeOf(await acceptInvitation(other, token))).toEqual(isGone);
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
      expect(await codeOf(await acceptInvitation(other, token ?? ''))).toEqual(isGone);
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
    expect(await codeOf(await acceptInvitation(other, token))).toEqual(isGone);
  });

  test('PEOPLE-1: of a blocked account doesn’t work', async () => {
    const { owner, pet, other } = await setUp();
    const token = await inviteByLink(owner, [pet.id], grantOf('caregiver'));
    await app.pool.query("update auth_users set banned_until = '2099-01-01' where id = $1", [owner.user.id]);

    expect(await codeOf(await offer(token))).toEqual(isGone);
    expect(await codeOf(await acceptInvitation(other, token))).toEqual(isGone);
  });

  test('PEOPLE-1: to oneself is refused and stays open', async () => {
    const { owner, pet } = await setUp();
    const token = await inviteByLink(owner, [pet.id], grantOf('caregiver'));

    expect(await codeOf(await acceptInvitation(owner, token))).toEqual([409, 'people.own_invitation']);
    expect((await offer(token)).status).toBe(200);
  });

  test('PEOPLE-1: an invitation sent twice is one, and its id can’t be another account’s', async () => {
    const { owner, pet, other } = await setUp();
    const id = randomUUID();
    const first = await readAs<{ token: string | null }>(200, postInvitation(owner, [pet.id], { id }));
    const again = await readAs<{ token: string | null }>(200, postInvitation(owner, [pet.id], { id }));
    expect([typeof first.token, again.token]).toEqual(['string', null]);
    expect((await peopleOf(owner, pet.id)).invitations).toHaveLength(1);
    const own = await buildPet(app, other);

    expect((await postInvitation(other, [own.id], { id })).status).toBe(404);
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
      const response = await postInvitation(owner, [pet.id], facts);
      expect([field, response.status]).toEqual([field, 400]);
      expect(await response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
    }
    expect((await postInvitation(other, [pet.id])).status).toBe(404);
    expect((await postInvitation(owner, [pet.id, randomUUID()])).status).toBe(404);
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
    const refused = await acceptInvitation(person, again);

    expect([refused.status, (await read<{ error: { code: string } }>(refused)).error.code]).toEqual([
      409,
      'people.too_many',
    ]);
  });

  test('PEOPLE-1: five a day to one mailbox, however it is written', async () => {
    const { owner, pet } = await setUp();
    const [name, domain] = newEmail().split('@');
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await postInvitation(owner, [pet.id], { email: `${name}+${n}@${domain}` })).status);

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
      postInvitation(owner, [pet.id], { email: other.user.email }),
    );
    expect(token).toBeNull();
    await app.jobs.run();
    const mail = app.mailer.sent.findLast(({ to }) => to === other.user.email);
    expect(mail?.subject).toBe('Robin Owner invites you to help with Pepper');
    for (const secret of ['Zanzibar', '985112345678903', pet.id, pet.petIdentifier])
      expect(mail?.text).not.toContain(secret);
    const mailed = mailedToken(app, other.user.email);
    const third = await buildOwner(app);

    expect(await codeOf(await acceptInvitation(third, mailed))).toEqual([403, 'people.other_address']);
    expect((await acceptInvitation(other, mailed)).status).toBe(200);
    await app.jobs.run();
    expect(app.mailer.sent.findLast(({ to }) => to === owner.user.email)?.subject).toBe(
      'Ana Other accepted your invitation',
    );
  });

  test('PEOPLE-1: known and unknown addresses get the same answer', async () => {
    const { owner, pet, other } = await setUp();
    const answers = [];
    for (const email of [other.user.email, newEmail()]) {
      const answer = await postInvitation(owner, [pet.id], { email });
      answers.push([answer.status, await answer.text()]);
    }

    expect(answers[0]).toEqual(answers[1]);
  });

  test('PEOPLE-1: names can’t carry an address, and a reported sender writes no more', async () => {
    const owner = await buildOwner(app, { name: 'Win at evil.example/prize' });
    const pet = await buildPet(app, owner, { name: 'www.evil.example' });
    const email = newEmail();
    await readAs(200, postInvitation(owner, [pet.id], { email }));
    await app.jobs.run();
    const mail = app.mailer.sent.findLast(({ to }) => to === email);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('evil.example');
    const report = { token: mailedToken(app, email) };
    expect((await app.newBrowser().post('/api/pet-invitation-offers/report', report)).status).toBe(204);
    const sent = app.mailer.sent.length;
    await readAs(200, postInvitation(owner, [pet.id], { email }));
    await readAs(200, postInvitation(owner, [pet.id], { email: email.replace('@', '+again@') }));
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
    await readAs(200, postInvitation(owner, [pet.id], { email: other.user.email }));
    await app.jobs.run();
    for (const petInvitation of [mailedToken(app, other.user.email), 'made-up']) {
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
