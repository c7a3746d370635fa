import { describe, expect, test } from 'vitest';

import type { AccountId } from '#server/core/context.ts';
import { foreignTables } from '#server/testing/foreign-tables.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';

import { readTable } from './read-table.usecases.ts';
import { layoutOf } from './table-columns.rules.ts';
import { recordsOf } from './table-records.rules.ts';

const owner = 'an owner' as AccountId;

/** The records of a table with the guessed meanings, for an owner in New York who prefers kilograms. */
async function recordsIn(name: keyof typeof foreignTables, facts: Partial<TableChoice> = {}) {
  const table = await readTable(foreignTables[name], owner);
  const layout = layoutOf(table);
  const choice = {
    kind: layout.kind,
    fields: layout.fields,
    dateOrder: layout.dateOrder ?? 'mdy',
    weightUnit: 'kg',
    petId: null,
    species: 'dog',
    ...facts,
  } as const;

  return {
    table,
    layout,
    found: recordsOf(table, choice, { petOfAll: undefined, timeZone: 'America/New_York' }),
  };
}

/** The pet, day and grams of each weight, or why it is left out. */
async function weightsIn(name: keyof typeof foreignTables, facts: Partial<TableChoice> = {}) {
  const { found, ...others } = await recordsIn(name, facts);
  const names = new Map(found.pets?.flatMap(({ record }) => (record ? [[record.id, record.name]] : [])));
  const weights = found.weights?.map(({ record, problem }) =>
    record ? `${names.get(record.petId)} ${record.recordDate} ${record.grams}` : problem,
  );

  return { weights, found, ...others };
}

const müsli = ['Müsli 2025-12-31 4500', 'Müsli 2026-02-01 4750'];

describe('a table from elsewhere', () => {
  test.each([
    ['excel-1252', 'windows-1252', müsli],
    ['excel-utf16', 'utf-16le', müsli],
    ['excel-utf8-bom', 'utf-8', müsli],
    ['excel-sep', 'windows-1252', müsli],
    ['excel-sep-bom', 'utf-8', müsli],
    ['excel-mac', 'macintosh', müsli],
    ['cr-only', 'utf-8', müsli],
    ['utf16be-nobom', 'utf-16be', müsli],
    ['unit-in-header', 'utf-8', ['Rex 2026-03-14 12500']],
    ['excel-serial-dates', 'utf-8', ['Rex 2026-03-14 12000']],
    [
      'excel-serial-mixed',
      'utf-8',
      [
        'Rex 2026-03-14 12000',
        'Rex 2026-03-15 12100',
        '“not a date” isn’t a date we can read.',
        'Rex 2026-03-16 12200',
        'Rex 2026-03-17 12300',
      ],
    ],
    ['iso-t', 'utf-8', ['Rex 2026-03-14 12000']],
    ['iso-offset', 'utf-8', ['Rex 2026-03-15 12000']],
    ['iso-times', 'utf-8', ['Rex 2026-03-15 12000', 'Rex 2026-03-14 11000', 'Rex 2026-03-14 11500']],
    ['excel-short-date', 'utf-8', ['Rex 2026-03-14 12000']],
    ['month-names', 'utf-8', ['Rex 2026-03-14 12000', 'Rex 2026-05-14 12000', 'Rex 2026-03-14 12000']],
    ['german-headers', 'utf-8', ['Rex 2025-12-31 4500']],
    ['spanish-headers', 'utf-8', ['Rex 2025-12-31 4500']],
    ['arabic-digits', 'utf-8', ['سوسو 2026-03-14 4500']],
    ['invisible-marks', 'utf-8', ['Rex 2026-03-14 12000', 'Rex 2026-03-15 13000']],
    [
      'decimal-comma-quoted',
      'utf-8',
      ['Rex 2026-03-14 4500', 'Rex 2026-03-15 1234500', 'Rex 2026-03-16 1234500', 'Rex 2026-03-17 750'],
    ],
    [
      'stones',
      'utf-8',
      [
        'Rex 2026-03-14 14061',
        'Rex 2026-03-15 4763',
        'Rex 2026-03-16 800',
        'Rex 2026-03-17 12000',
        'Rex 2026-03-18 5500',
      ],
    ],
    [
      'us',
      'utf-8',
      [
        'Rex 2026-03-14 459262',
        '“13/02/2026” isn’t a date we can read.',
        '“2/29/2026” isn’t a date we can read.',
      ],
    ],
  ] as const)('%s is read as %s with the right days and grams', async (name, encoding, expected) => {
    const { weights, table } = await weightsIn(name);

    expect([table.encoding, weights]).toEqual([encoding, expected]);
  });

  test('letters and signs of Windows and of a Mac are kept', async () => {
    for (const name of ['excel-1252', 'excel-mac'] as const) {
      const { found } = await recordsIn(name);
      expect(found.weights?.[0]?.record?.notes).toBe('Größe schön – „gut“ €');
    }
  });

  test('Japanese is read in Shift_JIS, and its columns can be chosen', async () => {
    const { table, layout } = await recordsIn('japanese-sjis');
    const { weights } = await weightsIn('japanese-sjis', {
      kind: 'weights',
      fields: { pet: 0, date: 1, weight: 2 },
    });

    expect([table.encoding, table.header]).toEqual(['shift_jis', ['ペット', '日付', '体重']]);
    expect(layout.columns[1]?.dateOrder).toBe('ymd');
    expect(weights).toEqual(['ハナ 2026-01-05 4200']);
  });

  test('UTF-16 without a mark is recognized by its pattern, also in Japanese', async () => {
    const { table } = await recordsIn('japanese-utf16-nobom');

    expect([table.encoding, table.header]).toEqual(['utf-16le', ['ペット', '日付', '体重']]);
  });

  test('one broken byte changes one character, and its row is named', async () => {
    const { table, layout, found } = await recordsIn('one-bad-byte');

    expect(table.encoding).toBe('utf-8');
    expect(found.pets?.map(({ record }) => record?.name)).toEqual(['Zoë']);
    expect(found.weights?.map(({ record }) => record?.notes)).toEqual(['Müller', 'cut caf\ufffd']);
    expect(layout.broken).toEqual({ count: 1, rows: [3] });
  });

  test('the header and the first lines are shown in each encoding that it could have', async () => {
    const { layout } = await recordsIn('excel-1252');
    const first = layout.encodings?.map(({ encoding, lines }) => [encoding, lines[1]?.[0]]);

    expect(first).toEqual([
      ['utf-8', 'M\ufffdsli'],
      ['windows-1252', 'Müsli'],
      ['macintosh', 'M¸sli'],
      ['shift_jis', expect.any(String)],
    ]);
  });

  test('Excel’s numbers of days are told apart, with the first day', async () => {
    for (const name of ['excel-serial-dates', 'excel-serial-mixed'] as const) {
      const { layout } = await recordsIn(name);

      expect(layout.columns[1]?.serial).toEqual({ text: '46095', day: '2026-03-14' });
    }
  });

  test('columns, kinds and dates of German and Spanish tables are guessed', async () => {
    for (const name of ['german-headers', 'spanish-headers'] as const) {
      const { layout } = await recordsIn(name);
      expect(layout).toMatchObject({
        kind: 'weights',
        dateOrder: 'dmy',
        fields: { pet: 0, date: 1, weight: 2 },
      });
    }
  });

  test('the unit of each column is told', async () => {
    const { layout } = await recordsIn('spanish-headers');

    expect(layout.columns.map(({ unit }) => unit)).toEqual([null, null, 'kg']);
  });

  test('a chip that Excel shortened is left out, and the pet is kept', async () => {
    const { found } = await recordsIn('html-name', { dateOrder: 'dmy' });

    expect(
      found.pets?.map(({ record, partly }) => [record?.name, record?.type, record?.microchip, partly]),
    ).toEqual([
      ['O\'Malley <b>the</b> "Cat"', 'cat', '985112003456789', undefined],
      [
        'Rex',
        'dog',
        null,
        'Without the microchip number. Excel shortened this number to “9.85112E+14”, and its last digits are lost.',
      ],
    ]);
  });

  test('vaccinations of another app keep their dates, vets and lots', async () => {
    const { layout, found } = await recordsIn('vaccines-pet-app');

    expect(layout).toMatchObject({
      kind: 'vaccinations',
      dateOrder: 'ymd',
      fields: { pet: 0, name: 2, date: 3, nextDate: 4, provider: 5, batch: 6 },
    });
    expect(found.vaccinations?.map(({ record }) => record)).toMatchObject([
      {
        name: 'Rabies 3-year',
        dateAdministered: '2026-03-14',
        expirationDate: '2029-03-14',
        administrator: "Dr. O'Brien <vet@example.org>",
        batchNumber: 'A-1',
      },
      {
        name: 'DHPP',
        dateAdministered: '2026-03-14',
        expirationDate: null,
        administrator: '=HYPERLINK("http://x")',
        batchNumber: 'B-2',
      },
    ]);
  });

  test('a cell of several lines is one', async () => {
    const { found } = await recordsIn('multi-line');

    expect(found.vaccinations?.[0]?.record?.notes).toBe('line one\nline "two", with comma');
  });
});
