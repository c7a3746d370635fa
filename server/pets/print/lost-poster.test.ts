import { Readable } from 'node:stream';

import { pino } from 'pino';
import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';

import { codesOf, readPdf } from '#server/testing/read-pdf.ts';
import * as samples from '#server/testing/sample-files.ts';

import type { LostFacts } from './lost-poster.drawing.ts';
import { lostPoster } from './lost-poster.drawing.ts';

const bramble: LostFacts = {
  name: 'Bramble',
  petIdentifier: 'DM-4K-7Q2M',
  type: 'dog',
  breed: 'Border Terrier',
  gender: 'female',
  colour: 'Grizzle and tan',
  marks: 'A notch in the left ear',
  age: '9 years',
  lastSeen: 'Elm Street, near the pond',
  lostSince: new Date('2026-11-18T17:00:00.000Z'),
  lostOn: '2026-11-18',
  lostTime: null,
  phones: [
    { name: 'Ada', phone: '+44 7700 900123' },
    { name: 'Robin', phone: '020 7946 0958' },
  ],
  address: 'https://denmate.example/id/DM-4K-7Q2M',
};

const photoFrom = (content: Buffer) => ({
  open: async () => Readable.from([content]),
  turn: { by: 'an owner' },
  log: pino({ level: 'silent' }),
});

const posterOf = async (facts: Partial<LostFacts> = {}, paper: 'a4' | 'letter' = 'a4') => {
  const content = await lostPoster({ ...bramble, ...facts }, paper);

  return { content, page: await readPdf(content) };
};

const millimetres = (points = 0) => (points * 25.4) / 72;

describe('PROMISE-2: a poster for a lost pet', () => {
  test.each([
    ['a4', 595.28, 841.89],
    ['letter', 612, 792],
  ] as const)('PROMISE-2: on %s is one page of exactly that paper', async (paper, width, height) => {
    const { page } = await posterOf({}, paper);

    expect(page.pages).toBe(1);
    expect(page.width).toBeCloseTo(width, 1);
    expect(page.height).toBeCloseTo(height, 1);
  });

  test('PROMISE-2: says who is lost, what it looks like, where it was seen and which number to call', async () => {
    const { page, content } = await posterOf();

    for (const words of [
      'LOST',
      'Bramble',
      'Dog, female',
      'Border Terrier',
      'Grizzle and tan',
      'A notch in the left ear',
      '9 years old',
      'Lost since Nov 18, 2026',
      'Please call Ada',
      '+44 7700 900123',
      '020 7946 0958',
      'Scan to reach the owner',
      'denmate.example/id/DM-4K-7Q2M',
    ]) {
      expect(page.text).toContain(words);
    }
    expect(page.text).toMatch(/Last seen: Elm\s+Street, near the\s+pond/);
    expect(page.missingLetters).toBe(0);
    for (const font of page.fonts) expect(font).toMatchObject({ missingFile: false });
    expect(page.pictures).toBe(0);
    expect(content.length).toBeLessThan(300_000);
  });

  test('PROMISE-2: has LOST in letters of at least 40 mm, readable from across a street', async () => {
    const { page } = await posterOf();
    const lost = page.places.find(({ text }) => text === 'LOST');

    // Capitals are seven tenths of the font size.
    expect(millimetres(lost?.size) * 0.7).toBeGreaterThan(40);
  });

  test('PROMISE-2: has the place where it was last seen directly below the name, in letters of at least 8 mm', async () => {
    const { page } = await posterOf();
    const words = page.places.map(({ text }) => text);
    const [name, seen, breed] = ['Bramble', 'Last seen:', 'Border Terrier'].map((start) =>
      words.findIndex((each) => each.startsWith(start)),
    );

    expect(seen).toBe((name ?? 0) + 1);
    expect(breed).toBeGreaterThan(seen ?? 0);
    expect(millimetres(page.places[seen ?? 0]?.size)).toBeGreaterThan(8);
  });

  test('PROMISE-2: sets the facts larger when there are fewer', async () => {
    const sizeOfKind = async (facts: Partial<LostFacts>) =>
      millimetres((await posterOf(facts)).page.places.find(({ text }) => text === 'Dog, female')?.size);
    const much = await sizeOfKind({});
    const little = await sizeOfKind({ colour: null, marks: null, age: null, lastSeen: null });

    expect(much).toBeGreaterThan(6);
    expect(little).toBeGreaterThan(much * 1.3);
  });

  test('PROMISE-2: has a large code with the address and nothing else', async () => {
    const [code, ...others] = codesOf((await posterOf()).page);

    expect(others).toEqual([]);
    expect(code?.rows).toEqual(encode(bramble.address, { ecc: 'M', border: 0 }).data);
    expect(code?.module).toBeGreaterThan(1.4);
    expect((code?.quiet ?? 0) / (code?.module ?? 1)).toBeGreaterThanOrEqual(3.99);
  });

  test.each([
    ['JPEG', samples.jpeg],
    ['PNG', samples.png],
    ['WebP', samples.webp],
  ])('PROMISE-2: shows the photo, a %s', async (_kind, sample) => {
    const { page } = await posterOf({ photo: photoFrom(await sample(640, 480)) });

    expect(page.pictures).toBe(1);
  });

  test('PROMISE-2: prints a large photo at 300 dots per inch', async () => {
    const noise = Buffer.from(Array.from({ length: 1280 * 960 * 3 }, (_, at) => (at * 31) % 251));
    const photo = await sharp(noise, { raw: { width: 1280, height: 960, channels: 3 } })
      .webp()
      .toBuffer();
    const { content } = await posterOf({ photo: photoFrom(photo) });

    expect(content.toString('latin1')).toMatch(/\/Width 1276\b/);
  });

  test('PROMISE-2: with a photo that cannot be read there is the portrait: better than no poster', async () => {
    const { page } = await posterOf({ photo: photoFrom(Buffer.from('not a picture')) });

    expect(page.pictures).toBe(0);
    expect(page.text).toContain('Bramble');
  });

  test('PROMISE-2: without a phone number points to the code', async () => {
    const { page } = await posterOf({ phones: [], lastSeen: null, breed: null, colour: null, marks: null });

    expect(page.text).toMatch(/Have you seen me\?/);
    expect(page.text).not.toContain('Please call');
    expect(page.text).not.toMatch(/null|undefined/);
  });

  test('PROMISE-2: prints the first three phone numbers', async () => {
    const phones = [1, 2, 3, 4].map((at) => ({ name: `Person ${at}`, phone: `+44 7700 90012${at}` }));
    const { page } = await posterOf({ phones });

    expect(page.text).toContain('+44 7700 900123');
    expect(page.text).not.toContain('+44 7700 900124');
  });

  test('PROMISE-2: fits texts of maximum length on the page, without missing glyphs', async () => {
    const long = (letters: number) => 'Wolfgang Amadeus '.repeat(20).slice(0, letters).trim();
    const { page } = await posterOf(
      {
        name: long(60),
        breed: long(60),
        colour: long(80),
        marks: long(200),
        lastSeen: long(300),
        phones: [1, 2, 3].map(() => ({ name: long(60), phone: '+380 44 123 45 67 ext. 1234567890' })),
      },
      'letter',
    );

    expect(page.missingLetters).toBe(0);
    for (const { left, right, bottom, top } of page.places) {
      expect(left).toBeGreaterThan(28);
      expect(right).toBeLessThan(page.width - 28);
      expect(bottom).toBeGreaterThan(14);
      expect(top).toBeLessThan(page.height - 28);
    }
  });

  test('PROMISE-2: prints a name in Cyrillic, and a line to write on for a script without a font', async () => {
    expect((await posterOf({ name: 'Мурка' })).page.text).toContain('Мурка');
    const { page } = await posterOf({ name: 'ᠴᠣᠭᠲᠤ', colour: '黑 and white' });
    expect(page.text).toContain('黑 and white');
    expect(page.text).toContain('You can write them in by hand');
    expect(page.missingLetters).toBe(0);
  });
});
