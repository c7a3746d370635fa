import { expect, test } from 'vitest';

import type { Pet } from '#server/pets/pets/pets.table.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { reportFound, reportLost } from './report-lost.usecases.ts';

const app = await createTestApp();

const day = 24 * 3600;
const report = (owner: Owner, pet: Pet, lastSeen: string | null = 'Linden Park') =>
  owner.put(`/api/pets/${pet.id}/lost`, { lastSeen });
/** Calls the use case, because the test's session has expired by then. */
const prolong = ({ ctx }: Owner, pet: Pet, lastSeen: string) =>
  reportLost({ ...ctx, now: app.clock.now() }, pet.id, { lastSeen, timeZone: 'UTC' });
const textOf = async (pet: Pet) => (await app.newBrowser().get(`/id/${pet.petIdentifier}`)).text();

async function ownerWithPet() {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner, { name: 'Nala' }) };
}

test('PROMISE-2: a place with two lines, or longer than the poster allows, is refused', async () => {
  const { owner, pet } = await ownerWithPet();

  expect((await report(owner, pet, 'one\ntwo')).status).toBe(400);
  expect((await report(owner, pet, 'x'.repeat(161))).status).toBe(400);
  expect((await app.newBrowser().get(`/id/${pet.petIdentifier}`)).status).toBe(404);
});

test('PROMISE-2: a lost pet’s page opens and first says so, then how to reach the owner', async () => {
  const { owner, pet } = await ownerWithPet();
  await report(owner, pet);
  const html = await textOf(pet);

  expect(html).toContain('<title>LOST: Nala');
  expect(html).toContain('Missing since');
  expect(html).toContain('Linden Park');
  expect(html).toMatch(/<details\s+open/);
  expect(html.indexOf('LOST</strong>')).toBeLessThan(html.indexOf('<h1'));
});

test('PROMISE-2: after 30 days it is no longer lost, unless extended; the page stays open', async () => {
  const { owner, pet } = await ownerWithPet();
  await report(owner, pet);
  app.clock.pass(29 * day);
  expect(await textOf(pet)).toContain('LOST');
  expect((await prolong(owner, pet, 'The harbour')).profile).toMatchObject({
    lostSince: new Date('2030-05-01T09:00:00.000Z'),
    lostUntil: new Date('2030-06-29T09:00:00.000Z'),
  });
  app.clock.pass(29 * day);
  expect(await textOf(pet)).toContain('The harbour');
  app.clock.pass(day);

  expect(await textOf(pet)).not.toContain('LOST');
  expect(await textOf(pet)).toContain('Nala');
});

test('PROMISE-2: the place can be corrected without extending the period, only while the pet is lost', async () => {
  const { owner, pet } = await ownerWithPet();
  const correct = (lastSeen: string) =>
    owner.request('PATCH', `/api/pets/${pet.id}/emergency-page`, JSON.stringify({ lastSeen }), {
      headers: { 'content-type': 'application/json' },
    });
  expect(await (await correct('Nowhere')).json()).toMatchObject({ emergencyPage: { lost: null } });
  await report(owner, pet);
  app.clock.pass(600);
  expect(await (await correct('The harbour')).json()).toMatchObject({
    emergencyPage: { lost: { lastSeen: 'The harbour', until: '2030-05-31T09:00:00.000Z' } },
  });
});

test('PROMISE-2: a pet that was found, or whose page is closed, is no longer lost', async () => {
  const { owner, pet } = await ownerWithPet();
  await report(owner, pet);
  for (let twice = 0; twice < 2; twice++) {
    expect((await owner.delete(`/api/pets/${pet.id}/lost`)).status).toBe(200);
  }
  expect(await textOf(pet)).not.toContain('LOST');
  expect((await owner.get(`/api/pets/${pet.id}/lost/poster?paper=a4`)).status).toBe(409);

  await report(owner, pet);
  await owner.request('PATCH', `/api/pets/${pet.id}/emergency-page`, '{"open":false}', {
    headers: { 'content-type': 'application/json' },
  });
  const answer = await read<{ emergencyPage: object }>(await owner.get(`/api/pets/${pet.id}/emergency-page`));
  expect(answer.emergencyPage).toMatchObject({ open: false, lost: null });
});

test('PROMISE-2: three days before the end the owner is asked once, and again only after an extension', async () => {
  const { owner, pet } = await ownerWithPet();
  await report(owner, pet);
  const tell = async () => {
    const find = () => app.handlers.find(({ name }) => name === 'lost.ending')?.run({});
    await Promise.all([find(), find()]);
    await app.jobs.run();

    return app.mailer.sent.filter(({ to }) => to === owner.user.email).length;
  };
  app.clock.pass(26 * day);
  expect(await tell()).toBe(0);
  app.clock.pass(2 * day);
  expect([await tell(), await tell()]).toEqual([1, 1]);
  expect(app.mailer.sent.at(-1)).toMatchObject({ subject: 'Is Nala still missing?' });
  await prolong(owner, pet, 'Linden Park');
  expect(await tell()).toBe(1);
  app.clock.pass(28 * day);
  expect(await tell()).toBe(2);
});

test('PROMISE-2: the poster is a PDF in both paper sizes, without facts that are hidden from visitors', async () => {
  const { owner, pet } = await ownerWithPet();
  await report(owner, pet);
  for (const paper of ['a4', 'letter']) {
    const response = await owner.get(`/api/pets/${pet.id}/lost/poster?paper=${paper}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(`${pet.petIdentifier}-lost-${paper}.pdf`);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect((await owner.get(`/api/pets/${pet.id}/lost/poster?paper=a3`)).status).toBe(400);
});

test('PROMISE-2: the poster contains what visitors may see, and nothing else', async () => {
  const { owner, pet } = await ownerWithPet();
  const facts = { breed: 'Whippet', colour: 'fawn', microchip: '276098102345678', birthDate: '2020-02-29' };
  const json = { headers: { 'content-type': 'application/json' } };
  const patch = (path: string, what: object) => owner.request('PATCH', path, JSON.stringify(what), json);
  await patch(`/api/pets/${pet.id}`, {
    changes: facts,
    before: { breed: null, colour: null, microchip: null, birthDate: null },
  });
  const person = { name: 'Aunt Zoe', phone: '0170 1234567', note: null };
  await owner.put(`/api/pets/${pet.id}/contacts`, { kind: 'emergency', value: [person], before: [] });
  await report(owner, pet);
  const words = {
    name: 'Nala',
    breed: 'Whippet',
    looks: 'fawn',
    age: '10 years old',
    contacts: '0170 1234567',
  };
  const show = (field: string, shown: boolean) =>
    patch(`/api/pets/${pet.id}/emergency-page`, { field, shown });
  const said = async () => {
    const poster = await owner.get(`/api/pets/${pet.id}/lost/poster?paper=a4`);

    return (await readPdf(Buffer.from(await poster.arrayBuffer()))).text;
  };
  for (const field of Object.keys(words)) await show(field, true);
  const whole = await said();
  for (const word of Object.values(words)) expect(whole).toContain(word);
  expect(whole).not.toContain('276');
  expect(whole).not.toContain('2020');

  for (const [field, word] of Object.entries(words)) {
    await show(field, false);
    expect(await said()).not.toContain(word);
  }
});

test('PROMISE-2: a full mailbox of one owner does not affect the others, and nobody is asked about an archived or found pet', async () => {
  const { owner: full, pet: first } = await ownerWithPet();
  const { owner, pet } = await ownerWithPet();
  const { owner: archiver, pet: archived } = await ownerWithPet();
  const { owner: happy, pet: home } = await ownerWithPet();
  await report(full, first);
  await report(owner, pet);
  await report(archiver, archived);
  await report(happy, home);
  await archiver.post(`/api/pets/${archived.id}/archive`, {});
  app.clock.pass(28 * day);
  app.mailer.refuse(1);
  await app.handlers.find(({ name }) => name === 'lost.ending')?.run({});
  await reportFound({ ...happy.ctx, now: app.clock.now() }, home.id);
  expect(await app.jobs.run()).toMatchObject({ failed: 1 });
  await app.jobs.endWaits();
  await app.jobs.run();
  const asked = (who: Owner) => app.mailer.sent.filter(({ to }) => to === who.user.email).length;

  expect([full, owner, archiver, happy].map(asked)).toEqual([1, 1, 0, 0]);
});
