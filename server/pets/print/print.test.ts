import { randomUUID } from 'node:crypto';

import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';

import { visible } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { codesOf, readPdf } from '#server/testing/read-pdf.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { printSheet } from './print.usecases.ts';

const app = await createTestApp();

const sheetPath = (petId: string, paper = 'a4') => `/api/pets/${petId}/print-sheet?paper=${paper}`;
const modules = (value: string) => encode(value, { ecc: 'M', border: 0 }).data;

async function ownerWithPet(facts: Parameters<typeof buildPet>[2] = {}) {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner, facts) };
}

async function sheetOf(facts: Parameters<typeof buildPet>[2] = {}, paper = 'a4') {
  const { owner, pet } = await ownerWithPet(facts);
  const response = await owner.get(sheetPath(pet.id, paper));
  expect(response.status).toBe(200);
  const content = Buffer.from(await response.arrayBuffer());

  return { owner, pet, content, page: await readPdf(content) };
}

describe('refusals', () => {
  test('SEC-1: a sheet needs a session', async () => {
    const { pet } = await ownerWithPet();

    expect((await app.newBrowser().get(sheetPath(pet.id))).status).toBe(401);
  });

  test("SEC-1: another account's pet, an unknown one and a malformed id get the same response", async () => {
    const { pet } = await ownerWithPet();
    const other = await buildOwner(app);
    const answers = [];
    for (const id of [pet.id, randomUUID(), 'no-id'])
      answers.push(await visible(await other.get(sheetPath(id))));

    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers[0]?.body).toContain('pets.not_found');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test.each(['a3', 'A4', '', '../a4'])('an unknown paper size: "%s"', async (paper) => {
    const { owner, pet } = await ownerWithPet();
    const response = await owner.get(sheetPath(pet.id, encodeURIComponent(paper)));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { fields: { paper: 'Choose one' } },
    });
  });

  test('SEC-2: the twenty-first sheet within a minute for one owner; other owners are unaffected', async () => {
    const { owner, pet } = await ownerWithPet();
    const other = await ownerWithPet();
    // Refused requests count too, and are faster to make.
    for (let sheet = 0; sheet < 20; sheet += 1) {
      expect((await owner.get(sheetPath(randomUUID()))).status).toBe(404);
    }
    const response = await owner.get(sheetPath(pet.id));

    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.owner.get(sheetPath(other.pet.id))).status).toBe(200);
  });
});

describe('the print sheet of a Pet ID', () => {
  test('PETID-2: is a PDF download, named by Pet ID and paper size, that is not cached', async () => {
    const { owner, pet } = await ownerWithPet({ petIdentifier: 'DM-4K-7Q2M' });
    const { status, headers } = await owner.get(sheetPath(pet.id, 'letter'));

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="DM-4K-7Q2M-print-sheet-letter.pdf"',
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['a4', 595.28, 841.89],
    ['letter', 612, 792],
  ])('PETID-2: is one page of exact size on %s', async (paper, width, height) => {
    const { page } = await sheetOf({}, paper);

    expect(page.pages).toBe(1);
    expect(page.width).toBeCloseTo(width, 1);
    expect(page.height).toBeCloseTo(height, 1);
  });

  test('PETID-2: has the facts of the card on the screen, the microchip, and printing instructions', async () => {
    const { page, pet } = await sheetOf({
      name: 'Bramble',
      gender: 'female',
      breed: 'Border Terrier',
      birthOrAdoptionDate: '2021-03-14',
      microchip: '276098102345678',
      microchipRegistry: 'TASSO',
      petIdentifier: 'DM-4K-7Q2N',
      colour: 'never on paper',
      marks: 'nor this',
    });

    for (const words of [
      'Bramble',
      'DM-4K-7Q2N',
      'Dog',
      'Female',
      'Border Terrier',
      '14 Mar 2021',
      '1 May 2030',
      '276 098 102 345 678',
      'TASSO',
      'pets.test/id/DM-4K-7Q2N',
      '100 mm when printed at 100%',
    ]) {
      expect(page.text).toContain(words);
    }
    expect(page.text.replaceAll(' ', '')).toContain('PDDM<BRAMBLE<<<<<<<<<<<<<<<<<<<<<<<<');
    expect(page.text).not.toMatch(/never on paper|nor this/);
    expect(page.title).toBe(`DenMate · ${pet.petIdentifier} · print sheet`);
  });

  test('PETID-2: says once, on the back of the card, what to do when the pet is found', async () => {
    const { page } = await sheetOf();

    expect(page.text).toContain('Please scan or visit');
    expect(page.text.match(/If found/g)).toHaveLength(1);
  });

  test('PROMISE-2: every code has the public address and nothing else, in modules that a phone can read', async () => {
    const { page, pet } = await sheetOf();
    const codes = codesOf(page);

    // Card front, card back, round tag, flat tag, and the code alone.
    expect(codes).toHaveLength(5);
    for (const { rows, module, quiet } of codes) {
      expect(rows).toEqual(modules(`http://pets.test/id/${pet.petIdentifier}`));
      expect(module).toBeGreaterThanOrEqual(0.4);
      expect(quiet / module).toBeGreaterThanOrEqual(3.99);
    }
  });

  test('PROMISE-2: also with a longer address', async () => {
    const { owner, pet } = await ownerWithPet();
    const publicUrl = 'https://pets.of-the-animal-shelter.some-town.example.org';
    const { config } = owner.ctx;
    const ctx = { ...owner.ctx, config: { ...config, http: { ...config.http, publicUrl } } };
    const codes = codesOf(await readPdf((await printSheet(ctx, pet.id, 'a4')).content));

    expect(codes).toHaveLength(5);
    for (const { rows, module } of codes) {
      expect(rows).toEqual(modules(`${publicUrl}/id/${pet.petIdentifier}`));
      expect(module).toBeGreaterThanOrEqual(0.4);
    }
  });

  test('PETID-2: is vector graphics with embedded fonts, in less than 300 kB', async () => {
    const { page, content } = await sheetOf({ name: 'Żółw Đoàn Мурка Σίσυφος' });

    expect(page.pictures).toBe(0);
    expect(content.length).toBeLessThan(300_000);
    expect(page.fonts.length).toBeGreaterThanOrEqual(4);
    for (const font of page.fonts) expect(font).toMatchObject({ missingFile: false });
    expect(content.toString('latin1')).not.toMatch(/\/BaseFont \/(Helvetica|Courier|Times)/);
  });

  test('PET-6: has the photo once, at its printed size, or the portrait', async () => {
    const { owner, pet } = await ownerWithPet();
    expect(
      (await owner.upload('PUT', `/api/pets/${pet.id}/photo`, await samples.jpeg(900, 700))).status,
    ).toBe(200);
    const response = await owner.get(sheetPath(pet.id));
    const page = await readPdf(Buffer.from(await response.arrayBuffer()));

    expect(page.pictures).toBe(1);
  });

  test('PET-6: has the portrait if the photo is missing from the storage', async () => {
    const { page } = await sheetOf({
      photoUrl: 'pet-photos/nobody/gone',
      photoVariants: [{ format: 'webp', width: 8, height: 8, start: 0, length: 100, hash: 'gone' }],
    });

    expect(page.pictures).toBe(0);
    expect(app.log.lines.some(({ msg }) => msg.includes('portrait stands for it'))).toBe(true);
  });
});

describe('a name that is hard to print', () => {
  test.each([
    ['Müßli Ångström', 'Müßli Ångström'],
    ['Żółw', 'Żółw'],
    ['Nguyễn Đoàn', 'Nguyễn Đoàn'],
    ['Мурка', 'Мурка'],
    ['Σίσυφος', 'Σίσυφος'],
    ['Rex 🐶', 'Rex 🐶'],
    ['Luna 月', 'Luna 月'],
    ['דובי', 'דובי'],
  ])('%s is printed as %s', async (name, printed) => {
    const { page } = await sheetOf({ name });

    expect(page.text).toContain(printed);
  });

  test('letters that no font has are replaced by a line to write on, with a note, never by empty boxes', async () => {
    const { page } = await sheetOf({ name: 'ᠴᠣᠭᠲᠤ' });

    expect(page.text).toContain('Pet ID print sheet');
    expect(page.text).toContain('You can write them in by hand');
    expect(page.missingLetters).toBe(0);
  });

  test('a name of sixty letters is on card and tags, whole or with an ellipsis, within the page', async () => {
    const name = 'Sir Bartholomew Fluffington of the Upper Meadow and Lower Br';
    const { page } = await sheetOf({
      name,
      breed: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte',
    });

    expect(page.text).toContain('Bartholomew');
    for (const { left, right, top, bottom } of page.places) {
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(page.width);
      expect(top).toBeGreaterThan(0);
      expect(bottom).toBeLessThan(page.height);
    }
  });
});
