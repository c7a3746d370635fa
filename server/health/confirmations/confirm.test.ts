import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import {
  askedClinic,
  attachTo,
  clinic,
  confirmBoth,
  correctRabies,
  mailedPath,
  originsOf,
  postQuestion,
  requestsOf,
  submit,
} from '#server/testing/asked-clinics.ts';
import { read, readAs } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { handOver } from '#server/testing/handover-steps.ts';
import { addRecord, healthOf } from '#server/testing/health-steps.ts';
import { addPerson } from '#server/testing/people-steps.ts';
import { printedPdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

type Refusal = { error: { code: string; fields: Record<string, string> } };
const codeOf = async (response: Response) => (await read<Refusal>(response)).error.code;

const get = (path: string, method = 'GET') => app.newBrowser().request(method, path);
const rowsOf = async (table: string) => (await app.pool.query(`select * from ${table} order by 1`)).rows;

type Line = { action: string; subject: string | null; addedBy: string | null };

/** The answers of clinics in the activity of a pet. */
async function clinicActivity(owner: Owner, petId: string): Promise<Line[]> {
  const { activity } = await readAs<{ activity: Line[] }>(200, owner.get(`/api/pets/${petId}/activity`));

  return activity
    .filter(({ action }) => action.startsWith('clinic_') && action !== 'clinic_asked')
    .map(({ action, subject, addedBy }) => ({ action, subject, addedBy }))
    .toSorted((one, other) => one.action.localeCompare(other.action));
}

const everything = async () => [
  await rowsOf('clinic_requests'),
  await rowsOf('clinic_request_lines'),
  await rowsOf('vaccination_confirmations'),
  await rowsOf('vaccinations'),
];

describe('PROOF-5: what a mail scanner or a stranger can do', () => {
  test('PROOF-5: opening the page, by any method that reads, changes nothing', async () => {
    const { path, owner, pet } = await askedClinic(app);
    const before = await everything();
    for (const method of ['HEAD', 'GET', 'OPTIONS', 'GET']) await (await get(path, method)).text();
    await (await get(`${path}/decline`)).text();
    await (await get(`${path}/documents/1`)).text();
    const prefetch = await app.newBrowser().request('GET', path, undefined, {
      headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
    });

    expect([prefetch.status, prefetch.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await everything()).toEqual(before);
    expect((await requestsOf(owner, pet.id))[0]?.state).toBe('waiting');
  });

  test('PROOF-5: the page is small, works without a script, and is for no search engine', async () => {
    const { path } = await askedClinic(app, { message: 'Thank you' });
    const response = await get(path);
    const page = await response.text();

    expect(page.length).toBeLessThan(30_000);
    expect(page).toContain('name="robots" content="noindex"');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toContain(`asks ${clinic} to confirm`);
    expect(page).toContain('Message from Robin Owner');
  });

  test('PROOF-5: names that are addresses are not shown, as in the mail', async () => {
    const owner = await buildOwner(app, { name: 'Call evil-owner.example' });
    const pet = await buildPet(app, owner, { name: 'evil-pet.example', breed: 'see evil-breed.example' });
    const rabies = await addRecord(owner, pet.id, 'vaccinations', {
      name: 'Rabies evil-dose.example',
      batchNumber: 'evil-lot.example',
    });
    const certificate = await uploadDocument(owner, printedPdf(), {
      name: 'evil-file.example',
      petId: pet.id,
    });
    await attachTo(owner, { pet, rabies }, [certificate.id]);
    await readAs(200, postQuestion(owner, pet.id, { vaccinationIds: [rabies.id], withDocuments: true }));
    const path = await mailedPath(app);
    const before = await (await get(path)).text();
    await submit(app, path, confirmBoth);
    const after = await (await get(path)).text();

    expect(before).toContain('Vaccinations of a pet');
    expect(before).toContain('A pet owner keeps');
    expect(before).toContain('>Document 1<');
    expect(after).toContain('Answers about a pet');
    expect(before + after).not.toContain('evil-');
  });

  test('PROOF-5: a page with ten vaccinations of the longest words is below 30 kB', async () => {
    const owner = await buildOwner(app);
    const large = await buildPet(app, owner);
    const ids = [];
    for (let at = 0; at < 10; at++)
      ids.push(
        (
          await addRecord(owner, large.id, 'vaccinations', {
            name: 'n'.repeat(120),
            administrator: 'a'.repeat(120),
            batchNumber: 'b'.repeat(60),
          })
        ).id,
      );
    await readAs(200, postQuestion(owner, large.id, { vaccinationIds: ids, message: 'm'.repeat(300) }));

    const page = await (await get(await mailedPath(app))).text();
    expect(Buffer.byteLength(page)).toBeLessThan(30_000);
  });

  test.each(['x', 'a'.repeat(43), '%00', '..', 'undefined'])(
    'PROOF-5: the secret %s leads nowhere',
    async (secret) => {
      await askedClinic(app);
      const before = await everything();
      const path = `/confirm/${secret}`;
      expect((await get(path)).status).toBe(404);
      expect((await submit(app, path, confirmBoth)).status).toBe(404);
      expect((await submit(app, `${path}/decline`, {})).status).toBe(404);

      expect(await everything()).toEqual(before);
    },
  );

  test('PROOF-5: guesses from one address are limited', async () => {
    const guesser = app.newBrowser();
    const statuses = [];
    for (let at = 0; at < 61; at++) statuses.push((await guesser.get(`/confirm/guess${at}`)).status);

    expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429]);
  });

  test('PROOF-5: a form of another site is refused', async () => {
    const { path, owner, pet } = await askedClinic(app);
    const body = new URLSearchParams(confirmBoth).toString();
    const response = await app.newBrowser().request('POST', path, body, {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.test',
        'sec-fetch-site': 'cross-site',
      },
    });

    expect(response.status).toBe(403);
    expect(await originsOf(owner, pet.id)).toEqual(['owner', 'owner']);
  });
});

describe('PROOF-5: an answer', () => {
  test('PROOF-5: needs a name, a role and at least one vaccination, and keeps what was typed', async () => {
    const { path, owner, pet } = await askedClinic(app);
    for (const left of ['by', 'role'] as const) {
      const response = await submit(app, path, { ...confirmBoth, [left]: ' ' });
      const page = await response.text();
      expect(response.status).toBe(400);
      expect(page).toContain('Not sent yet');
      expect(page.match(/ checked/g)).toHaveLength(2);
    }
    const nothing = await submit(app, path, { by: 'Ada Vet', role: 'Vet' });
    expect([nothing.status, (await nothing.text()).includes('Answer at least one vaccination')]).toEqual([
      400,
      true,
    ]);
    for (const wrong of [{ 'given-0': '2031-01-01' }, { 'until-0': '2020-01-01' }, { 'given-0': 'May' }])
      expect((await submit(app, path, { ...correctRabies, ...wrong })).status).toBe(400);

    expect(await originsOf(owner, pet.id)).toEqual(['owner', 'owner']);
    expect((await requestsOf(owner, pet.id))[0]?.state).toBe('waiting');
  });

  test('PROOF-4, PROOF-5: confirms, once for everyone, and says who answered through which address', async () => {
    const { path, owner, pet } = await askedClinic(app);
    expect((await submit(app, path, { ...confirmBoth, 'answer-1': 'refused' })).status).toBe(303);
    // Forwarded to another person, who can't answer again.
    expect((await submit(app, path, { ...correctRabies, by: 'Mallory' })).status).toBe(303);
    const page = await (await get(path)).text();

    expect(page).toContain(
      `Answered on May 1, 2030 at 9:00 AM (UTC) by Ada Vet, Veterinarian, through ${clinic}.`,
    );
    expect(page).not.toContain('Mallory');
    expect(page).not.toContain('<button');
    const { vaccinations } = await healthOf(owner, pet.id);
    expect(vaccinations.map(({ origin }) => origin)).toEqual([
      { kind: 'confirmed', address: clinic, isPerson: false, on: '2030-05-01' },
      { kind: 'owner' },
    ]);
    expect(await requestsOf(owner, pet.id)).toEqual([
      expect.objectContaining({
        state: 'answered',
        answeredBy: { name: 'Ada Vet', role: 'Veterinarian' },
        lines: [
          expect.objectContaining({ name: 'Rabies', answer: 'confirmed' }),
          expect.objectContaining({ name: 'Lyme', answer: 'refused' }),
        ],
      }),
    ]);
  });

  test.each(['front@family.example', 'front@clinic.family.example'])(
    'PROOF-4: %s, at the domain of the owner, is a person and no clinic',
    async (email) => {
      const owner = await buildOwner(app, { email: `robin.${randomUUID()}@Family.example`.toLowerCase() });
      const pet = await buildPet(app, owner, { name: 'Pepper' });
      const rabies = await addRecord(owner, pet.id, 'vaccinations');
      await readAs(200, postQuestion(owner, pet.id, { email, vaccinationIds: [rabies.id] }));
      const path = await mailedPath(app);
      await app.pool.query('update auth_users set email = $1 where id = $2', [
        `${owner.user.id}@other.example`,
        owner.user.id,
      ]);
      await submit(app, path, confirmBoth);

      expect((await requestsOf(owner, pet.id))[0]).toMatchObject({ isPerson: true, state: 'answered' });
      expect((await healthOf(owner, pet.id)).vaccinations[0]?.origin).toMatchObject({
        kind: 'confirmed',
        isPerson: true,
        address: email,
      });
    },
  );

  test('PROOF-4: an address at the domain of the owner is a person, also when another one asks', async () => {
    const owner = await buildOwner(app, { email: `robin.${randomUUID()}@family.example` });
    const pet = await buildPet(app, owner);
    const rabies = await addRecord(owner, pet.id, 'vaccinations');
    const { person } = await addPerson(app, owner, pet.id, { role: 'co_owner' });
    await readAs(
      200,
      postQuestion(person, pet.id, { email: 'front@family.example', vaccinationIds: [rabies.id] }),
    );

    expect((await requestsOf(owner, pet.id))[0]).toMatchObject({ isPerson: true });
  });

  test('PROOF-5: the activity names the clinic and each answer once, for those who manage the pet', async () => {
    const { path, owner, pet } = await askedClinic(app);
    const { person: viewer } = await addPerson(app, owner, pet.id, { role: 'viewer' });
    await Promise.all(
      ['Ada', 'Bea'].map((by) => submit(app, path, { ...confirmBoth, 'answer-1': 'refused', by })),
    );

    expect((await viewer.get(`/api/pets/${pet.id}/activity`)).status).toBe(404);
    expect(await clinicActivity(owner, pet.id)).toEqual([
      { action: 'clinic_confirmed', subject: 'Rabies', addedBy: clinic },
      { action: 'clinic_refused', subject: 'Lyme', addedBy: clinic },
    ]);
  });

  test('PROOF-5: the activity says that a clinic declined, and nothing of a page that was only opened', async () => {
    const { path, owner, pet } = await askedClinic(app);
    await get(path);
    expect(await clinicActivity(owner, pet.id)).toEqual([]);
    await submit(app, `${path}/decline`, {});
    await submit(app, `${path}/decline`, {});

    expect(await clinicActivity(owner, pet.id)).toEqual([
      { action: 'clinic_declined', subject: null, addedBy: clinic },
    ]);
  });

  test('PROOF-5: of two at the same time one counts, and its owner is told once', async () => {
    const { path, owner, pet } = await askedClinic(app);
    app.mailer.sent.length = 0;
    const answers = await Promise.all(
      ['Ada', 'Bea', 'Cleo', 'Dana'].map((by) => submit(app, path, { ...confirmBoth, by })),
    );
    await app.jobs.run();

    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const { rows } = await app.pool.query<{ name: string }>(
      `select distinct c.name from vaccination_confirmations c join vaccinations v on v.id = c.vaccination_id where v.pet_id = $1`,
      [pet.id],
    );
    expect(rows).toHaveLength(1);
    expect(app.mailer.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.user.email, `${clinic} answered about Pepper`],
    ]);
  });

  test('PROOF-4: a free-mail address is a person, who doesn’t take the place of a clinic', async () => {
    const { path, owner, pet, rabies } = await askedClinic(app, { email: 'ada.vet@gmail.com' });
    await submit(app, path, confirmBoth);
    const originOf = async () => (await healthOf(owner, pet.id)).vaccinations[0]?.origin;
    expect(await originOf()).toMatchObject({ isPerson: true, address: 'ada.vet@gmail.com' });
    const again = async (email: string) => {
      await readAs(200, postQuestion(owner, pet.id, { email, vaccinationIds: [rabies.id] }));
      await submit(app, await mailedPath(app), confirmBoth);
    };
    await again(clinic);
    expect(await originOf()).toMatchObject({ isPerson: false, address: clinic });
    await again('other.vet@gmail.com');

    expect(await originOf()).toMatchObject({ isPerson: false, address: clinic });
  });

  test('PROOF-5: a name with markup or line breaks is shown as text, and breaks no header', async () => {
    const { path } = await askedClinic(app);
    app.mailer.sent.length = 0;
    expect((await submit(app, path, { ...confirmBoth, by: 'Eve\r\nBcc: x@evil.test' })).status).toBe(400);
    await submit(app, path, { ...confirmBoth, by: '<b>Ada</b>', role: '"><script>1</script>' });
    const page = await (await get(path)).text();
    await app.jobs.run();
    const [mail] = app.mailer.sent;

    expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt;');
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(mail?.html).not.toMatch(/<b>Ada|<script/);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  test('PROOF-5: a vaccination that has changed since is shown as changed, and isn’t confirmed', async () => {
    const { path, owner, pet, rabies } = await askedClinic(app);
    await readAs(
      200,
      owner.patch(`/api/pets/${pet.id}/vaccinations/${rabies.id}`, {
        changes: { expirationDate: '2039-05-11' },
        before: { expirationDate: '2029-05-11' },
      }),
    );
    expect(await (await get(path)).text()).toContain('The owner changed this after the email was sent');
    expect((await submit(app, path, { ...confirmBoth, 'answer-1': '' })).status).toBe(400);
    expect((await submit(app, path, confirmBoth)).status).toBe(303);

    expect(await originsOf(owner, pet.id)).toEqual(['owner', 'confirmed']);
  });

  test('PROOF-5: a deleted vaccination is gone from the page, and without any the link leads nowhere', async () => {
    const { path, owner, pet, rabies, lyme } = await askedClinic(app);
    await readAs(200, owner.delete(`/api/pets/${pet.id}/vaccinations/${rabies.id}`));
    const page = await (await get(path)).text();
    expect([page.includes('Lyme'), page.includes('Rabies')]).toEqual([true, false]);
    await readAs(200, owner.delete(`/api/pets/${pet.id}/vaccinations/${lyme.id}`));

    expect((await get(path)).status).toBe(404);
    expect((await submit(app, path, confirmBoth)).status).toBe(404);
  });

  test('PROOF-5: declining ends the request, tells the owner, and ends questions to this address', async () => {
    const { path, owner, pet, rabies } = await askedClinic(app);
    app.mailer.sent.length = 0;
    expect((await submit(app, `${path}/decline`, {})).status).toBe(200);
    await app.jobs.run();

    expect(app.mailer.sent.map(({ subject }) => subject)).toEqual([`Pepper isn’t a patient at ${clinic}`]);
    expect((await get(path)).status).toBe(404);
    expect((await submit(app, path, confirmBoth)).status).toBe(404);
    expect((await requestsOf(owner, pet.id))[0]?.state).toBe('reported');
    const again = await postQuestion(owner, pet.id, { vaccinationIds: [rabies.id] });
    expect([again.status, await codeOf(again)]).toEqual([409, 'clinic_requests.declined']);
    const tagged = { email: clinic.replace('@', '+vet@'), vaccinationIds: [rabies.id] };
    expect(await codeOf(await postQuestion(owner, pet.id, tagged))).toBe('clinic_requests.declined');
    expect((await submit(app, `${path}/decline`, {})).status).toBe(404);
  });
});

describe('PROOF-4: a handover', () => {
  test('PROOF-4: confirmations go along with the records, and the requests stay with the owner before', async () => {
    const { owner, pet, path } = await askedClinic(app);
    await submit(app, path, confirmBoth);
    const ana = await buildOwner(app, { name: 'Ana After' });
    await handOver(owner, ana, pet.id);

    expect(await originsOf(ana, pet.id)).toEqual(['confirmed', 'confirmed']);
    expect(await requestsOf(ana, pet.id)).toEqual([]);
    expect((await get(path)).status).toBe(404);
    await readAs(204, ana.post(`/api/pets/${pet.id}/handover/undo`, {}));
    expect(await originsOf(owner, pet.id)).toEqual(['confirmed', 'confirmed']);
    expect(await requestsOf(owner, pet.id)).toHaveLength(1);
  });
});

test('PROOF-4: a confirmation ends when the pet becomes another animal, and not when its chip is first written down', async () => {
  const { path, owner, pet } = await askedClinic(app);
  await submit(app, path, confirmBoth);
  const change = async (microchip: string, before: string | null) =>
    readAs(
      200,
      owner.patch(`/api/pets/${pet.id}`, { changes: { microchip }, before: { microchip: before } }),
    );
  const chip = (pet as { microchip?: string | null }).microchip ?? null;
  if (chip === null) await change('985112345678901', null);
  expect(await originsOf(owner, pet.id)).toEqual(['confirmed', 'confirmed']);

  await change('985112345678902', chip ?? '985112345678901');
  expect(await originsOf(owner, pet.id)).toEqual(['owner', 'owner']);
});
