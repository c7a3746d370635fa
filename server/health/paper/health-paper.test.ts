import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { petAllergiesTable } from '#server/health/lifestyle/lifestyle.table.ts';
import { medicalEventsTable } from '#server/health/records/medical-events.table.ts';
import { medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import { readPdf } from '#server/platform/pdf/pdf.ts';
import { visible } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { readPdf as readFirstPage, readTags } from '#server/testing/read-pdf.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { addDays } from '#shared/core/days.ts';

const app = await createTestApp();
// The clock of the tests is at 2030-05-01.
const today = '2030-05-01';
const tooMuch = 'Ask up to 8 questions, 700 characters in total';
const brief = (petId: string, query = '') => `/api/pets/${petId}/visit-brief.pdf${query}`;
const record = (petId: string, query = '') => `/api/pets/${petId}/health-record.pdf${query}`;

async function ownerWithPet(facts: Parameters<typeof buildPet>[2] = {}) {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner, { birthOrAdoptionDate: '2024-01-01', ...facts }) };
}

const added = ({ owner, pet }: { owner: Owner; pet: { id: string } }) => ({
  id: randomUUID(),
  petId: pet.id,
  userId: owner.ctx.accountId,
  createdAt: owner.ctx.now,
});
type Home = Awaited<ReturnType<typeof ownerWithPet>>;

const addWeights = (home: Home, weights: Partial<typeof healthRecordsTable.$inferInsert>[]) =>
  home.owner.ctx.db
    .insert(healthRecordsTable)
    .values(weights.map((facts) => ({ recordDate: today, ...facts, ...added(home) })));
const addMedications = (home: Home, medications: { name: string; startDate?: string; dosage?: string }[]) =>
  home.owner.ctx.db
    .insert(medicationsTable)
    .values(medications.map((facts) => ({ ...facts, ...added(home) })));
const addVaccinations = (home: Home, vaccinations: { name: string; on: string; until?: string }[]) =>
  home.owner.ctx.db.insert(vaccinationsTable).values(
    vaccinations.map(({ name, on, until }) => ({
      ...added(home),
      name,
      dateAdministered: on,
      expirationDate: until ?? null,
    })),
  );
const addEvents = (
  home: Home,
  events: { title: string; on: string; cost?: number; description?: string }[],
) =>
  home.owner.ctx.db.insert(medicalEventsTable).values(
    events.map(({ on, ...facts }) => ({
      ...added(home),
      ...facts,
      eventDate: on,
      eventType: 'checkup' as const,
    })),
  );

async function contentOf({ owner }: Home, path: string) {
  const response = await owner.get(path);
  expect(response.status).toBe(200);

  return Buffer.from(await response.arrayBuffer());
}

/** Its text as PDFium reads it, in one line. */
async function read(content: Buffer) {
  const { text, pages } = await readPdf(async () => Uint8Array.from(content), {
    width: 100,
    maxCharacters: 2_000_000,
    turn: { by: 'test' },
  });

  return { pages, text: text.replaceAll(/\s+/g, ' ') };
}

describe('refusals', () => {
  test.each([brief, record])('SEC-1: it needs a session', async (path) => {
    const { pet } = await ownerWithPet();

    expect((await app.newBrowser().get(path(pet.id))).status).toBe(401);
  });

  test.each([brief, record])(
    'SEC-1: the pet of another account is not found, like an unknown one',
    async (path) => {
      const { pet } = await ownerWithPet();
      const other = await buildOwner(app);
      const answers = [
        await visible(await other.get(path(pet.id))),
        await visible(await other.get(path(randomUUID()))),
      ];

      expect(answers[0]).toMatchObject({ status: 404 });
      expect(answers[0]).toEqual(answers[1]);
    },
  );

  test.each([
    ['an unknown unit', '?unit=stone', 'unit', 'Choose one'],
    ['an unknown paper size', '?paper=a3', 'paper', 'Choose one'],
    ['questions that are too long', `?questions=${'x'.repeat(701)}`, 'questions', tooMuch],
    ['too many questions', `?questions=${'x%0A'.repeat(8)}`, 'questions', tooMuch],
  ])('PROMISE-3: a brief refuses %s', async (_, query, field, message) => {
    const { owner, pet } = await ownerWithPet();
    const response = await owner.get(brief(pet.id, query));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { fields: { [field]: message } } });
  });

  test.each(['', 'secrets', 'weights,secrets'])(
    'PROMISE-3: a record refuses the sections "%s"',
    async (sections) => {
      const { owner, pet } = await ownerWithPet();

      expect((await owner.get(record(pet.id, `?sections=${sections}`))).status).toBe(400);
    },
  );

  test('SEC-2: the twenty-first within a minute', async () => {
    const { owner, pet } = await ownerWithPet();
    for (let paper = 0; paper < 20; paper += 1)
      expect((await owner.get(brief(randomUUID()))).status).toBe(404);

    expect((await owner.get(record(pet.id))).status).toBe(429);
  });
});

describe('the visit brief', () => {
  async function fullHome() {
    const home = await ownerWithPet({
      name: 'Bramble',
      type: 'dog',
      conditions: 'Hip dysplasia',
      gender: 'female',
    });
    await home.owner.ctx.db
      .insert(petAllergiesTable)
      .values({ petId: home.pet.id, position: 0, name: 'Chicken' });
    await addWeights(home, [
      { recordDate: '2029-12-01', weight: 9000 },
      { recordDate: '2030-03-01', weight: 9072 },
      { recordDate: '2030-04-20', weight: 9525, bodyCondition: 6 },
    ]);
    await addMedications(home, [{ name: 'Apoquel', dosage: '5.4 mg', startDate: '2030-04-01' }]);
    await addVaccinations(home, [
      { name: 'Rabies 3 yr', on: '2028-01-01', until: '2031-01-01' },
      { name: 'Lyme', on: '2029-01-01', until: '2030-01-01' },
    ]);
    await addEvents(home, [{ title: 'Yearly checkup', on: '2030-03-05' }]);

    return home;
  }

  test('PROMISE-3: one page with problems, medications, vaccines, weight, what changed, and the owner’s questions', async () => {
    const home = await fullHome();
    const { pages, text } = await read(
      await contentOf(
        home,
        brief(home.pet.id, `?questions=${encodeURIComponent('Why the limp?\nMore exercise?')}`),
      ),
    );

    expect(pages).toBe(1);
    for (const words of [
      'Bramble: visit brief',
      'Conditions: Hip dysplasia',
      'Allergies: Chicken',
      'Apoquel',
      'Lyme disease Overdue',
      'Rabies Current Jan 1, 2028 · Entered by the owner By Jan 1, 2031 · vet’s date · check local law',
      'For planning only, not veterinary advice.',
      '21 lb on Apr 20, 2030',
      'body condition 6/9',
      'Since the last visit on Mar 5, 2030',
      'Weight +1 lb: 20 lb on Mar 1, 2030, 21 lb on Apr 20, 2030',
      'Started Apoquel · 5.4 mg on Apr 1, 2030',
      'Why the limp?',
      'More exercise?',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/null|undefined|NaN/);
  });

  test('HEALTH-4: in kilograms on A4', async () => {
    const home = await fullHome();
    const content = await contentOf(home, brief(home.pet.id, '?unit=kg&paper=a4'));

    expect((await read(content)).text).toContain('9.53 kg on Apr 20, 2030');
    expect((await readFirstPage(content)).width).toBeCloseTo(595.28, 1);
  });

  test('PROMISE-3: today is the owner’s day', async () => {
    const home = await ownerWithPet();
    const text = async (zone: string) =>
      (await read(await contentOf(home, brief(home.pet.id, `?timeZone=${zone}`)))).text;

    expect(await text('UTC')).toContain('As of May 1, 2030');
    expect(await text('Pacific/Honolulu')).toContain('As of Apr 30, 2030');
    expect(await text('Nowhere/Atlantis')).toContain('As of May 1, 2030');
  });

  test('PROMISE-3: without records it says so', async () => {
    const home = await ownerWithPet();
    const { pages, text } = await read(await contentOf(home, brief(home.pet.id)));

    expect(pages).toBe(1);
    expect(text).toContain('Conditions: none on record');
    expect(text).toContain('No visits on record.');
  });

  test('PROMISE-3: is a download that no cache keeps, vector, with embedded fonts', async () => {
    const home = await fullHome();
    const { headers } = await home.owner.get(brief(home.pet.id));
    const page = await readFirstPage(await contentOf(home, brief(home.pet.id)));

    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${home.pet.petIdentifier}-visit-brief.pdf"`,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(page.pictures).toBe(0);
    for (const font of page.fonts) expect(font).toMatchObject({ missingFile: false });
  });

  test('PROMISE-3: has headings, tables and a described chart for screen readers', async () => {
    const home = await fullHome();
    const content = await contentOf(home, brief(home.pet.id));
    const { language, marked, tags } = await readTags(content);
    const count = (tag: string) => tags.filter((found) => found.tag === tag).length;

    expect(language).toBe('en');
    expect(marked).toBe(true);
    expect([count('H1'), count('H2'), count('Table'), count('Figure')]).toEqual([1, 6, 2, 1]);
    expect(count('TH')).toBeGreaterThanOrEqual(7);
    expect(tags.find(({ tag }) => tag === 'Figure')?.alt).toContain('21 lb on Apr 20, 2030');
    expect(content.toString('latin1')).toContain('pdfuaid:part');
  });

  test('PROMISE-3: stays on one page with the most and the longest of everything, and keeps every question', async () => {
    const home = await ownerWithPet({
      name: 'W'.repeat(60),
      breed: 'M'.repeat(60),
      conditions: 'x'.repeat(900),
    });
    const many = Array.from({ length: 60 }, (_, at) => at);
    await addMedications(
      home,
      many.map((at) => ({
        name: `${'N'.repeat(110)}${at}`,
        dosage: 'D'.repeat(80),
        startDate: '2030-04-01',
      })),
    );
    await addVaccinations(
      home,
      many.map((at) => ({ name: `${'V'.repeat(110)}${at}`, on: '2030-04-01' })),
    );
    await addWeights(
      home,
      many.map((at) => ({ recordDate: addDays(today, -at * 3), weight: 9000 + at })),
    );
    await addEvents(home, [{ title: 'Checkup', on: '2030-03-05' }]);
    const questions = Array.from({ length: 8 }, (_, at) => `${'question '.repeat(8)}number ${at}`).join('\n');
    const content = await contentOf(home, brief(home.pet.id, `?questions=${encodeURIComponent(questions)}`));
    const { pages, text } = await read(content);
    const { places, width, height } = await readFirstPage(content);

    expect(pages).toBe(1);
    for (let at = 0; at < 8; at += 1) expect(text).toContain(`number ${at}`);
    expect(text).toMatch(/\d+ more in the health record\./);
    for (const { left, right, bottom, top } of places) {
      expect(left).toBeGreaterThan(28);
      expect(right).toBeLessThan(width - 28);
      expect(bottom).toBeGreaterThan(14);
      expect(top).toBeLessThan(height - 28);
    }
  });
});

describe('the health record', () => {
  test('SEC-2: an account can have two drawn at once, and another one when one has ended or was given up', async () => {
    const home = await ownerWithPet();
    // More than the stream holds for its reader.
    const notes = () => Array.from({ length: 8 }, () => randomUUID()).join(' ');
    await addWeights(
      home,
      Array.from({ length: 600 }, () => ({ weight: 5000, notes: notes() })),
    );
    const draw = () => home.owner.get(record(home.pet.id));
    const [first, second] = [await draw(), await draw()];
    expect((await draw()).status).toBe(503);
    await first.body?.cancel();
    expect((await home.owner.request('HEAD', record(home.pet.id))).status).toBe(200);
    const third = await draw();
    expect([second.status, third.status]).toEqual([200, 200]);
    await third.arrayBuffer();

    expect((await draw()).status).toBe(200);
  });

  test('PROMISE-3: has the chosen sections only', async () => {
    const home = await ownerWithPet();
    await addWeights(home, [{ weight: 5000, notes: 'After lunch' }]);
    await addEvents(home, [{ title: 'Teeth cleaned', on: '2030-02-01', cost: 12_550 }]);
    const whole = await read(await contentOf(home, record(home.pet.id)));
    const chosen = await read(await contentOf(home, record(home.pet.id, '?sections=events&unit=kg')));

    for (const words of [
      '11 lb',
      'After lunch',
      'Checkup · Teeth cleaned',
      '$125.50',
      'Vaccinations Nothing on record.',
    ])
      expect(whole.text).toContain(words);
    expect(chosen.text).toContain('Teeth cleaned');
    expect(chosen.text).not.toContain('After lunch');
  });

  test('PROMISE-3: marks where letters without a font were left out, says so, and prints no boxes', async () => {
    const home = await ownerWithPet({ name: 'ᠴᠣᠭᠲᠤ', breed: '黑 Shepherd' });
    await addWeights(home, [{ weight: 5000, notes: 'ok 🐶 月 ᠮ5ml' }, { notes: 'zażółć Мурка' }]);
    const content = await contentOf(home, record(home.pet.id));
    const { text } = await read(content);

    expect(text).toContain('ok 🐶 月 […]5ml');
    expect(text).toContain('we couldn’t print some letters');
    expect(text).toContain('zażółć Мурка');
    expect((await readFirstPage(content)).missingLetters).toBe(0);
  });

  test('PROMISE-3: pages 2,000 records with their table heads, every one of them once', async () => {
    const home = await ownerWithPet();
    const numbers = Array.from({ length: 2000 }, (_, at) => at);
    // Several on one day: batches end between them.
    await addWeights(
      home,
      numbers.map((at) => ({
        recordDate: addDays(today, -Math.floor(at / 3)),
        weight: 5000,
        notes: `entry ${at};`,
      })),
    );
    const content = await contentOf(home, record(home.pet.id, '?sections=weights'));
    const { pages, text } = await read(content);
    const { tags } = await readTags(content);

    expect(pages).toBeGreaterThan(40);
    expect(new Set(text.match(/entry \d+;/g)).size).toBe(2000);
    expect(text.match(/entry \d+;/g)).toHaveLength(2000);
    expect(text.match(/Body condition/g)).toHaveLength(pages);
    // One table with one head for screen readers, although each page draws its head again.
    expect(tags.filter(({ tag }) => tag === 'TR').length).toBeGreaterThanOrEqual(2001);
  });

  test('PROMISE-3: a note of 10,000 letters continues on the next pages without losing a word', async () => {
    const home = await ownerWithPet();
    const words = Array.from({ length: 1600 }, (_, at) => `w${at}`);
    await addEvents(home, [
      { title: 'Long', on: '2030-02-01', description: words.join(' ').slice(0, 10_000) },
    ]);
    const { pages, text } = await read(await contentOf(home, record(home.pet.id, '?sections=events')));

    expect(pages).toBeGreaterThan(2);
    expect(text.match(/\bw\d+\b/g)).toEqual(
      words
        .join(' ')
        .slice(0, 10_000)
        .match(/\bw\d+\b/g),
    );
  });
});
