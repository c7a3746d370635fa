import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { plainFonts } from '#server/core/plain-pages/plain-fonts.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import type { Browser } from '#server/testing/browser.ts';
import { visible } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { withoutOwnScript } from '#server/testing/own-script.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { EmergencyField } from '#shared/emergency/emergency.ts';
import { emergencyFields } from '#shared/emergency/emergency.ts';
import { cardGround } from '#shared/pets/card/card-ground.ts';
import { formatPetIdentifier } from '#shared/pets/pet-identifier.ts';
import { pathMarkup } from '#shared/pets/portraits/portrait-svg.ts';

const app = await createTestApp();

const settings = (pet: Pet) => `/api/pets/${pet.id}/emergency-page`;
const change = (owner: Owner, pet: Pet, what: object) =>
  owner.request('PATCH', settings(pet), JSON.stringify(what), {
    headers: { 'content-type': 'application/json' },
  });
const pageOf = (pet: Pick<Pet, 'petIdentifier'>, browser: Browser = app.newBrowser()) =>
  browser.get(`/id/${pet.petIdentifier}`);
const textOf = async (pet: Pet) => (await pageOf(pet)).text();

const manyIds = Array.from({ length: 300 }, (_, at) => formatPetIdentifier(String(100_000 + at * 2999)));

/** The lines of some Pet IDs are 1 kB longer than those of others. */
const bytesOfLines = (petIdentifier: string) =>
  gzipSync(cardGround(petIdentifier).map(pathMarkup).join('')).length;

/** A pet with every fact, whose page is open and shows only the given fields. */
async function openPage(shown: readonly string[] = [], facts: Partial<Pet> = {}) {
  const owner = await buildOwner(app, { name: 'Robin Secret-Owner' });
  const pet = await buildPet(app, owner, {
    name: 'Nala',
    breed: 'Whippet',
    gender: 'female',
    neutered: true,
    birthOrAdoptionDate: '2027-05-01',
    colour: 'fawn',
    marks: 'a white paw',
    microchip: '276098102345678',
    conditions: 'Epilepsy',
    ...facts,
  });
  const lists = {
    allergies: [{ name: 'Chicken' }],
    medications: [
      { name: 'Phenobarbital', dosage: '30 mg', frequency: 'twice a day', provider: 'Dr. Hidden' },
    ],
    insurance: 'Agria 4711',
  };
  for (const [field, value] of Object.entries(lists)) {
    await owner.put(`/api/pets/${pet.id}/lifestyle`, {
      field,
      value,
      before: field === 'insurance' ? null : [],
    });
  }
  for (const [kind, name, phone] of [
    ['vet', 'Clinic Linden', '030 900 180'],
    ['emergency', 'Aunt Zoe', '+49 (170) 123-4567'],
  ]) {
    const person = { name, phone, note: `Note of ${name}` };
    await owner.put(`/api/pets/${pet.id}/contacts`, { kind, value: [person], before: [] });
  }
  await change(owner, pet, { words: 'Shy: please do not chase', before: null });
  for (const field of emergencyFields) await change(owner, pet, { field, shown: shown.includes(field) });
  await change(owner, pet, { open: true });

  return { owner, pet };
}

/** The text that each field puts on the page. */
const traces: Record<string, string[]> = {
  name: ['Nala'],
  breed: ['Whippet'],
  sex: ['Female, spayed'],
  age: ['3 years old'],
  looks: ['fawn, a white paw'],
  microchip: ['276 098 102 345 678'],
  words: ['Shy: please do not chase'],
  contacts: ['Aunt Zoe', 'tel:+491701234567', 'Note of Aunt Zoe'],
  owner: ['Robin Secret-Owner'],
  allergies: ['Chicken'],
  conditions: ['Epilepsy'],
  medications: ['Phenobarbital · 30 mg · twice a day'],
  vet: ['Clinic Linden', 'tel:030900180', 'Note of Clinic Linden'],
  insurance: ['Agria 4711'],
};

/** The text that each field puts, or would put, on the poster. The photo is a picture. */
const posterTraces: Record<Exclude<EmergencyField, 'photo'>, string[]> = {
  name: ['Nala'],
  breed: ['Whippet'],
  sex: ['female', 'spayed'],
  age: ['3 years'],
  looks: ['fawn', 'a white paw'],
  microchip: ['276'],
  words: ['do not chase'],
  contacts: ['Aunt Zoe', '123-4567'],
  owner: ['Secret-Owner'],
  allergies: ['Chicken'],
  conditions: ['Epilepsy'],
  medications: ['Phenobarbital'],
  vet: ['Clinic Linden', '030 900 180'],
  insurance: ['Agria'],
};

describe('PROMISE-2: visitors see nothing', () => {
  test('of a pet whose page is off, unknown, deleted, archived or ended: all responses are the same', async () => {
    const owner = await buildOwner(app);
    const off = await buildPet(app, owner);
    const { owner: archiver, pet: archived } = await openPage();
    await archiver.post(`/api/pets/${archived.id}/archive`, {});
    const { owner: deleter, pet: deleted } = await openPage();
    await deleter.post(`/api/pets/${deleted.id}/archive`, {});
    expect((await deleter.post(`/api/pets/${deleted.id}/deletion`, { name: 'Nala' })).status).toBe(204);
    const { pet: passed } = await openPage(['name'], { ending: 'passed_away' });
    const { owner: closer, pet: closed } = await openPage(['name']);
    await change(closer, closed, { open: false });
    const unknown = [
      { petIdentifier: 'DM-ZZ-ZZZZ' },
      { petIdentifier: 'no-pet-id' },
      { petIdentifier: '%00' },
    ];

    const answers = [];
    for (const pet of [off, archived, deleted, passed, closed, ...unknown]) {
      answers.push(await visible(await pageOf(pet)));
      const form = await app.newBrowser().request('POST', `/id/${pet.petIdentifier}`, 'message=I+found+it', {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      answers.push(await visible(form));
    }
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers[0]?.body).toContain('Pet ID not found');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await app.count('finder_messages')).toBe(0);
  });

  test('that the owner has not chosen, field by field', async () => {
    for (const [field, words] of Object.entries(traces)) {
      const { pet } = await openPage([field]);
      const html = await textOf(pet);
      const others = Object.entries(traces).filter(([other]) => other !== field);

      for (const word of words) expect(html).toContain(word);
      for (const word of others.flatMap(([, hidden]) => hidden)) expect(html).not.toContain(word);
      expect(html).not.toContain('Dr. Hidden');
    }
  }, 30_000);

  test('of a hidden fact on the poster of a lost pet, field by field', async () => {
    const { owner, pet } = await openPage(emergencyFields);
    await owner.request('PUT', `/api/pets/${pet.id}/photo`, new Uint8Array(await samples.jpeg()));
    await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null });
    const poster = async (shown: readonly EmergencyField[]) => {
      await change(owner, pet, { shown });
      const response = await owner.get(`/api/pets/${pet.id}/lost/poster?paper=a4`);

      return readPdf(Buffer.from(await response.arrayBuffer()));
    };
    const whole = await poster(emergencyFields);
    expect(whole.pictures).toBe(1);
    for (const field of ['name', 'breed', 'age', 'looks', 'contacts'] as const) {
      for (const word of posterTraces[field]) expect(whole.text).toContain(word);
    }
    expect(whole.text).toContain('Dog, female');

    for (const [hidden, words] of Object.entries(posterTraces)) {
      // The photo takes longest to draw.
      const { text, pictures } = await poster(
        emergencyFields.filter((field) => field !== hidden && field !== 'photo'),
      );
      expect(pictures).toBe(0);
      for (const word of words) expect(text).not.toContain(word);
    }
  }, 60_000);

  test('of the owner’s address, account or other pets, whatever is shown', async () => {
    const { owner, pet } = await openPage(emergencyFields);
    await buildPet(app, owner, { name: 'Unshown' });
    const html = await textOf(pet);

    expect(html).not.toContain(owner.user.email);
    expect(html).not.toContain(owner.user.id);
    expect(html).not.toContain('Unshown');
  });
});

describe('SEC-1: choosing what is shown', () => {
  test('is up to the owner; for others the pet looks like an unknown one', async () => {
    const { pet } = await openPage(['name']);
    const other = await buildOwner(app);
    const answers = [];
    for (const id of [pet.id, randomUUID(), 'no-id']) {
      const theirs = { ...pet, id };
      for (const response of [
        await other.get(settings(theirs)),
        await other.get(`${settings(theirs)}/view`),
        await change(other, theirs, { open: false }),
        await other.put(`/api/pets/${id}/lost`, { lastSeen: null }),
        await other.delete(`/api/pets/${id}/lost`),
        await other.get(`/api/pets/${id}/lost/poster?paper=a4`),
      ])
        answers.push(await visible(response));
    }

    expect(answers[0]).toMatchObject({ status: 404 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await app.newBrowser().get(settings(pet))).status).toBe(401);
    expect((await pageOf(pet)).status).toBe(200);
  });

  test.each([
    ['an unknown field', { field: 'address', shown: true }],
    ['a preset with an unknown field', { shown: ['name', 'address'] }],
    ['a field without a word', { field: 'name' }],
    ['words of 301 letters', { words: 'x'.repeat(301), before: null }],
    ['a page that is half open', { open: 'yes' }],
    ['nothing', {}],
  ])('and %s is refused', async (_what, what) => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);

    expect((await change(owner, pet, what)).status).toBe(400);
    expect(await app.count('emergency_profiles', 'pet_id = $1', [pet.id])).toBe(0);
  });
});

describe('PROMISE-2: the page', () => {
  test('is off until the owner turns it on, and then shows what was chosen and previewed', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, {
      name: 'Nala',
      conditions: 'Epilepsy',
      microchip: '276098102345678',
    });
    expect(await (await owner.get(settings(pet))).json()).toMatchObject({
      emergencyPage: {
        open: false,
        reachable: false,
        address: `http://pets.test/id/${pet.petIdentifier}`,
        lost: null,
      },
    });
    const foreseen = ((await (await owner.get(`${settings(pet)}/view`)).json()) as { html: string }).html;
    expect(foreseen).toContain('Nala');
    expect(foreseen).toContain('Epilepsy');
    expect(foreseen).not.toContain('276 098');

    await change(owner, pet, { open: true });
    expect(await textOf(pet)).toBe(foreseen);
  });

  test.each([
    [{ gender: 'female', neutered: true }, 'Female, spayed'],
    [{ gender: 'male', neutered: false }, 'Male, not neutered'],
    [{ gender: 'unknown', neutered: true }, 'Spayed or neutered'],
    [{ gender: 'unknown', neutered: false }, 'Not spayed or neutered'],
  ] as const)('says the sex and neutering of %j as people do', async (facts, words) => {
    const { pet } = await openPage(['sex'], facts);

    expect(await textOf(pet)).toContain(`<bdi>Dog · ${words}</bdi>`);
  });

  test('is small, without scripts but one line, and neither indexed nor cached', async () => {
    const { pet } = await openPage(emergencyFields);
    const response = await pageOf(pet);
    const html = await response.text();

    const fonts = Object.values(plainFonts).map((path) => readFileSync(join('public', path)).length);
    const sent =
      gzipSync(html).length - bytesOfLines(pet.petIdentifier) + Math.max(...manyIds.map(bytesOfLines));
    expect(sent + fonts.reduce((sum, bytes) => sum + bytes)).toBeLessThan(29_000);
    expect(withoutOwnScript(html)).not.toMatch(/<script|<link rel="(stylesheet|preload)"|@import/);
    expect([...html.matchAll(/url\((.*?)\)/g)].map(([, url]) => url)).toEqual(Object.values(plainFonts));
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; font-src 'self'; img-src 'self' data:; form-action 'self';/,
      ),
    });
  });

  test('PETID-2: is found from the field for another Pet ID, however it is typed', async () => {
    const { pet } = await openPage(['name']);
    const typed = `  ${pet.petIdentifier.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')}`;
    const response = await app.newBrowser().get(`/id?pet-id=${encodeURIComponent(typed)}`);

    expect([response.status, response.headers.get('location')]).toEqual([303, `/id/${pet.petIdentifier}`]);
  });

  test('PETID-2: what has the form of no Pet ID comes back with an example, and is text', async () => {
    const response = await app.newBrowser().get(`/id?pet-id=${encodeURIComponent('"><script>1')}`);
    const html = await response.text();

    expect(response.status).toBe(404);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;1"');
    expect(html).toContain('A Pet ID looks like DM-7K-3QXV.');
    expect(withoutOwnScript(html)).not.toContain('<script');
    expect(await (await app.newBrowser().get('/id')).text()).toContain('Pet ID not found');
  });

  test('is found however a Pet ID is typed', async () => {
    const { pet } = await openPage(['name']);
    const typed = pet.petIdentifier.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const response = await pageOf({ petIdentifier: encodeURIComponent(typed) });

    expect([response.status, response.headers.get('location')]).toEqual([308, `/id/${pet.petIdentifier}`]);
  });

  test('escapes every text', async () => {
    const { owner, pet } = await openPage(['name', 'words'], { name: '<script>alert(1)</script>' });
    await change(owner, pet, { words: '"><img src=x onerror=alert(1)>', before: 'Shy: please do not chase' });
    const html = await textOf(pet);

    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(withoutOwnScript(html)).not.toMatch(/<script|<img src=x/);
  });

  test('SEC-2: is limited to sixty Pet IDs a minute from one address, against guessing', async () => {
    const guesser = app.newBrowser({ address: '203.0.113.9' });
    const { pet } = await openPage(['name']);
    const statuses = [];
    for (let tries = 0; tries < 61; tries++) {
      statuses.push((await pageOf({ petIdentifier: 'DM-ZZ-ZZZZ' }, guesser)).status);
    }
    const refused = await pageOf(pet, guesser);

    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
    expect([statuses[60], refused.status]).toEqual([429, 429]);
    expect(await refused.text()).toContain('Wait a moment');
    expect((await pageOf(pet)).status).toBe(200);
  });

  test('closes when the pet is archived; restoring the pet does not open it', async () => {
    const { owner, pet } = await openPage(['name']);
    await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null });
    await owner.post(`/api/pets/${pet.id}/archive`, {});
    await owner.post(`/api/pets/${pet.id}/restore`, {});

    expect((await pageOf(pet)).status).toBe(404);
    expect(await (await owner.get(settings(pet))).json()).toMatchObject({
      emergencyPage: { open: false, lost: null, shown: ['name'] },
    });
  });

  test('shows the photo while it is chosen, at an address that reveals only the Pet ID', async () => {
    const { owner, pet } = await openPage(['photo']);
    const address = `/id/${pet.petIdentifier}/photo`;
    expect((await app.newBrowser().get(address)).status).toBe(404);
    await owner.request('PUT', `/api/pets/${pet.id}/photo`, new Uint8Array(await samples.jpeg()));
    expect(await textOf(pet)).toContain(`src="${address}"`);
    expect(await textOf(pet)).not.toContain(pet.id);
    const photo = await app.newBrowser().get(address);
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(photo.headers.get('content-security-policy')).toContain('sandbox');
    expect(await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' });
    expect(await (await app.newBrowser().request('HEAD', address)).text()).toBe('');

    await change(owner, pet, { field: 'photo', shown: false });
    expect((await app.newBrowser().get(address)).status).toBe(404);
  });

  test('of a banned owner is not found', async () => {
    const { owner, pet } = await openPage(['name']);
    await app.pool.query("update auth_users set banned_until = '2031-01-01' where id = $1", [owner.user.id]);

    expect((await pageOf(pet)).status).toBe(404);
  });

  test('shows exactly the fields of a preset, in one change, and keeps the rest of the page', async () => {
    const { owner, pet } = await openPage();
    expect((await change(owner, pet, { shown: ['words', 'name'] })).status).toBe(200);

    expect(await (await owner.get(settings(pet))).json()).toMatchObject({
      emergencyPage: { open: true, shown: ['name', 'words'] },
    });
    expect(await textOf(pet)).toContain('Shy: please do not chase');
  });

  test('changed by two devices at the same time loses nothing, and the later text gets the earlier one in its refusal', async () => {
    const { owner, pet } = await openPage();
    await Promise.all(emergencyFields.map((field) => change(owner, pet, { field, shown: true })));
    const late = await change(owner, pet, { words: 'Other words', before: null });

    expect(await (await owner.get(settings(pet))).json()).toMatchObject({
      emergencyPage: { shown: [...emergencyFields] },
    });
    expect(late.status).toBe(409);
    expect(await textOf(pet)).toContain('Shy: please do not chase');
  });

  test('of an archived pet cannot be opened', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { archived: true });

    expect((await change(owner, pet, { open: true })).status).toBe(409);
    expect((await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null })).status).toBe(409);
    expect((await change(owner, pet, { field: 'name', shown: false })).status).toBe(409);
  });
});
