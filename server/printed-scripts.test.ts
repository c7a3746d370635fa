import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { packCover } from '#server/documents/sharing/pack-pdf.drawing.ts';
import type { ShownPack } from '#server/documents/sharing/share-links.presenter.ts';
import { drawHealthRecord } from '#server/health/paper/health-record.drawing.ts';
import { drawRabiesCopy } from '#server/health/paper/rabies-copy.drawing.ts';
import { drawVisitBrief } from '#server/health/paper/visit-brief.drawing.ts';
import type { Medication } from '#server/health/records/medications.table.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import { cardSheet } from '#server/pets/print/card-sheet.drawing.ts';
import { lostPoster } from '#server/pets/print/lost-poster.drawing.ts';
import { readPdf } from '#server/platform/pdf/pdf.ts';
import { readPdf as readFirstPage } from '#server/testing/read-pdf.ts';
import { readersDates } from '#shared/core/dates.ts';
import type { HealthRecords } from '#shared/health/records.ts';

/** Words of an owner in one script. */
type Written = { name: string; breed: string; drug: string; dosage: string; notes: string };

const written: Record<string, Written> = {
  Arabic: {
    name: 'لولو',
    breed: 'سلوقي',
    drug: 'أموكسيسيلين 5.4mg',
    dosage: 'قرص 2.5 ml يوميا',
    notes: 'تعليمات الطبيب',
  },
  Hebrew: {
    name: 'שוקו',
    breed: 'כנעני',
    drug: 'אמוקסיצילין 5.4mg',
    dosage: 'כדור 2.5 ml ביום',
    notes: 'הוראות הרופא',
  },
  Thai: {
    name: 'น้ำตาล',
    breed: 'ไทยหลังอาน',
    drug: 'อะม็อกซีซิลลิน5.4mg',
    dosage: 'ครั้งละ2.5ml ทุกวัน',
    notes: 'กินหลังอาหาร',
  },
  Devanagari: {
    name: 'मिष्टी',
    breed: 'मुधोल हाउंड',
    drug: 'अमोक्सिसिलिन 5.4mg',
    dosage: 'गोली 2.5 ml रोज़',
    notes: 'क्षत्रिय स्त्री',
  },
  'Chinese, simplified': {
    name: '豆豆',
    breed: '中华田园犬',
    drug: '阿莫西林5.4mg',
    dosage: '每日2.5ml',
    notes: '饭后服用',
  },
  'Chinese, traditional': {
    name: '寶寶',
    breed: '臺灣犬',
    drug: '阿莫西林5.4mg',
    dosage: '每日2.5ml',
    notes: '飯後服用',
  },
  Japanese: {
    name: '花子ちゃん',
    breed: '柴犬',
    drug: 'アモキシシリン5.4mg',
    dosage: '毎日2.5ml',
    notes: '食後に髙橋先生',
  },
  Korean: {
    name: '초코',
    breed: '진돗개',
    drug: '아목시실린5.4mg',
    dosage: '매일2.5ml',
    notes: '식후 복용',
  },
  'a script that can’t be printed': {
    name: 'ᠴᠣᠭᠲᠤ',
    breed: 'ᠪᠠᠩᠬᠠᠷ',
    drug: 'ᠮᠣᠬᠰᠢ5.4mg',
    dosage: 'ᠡᠳᠦᠷ2.5ml',
    notes: 'ᠨᠣᠬᠠᠢ',
  },
  emoji: { name: 'Rex 🐶', breed: '🐕', drug: '💊5.4mg', dosage: '2.5ml 🌙', notes: '🐈 1 🇩🇪' },
};

const look = {
  schedule: 'worldwide',
  paper: 'a4',
  unit: 'kg',
  today: '2026-11-27',
  now: new Date('2026-11-27T12:00:00Z'),
} as const;
const petOf = ({ name, breed, notes }: Written) => ({
  name,
  breed,
  petIdentifier: 'DM-4K-7Q2M',
  type: 'dog' as const,
  gender: 'male' as const,
  neutered: null,
  birthOrAdoptionDate: null,
  microchip: null,
  conditions: notes,
});
const medicationOf = ({ drug, dosage, notes }: Written) =>
  ({ name: drug, dosage, notes, frequency: null, startDate: '2026-11-01', endDate: null }) as Medication;

/** Each PDF that the product draws, with the file that draws it, and what of the owner's words is on it. */
const papers: Record<string, { draw: (words: Written) => Promise<Buffer>; shows: (keyof Written)[] }> = {
  'health/paper/visit-brief.drawing.ts': {
    draw: (words) =>
      drawVisitBrief(
        {
          pet: petOf(words),
          allergies: [words.drug],
          records: {
            weights: [],
            vaccinations: [],
            events: [],
            homeChecks: [],
            medications: [medicationOf(words)],
          } as unknown as HealthRecords,
          questions: [words.notes],
        },
        { ...look, dates: readersDates() },
      ),
    shows: ['name', 'breed', 'drug', 'dosage', 'notes'],
  },
  'health/paper/health-record.drawing.ts': {
    async draw(words) {
      const none = async function* () {};
      const stream = await drawHealthRecord(
        {
          pet: petOf(words),
          allergies: [],
          sections: ['medications'],
          rows: {
            weights: none,
            vaccinations: none,
            events: none,
            'home-checks': none,
            async *medications() {
              yield medicationOf(words);
            },
          },
        },
        { ...look, dates: readersDates() },
      );

      return Buffer.concat(await stream.toArray());
    },
    shows: ['name', 'breed', 'drug', 'dosage', 'notes'],
  },
  'health/paper/rabies-copy.drawing.ts': {
    draw: (words) =>
      drawRabiesCopy(
        {
          pet: { ...petOf(words), colour: null, marks: words.notes } as Pet,
          owner: words.name,
          grams: null,
          dose: {
            name: words.drug,
            vaccine: 'rabies',
            dateAdministered: '2026-05-01',
            expirationDate: '2029-05-01',
            administrator: words.dosage,
            batchNumber: null,
            origin: { kind: 'owner' },
          },
        },
        { ...look, dates: readersDates() },
      ),
    shows: ['name', 'breed', 'drug', 'dosage', 'notes'],
  },
  'documents/sharing/pack-pdf.drawing.ts': {
    draw: (words) =>
      packCover(
        {
          title: words.notes,
          petName: words.name,
          createdAt: '2026-11-27T12:00:00Z',
          facts: ['identity', 'medications'],
          known: { type: 'dog', breed: words.breed, petIdentifier: 'DM-4K-7Q2M' },
          documents: [],
          vaccinations: [],
          records: [],
          lifestyle: { medications: [{ name: words.drug, dosage: words.dosage }], supplements: [] },
        } as unknown as ShownPack,
        { included: new Map(), now: look.now },
      ),
    shows: ['name', 'breed', 'drug', 'dosage', 'notes'],
  },
  'pets/print/card-sheet.drawing.ts': {
    draw: ({ name, breed, drug }) =>
      cardSheet(
        {
          name,
          breed,
          petIdentifier: 'DM-4K-7Q2M',
          species: 'dog',
          sex: 'male',
          birthDate: null,
          issuedOn: '2026-11-27',
          publicUrl: 'https://denmate.example/id/DM-4K-7Q2M',
          photo: undefined,
          microchip: '985112001234567',
          microchipRegistry: drug,
        },
        { paper: 'a4', now: look.now },
      ),
    shows: ['name', 'breed', 'drug'],
  },
  'pets/print/lost-poster.drawing.ts': {
    draw: ({ name, breed, drug, dosage, notes }) =>
      lostPoster(
        {
          name,
          breed,
          petIdentifier: 'DM-4K-7Q2M',
          type: 'dog',
          gender: 'male',
          colour: dosage,
          marks: drug,
          age: null,
          lastSeen: notes,
          lostSince: look.now,
          lostOn: '2026-11-26',
          lostTime: null,
          phones: [{ name, phone: '+44 7700 900123' }],
          address: 'https://denmate.example/id/DM-4K-7Q2M',
        },
        'a4',
      ),
    shows: ['name', 'breed', 'drug', 'dosage', 'notes'],
  },
};

/** Its text as PDFium reads it, without spaces and marks of direction: a line may be broken anywhere. */
async function read(content: Buffer) {
  const { text } = await readPdf(async () => Uint8Array.from(content), {
    width: 100,
    maxCharacters: 100_000,
    turn: { by: 'test' },
  });

  return bare(text);
}

const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');
/** PDFium orders right-to-left lines by its own guesses, so their words and numbers are looked for one by one. */
const partsOf = (words: string): string[] =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words) ? words.split(/ |(?<=\d)(?=[a-z])/) : [words];
const note = 'we couldn’t print some letters';
const unprintable = 'a script that can’t be printed';
const everyCase = Object.keys(papers).flatMap((paper) =>
  Object.keys(written).map((script) => ({ paper, script })),
);

test('this is the list of all PDFs', () => {
  const root = import.meta.dirname;
  const drawing = globSync('**/*.drawing.ts', { cwd: root }).filter((file) =>
    /\b(?:drawSheet|drawPages|streamPages)\(/.test(readFileSync(join(root, file), 'utf8')),
  );

  expect(drawing.toSorted()).toEqual(Object.keys(papers).toSorted());
});

describe('PROMISE-3: what owners write is on paper', () => {
  test.each(everyCase)('$script in $paper', async ({ paper, script }) => {
    const { draw, shows } = papers[paper] ?? {};
    const words = written[script];
    if (!draw || !shows || !words) throw new Error('No such paper');
    const content = await draw(words);
    const text = await read(content);

    expect((await readFirstPage(content)).missingLetters).toBe(0);
    expect(content.length).toBeLessThan(150_000);
    if (script === unprintable) {
      expect(text).toContain(bare(note));
      if (shows.includes('drug')) expect(text).toContain(bare('[…]5.4mg'));
      if (shows.includes('dosage')) expect(text).toContain(bare('[…]2.5ml'));

      return;
    }
    expect(text).not.toContain(bare(note));
    for (const shown of shows) for (const part of partsOf(words[shown])) expect(text).toContain(bare(part));
  });
});
