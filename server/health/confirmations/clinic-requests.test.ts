import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { askedClinic, clinic, mailedPath, postQuestion, requestsOf } from '#server/testing/asked-clinics.ts';
import { read, readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { addPerson } from '#server/testing/people-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Refusal = { error: { code: string; fields: Record<string, string> } };
const codeOf = async (response: Response) => (await read<Refusal>(response)).error.code;

async function setUp() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Pepper' });
  const rabies = await addRecord(owner, pet.id, 'vaccinations');

  return { owner, pet, rabies, vaccinationIds: [rabies.id] };
}

describe('PROOF-5: refusals', () => {
  test.each([
    ['no address', { email: '' }, 'email'],
    ['an address with a line break', { email: 'a@clinic.example\r\nBcc: b@example.net' }, 'email'],
    ['no vaccination', { vaccinationIds: [] }, 'vaccinationIds'],
    ['a message of 301 characters', { message: 'a'.repeat(301) }, 'message'],
    ['a link', { message: 'See https://evil.test' }, 'message'],
    ['an address without a scheme', { message: 'Sign in at evil．test' }, 'message'],
    ['another address', { message: 'Write to me@evil.test' }, 'message'],
  ])('PROOF-5: %s is refused', async (_what, facts, field) => {
    const { owner, pet, vaccinationIds } = await setUp();
    const response = await postQuestion(owner, pet.id, { vaccinationIds, ...facts });

    expect(response.status).toBe(400);
    expect(Object.keys((await readAs<Refusal>(400, Promise.resolve(response))).error.fields)[0]).toContain(
      field,
    );
    await app.jobs.run();
    expect(app.mailer.sent).toEqual([]);
  });

  test('PROOF-5: vaccinations of another pet, of another owner, and unknown ones look alike', async () => {
    const { owner, pet, rabies } = await setUp();
    const other = await setUp();
    const second = await buildPet(app, owner);
    const ofSecond = await addRecord(owner, second.id, 'vaccinations');
    for (const id of [other.rabies.id, ofSecond.id, randomUUID()]) {
      const response = await postQuestion(owner, pet.id, { vaccinationIds: [rabies.id, id] });
      expect([response.status, await codeOf(response)]).toEqual([404, 'health.not_found']);
    }
    expect(await requestsOf(owner, pet.id)).toEqual([]);
  });

  test('PROOF-5: the owner, in any spelling, and the people of the pet can’t confirm it', async () => {
    const owner = await buildOwner(app, { email: 'robin.owner@gmail.com' });
    const pet = await buildPet(app, owner);
    const rabies = await addRecord(owner, pet.id, 'vaccinations');
    const { person } = await addPerson(app, owner, pet.id, { role: 'viewer' });
    const asked = [
      'Robin.Owner@gmail.com',
      'robinowner@gmail.com',
      'robin.owner+vet@googlemail.com',
      person.user.email,
    ];
    for (const email of asked) {
      const response = await postQuestion(owner, pet.id, { email, vaccinationIds: [rabies.id] });
      expect([response.status, await codeOf(response)]).toEqual([409, 'clinic_requests.own_address']);
    }
    await app.jobs.run();
    expect(app.mailer.sent.filter(({ text }) => text.includes('/confirm/'))).toEqual([]);
  });

  test('PROOF-5: viewers, sitters and caregivers can’t ask, and see no requests', async () => {
    const { owner, pet, vaccinationIds } = await setUp();
    for (const role of ['viewer', 'sitter', 'caregiver'] as const) {
      const { person } = await addPerson(app, owner, pet.id, {
        role,
        scope: role === 'viewer' ? 'everything' : null,
      });
      expect((await postQuestion(person, pet.id, { vaccinationIds })).status).toBe(404);
      expect((await person.get(`/api/pets/${pet.id}/clinic-requests`)).status).toBe(404);
    }
  });

  test('PROOF-5: three questions a day go to one address, also by tags, and ten from one account', async () => {
    const { owner, pet } = await setUp();
    // Each time about another vaccination: the same ones aren't asked about twice.
    const ask = async (email: string) => {
      const { id } = await addRecord(owner, pet.id, 'vaccinations');

      return postQuestion(owner, pet.id, { email, vaccinationIds: [id] });
    };
    for (const tag of ['', '+a', '+b']) expect((await ask(`front${tag}@clinic.example`)).status).toBe(200);
    expect((await ask('front+c@clinic.example')).status).toBe(429);
    for (let at = 0; at < 6; at++) expect((await ask(`vet${at}@clinic.example`)).status).toBe(200);
    expect((await ask('last@clinic.example')).status).toBe(429);
    await app.jobs.run();
    expect(app.mailer.sent).toHaveLength(9);
  });

  test('PROOF-5: a clinic that hasn’t answered yet isn’t asked the same again, also by tags and at once', async () => {
    const { owner, pet, rabies } = await setUp();
    const lyme = await addRecord(owner, pet.id, 'vaccinations', { name: 'Lyme', vaccine: 'lyme' });
    const both = [rabies.id, lyme.id];
    const ask = (vaccinationIds: string[], email = clinic) =>
      postQuestion(owner, pet.id, { email, vaccinationIds });
    const answers = await Promise.all([ask(both), ask(both)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const part = await ask([lyme.id], clinic.replace('@', '+desk@'));
    const { error } = await readAs<Refusal>(409, Promise.resolve(part));
    expect([error.code, Object.keys(error.fields)]).toEqual(['clinic_requests.already_asked', ['email']]);
    await app.jobs.run();
    expect(app.mailer.sent).toHaveLength(1);
  });

  test('PROOF-5: it is asked again about more, about what changed, and after a withdrawal', async () => {
    const { owner, pet, rabies, vaccinationIds } = await setUp();
    const lyme = await addRecord(owner, pet.id, 'vaccinations', { name: 'Lyme', vaccine: 'lyme' });
    const ask = (ids: string[]) => postQuestion(owner, pet.id, { vaccinationIds: ids });
    expect((await ask(vaccinationIds)).status).toBe(200);
    expect((await ask([rabies.id, lyme.id])).status).toBe(200);
    await readAs(
      200,
      owner.patch(`/api/pets/${pet.id}/vaccinations/${lyme.id}`, {
        changes: { batchNumber: 'L9' },
        before: { batchNumber: 'A1' },
      }),
    );
    expect((await ask([lyme.id])).status).toBe(200);
    await app.pool.query('delete from rate_limits');
    expect(await codeOf(await ask([rabies.id, lyme.id]))).toBe('clinic_requests.already_asked');
    for (const { id } of await requestsOf(owner, pet.id))
      await readAs(204, owner.post(`/api/pets/${pet.id}/clinic-requests/${id}/withdraw`, {}));

    expect((await ask([rabies.id, lyme.id])).status).toBe(200);
  });

  test('PROOF-5: an archived pet asks no clinic', async () => {
    const { owner, pet, vaccinationIds } = await setUp();
    await readAs(200, owner.post(`/api/pets/${pet.id}/archive`, {}));

    expect((await postQuestion(owner, pet.id, { vaccinationIds })).status).toBe(409);
  });
});

describe('PROOF-5: a question', () => {
  test('PROOF-5: a request sent twice asks once', async () => {
    const { owner, pet, vaccinationIds } = await setUp();
    const id = randomUUID();
    const [first, again] = await Promise.all([
      postQuestion(owner, pet.id, { id, vaccinationIds }),
      postQuestion(owner, pet.id, { id, vaccinationIds }),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    await app.jobs.run();

    expect(app.mailer.sent).toHaveLength(1);
    expect(await requestsOf(owner, pet.id)).toHaveLength(1);
  });

  test('PROOF-5: the mail has the pet, the vaccinations, the owner’s words, and the fields of the rabies certificate', async () => {
    await askedClinic(app, { message: 'He was there in May.\nThank you' });
    const [mail] = app.mailer.sent;

    expect(mail?.to).toBe(clinic);
    expect(mail?.subject).toBe('Please confirm vaccinations of Pepper');
    expect(mail?.text).toContain('Robin Owner added this message:');
    expect(mail?.text).toContain('> He was there in May.\n> Thank you');
    expect(mail?.text).toContain('Rabies: Given on May 12, 2026 · Valid through May 11, 2029 · Lot A1');
    expect(mail?.text).toContain('Lyme: Given on May 1, 2026');
    // Once: Lyme needs no such certificate.
    expect(mail?.text.match(/For a rabies certificate/g)).toHaveLength(1);
    const order = [
      'Rabies tag number: __________',
      'Microchip:',
      'Owner’s name: Robin Owner',
      'Species: Dog',
      'Predominant breed:',
      'Date vaccinated: May 12, 2026',
      'Product name: Rabies',
      'Manufacturer: __________',
      'Serial or lot number: A1',
      'Next vaccination due by: May 11, 2029',
      'Veterinarian: Dr. Ada Vet',
      'Veterinarian’s license number: __________',
    ].map((field) => mail?.text.indexOf(field) ?? -1);
    expect(order).not.toContain(-1);
    const form = order.slice(5);
    expect(form).toEqual(form.toSorted((one, other) => one - other));
  });

  test('PROOF-5: names that are addresses lead the clinic nowhere, and break no header', async () => {
    const owner = await buildOwner(app, { name: 'Log in at evil.test' });
    const pet = await buildPet(app, owner, { name: 'evil.test/login <b>' });
    const rabies = await addRecord(owner, pet.id, 'vaccinations', {
      name: 'www.evil.test',
      administrator: 'http://evil.test',
    });
    await readAs(200, postQuestion(owner, pet.id, { vaccinationIds: [rabies.id] }));
    await mailedPath(app);
    const [mail] = app.mailer.sent;

    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain('evil');
    expect(mail?.subject).not.toMatch(/[\r\n<]/);
  });

  test('PROOF-5: the database has only a hash of the secret, which has 256 bits', async () => {
    const { path } = await askedClinic(app);
    const secret = path.split('/').at(-1) ?? '';
    const { rows } = await app.pool.query<{ row: string }>(
      'select to_jsonb(r)::text as row from clinic_requests r',
    );

    expect(secret).toHaveLength(43);
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
    expect(JSON.stringify((await app.pool.query('select * from deliveries')).rows)).not.toContain(secret);
  });

  test('PROOF-5: those who manage the pet see its state, and the activity names the address', async () => {
    const { owner, pet, request } = await askedClinic(app);
    const { person } = await addPerson(app, owner, pet.id, { role: 'co_owner' });

    expect(await requestsOf(person, pet.id)).toEqual([
      expect.objectContaining({ id: request.id, email: clinic, isPerson: false, state: 'waiting' }),
    ]);
    const { activity } = await readAs<{ activity: { action: string; subject: string }[] }>(
      200,
      owner.get(`/api/pets/${pet.id}/activity`),
    );
    expect(activity.find(({ action }) => action === 'clinic_asked')?.subject).toBe(clinic);
  });

  test('PROOF-5: the activity says once that a request was withdrawn', async () => {
    const { owner, pet, request } = await askedClinic(app);
    const withdraw = () => owner.post(`/api/pets/${pet.id}/clinic-requests/${request.id}/withdraw`, {});
    const answers = await Promise.all([withdraw(), withdraw()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    const { activity } = await readAs<{ activity: { action: string; subject: string; addedBy: null }[] }>(
      200,
      owner.get(`/api/pets/${pet.id}/activity`),
    );

    expect(activity.filter(({ action }) => action === 'clinic_withdrawn')).toEqual([
      expect.objectContaining({ subject: clinic, addedBy: null }),
    ]);
  });
});
