import { describe, expect, test } from 'vitest';

import { databaseOver } from '#server/platform/db.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { foreignTables } from '#server/testing/foreign-tables.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import { addImport, currentImport, readImport } from '#server/testing/imports.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { countMisread } from './correct-units.usecases.ts';

const app = await createTestApp();

const usual = { dateOrder: 'ymd', weightUnit: 'lbs', petId: null, species: 'dog' } as const;

async function shown(owner: Owner) {
  await app.jobs.run();
  const current = await currentImport(owner);
  if (!current) throw new Error('There is no import');

  return current;
}

/** Uploads a table, and chooses the guessed meanings of its columns. */
async function preview(owner: Owner, table: string | Uint8Array, facts: object = {}) {
  const { id, layout } = await readImport(app, owner, 'weights.csv', table);
  const { kind, fields } = layout ?? {};
  const chosen = await owner.put(`/api/imports/${id}/columns`, { ...usual, kind, fields, ...facts });
  expect([chosen.status, chosen.ok ? '' : await chosen.text()]).toEqual([200, '']);

  return shown(owner);
}

const misreadImports = () => countMisread({ db: databaseOver(app.pool) });

const stored = async (owner: Owner) =>
  (
    await app.pool.query<{ weight: number; typed: string }>(
      `select weight, weight_typed as typed from health_records
       where user_id = $1 order by record_date, weight`,
      [owner.user.id],
    )
  ).rows.map(({ weight, typed }) => `${weight} ${typed}`);

const codeOf = async (answer: Response) => (await read<{ error: { code: string } }>(answer)).error.code;

describe('the unit of a weight in a table', () => {
  test('is that of the column’s name, whatever the unit for weights without one', async () => {
    const owner = await buildOwner(app);
    const ready = await preview(owner, foreignTables['unit-in-header']);
    await addImport(app, owner, ready);

    expect(ready.preview?.doubts).toEqual([]);
    expect(await stored(owner)).toEqual(['12500 12.5 kg']);
  });

  test('is asked about when a cell says another one than the column, and nothing is added before the answer', async () => {
    const owner = await buildOwner(app);
    const ready = await preview(owner, 'Pet,Date,Weight (kg)\nRex,2026-03-14,12.5\nRex,2026-03-15,12.6 lb\n');
    const refused = await owner.post(`/api/imports/${ready.id}/addition`, {});
    await app.jobs.run();

    expect(ready.preview?.doubts).toEqual([
      {
        unit: 'kg',
        count: 1,
        weights: [
          {
            row: 3,
            pet: 'Rex',
            day: '2026-03-15',
            grams: 5715,
            typed: '12.6 lb',
            column: 'kg',
            beside: { day: '2026-03-14', grams: 12_500, typed: '12.5 kg' },
            other: { grams: 12_600, typed: '12.6 kg' },
          },
        ],
      },
    ]);
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'imports.weights_in_doubt']);
    expect(await stored(owner)).toEqual([]);
  });

  test('is changed for the rows in doubt, and the answer isn’t asked for again', async () => {
    const owner = await buildOwner(app);
    const ready = await preview(owner, 'Pet,Date,Weight (kg)\nRex,2026-03-14,12.5\nRex,2026-03-15,12.6 lb\n');
    const wrong = await owner.put(`/api/imports/${ready.id}/weight-unit`, { unit: 'st' });
    const answered = await owner.put(`/api/imports/${ready.id}/weight-unit`, { unit: 'kg' });
    const again = await shown(owner);
    await addImport(app, owner, again);

    expect([wrong.status, await codeOf(wrong)]).toEqual([409, 'imports.no_such_doubt']);
    expect(answered.status).toBe(200);
    expect(again.preview?.doubts).toEqual([]);
    expect(await stored(owner)).toEqual(['12500 12.5 kg', '12600 12.6 kg']);
  });

  test('stays when it is confirmed', async () => {
    const owner = await buildOwner(app);
    const ready = await preview(owner, 'Pet,Date,Weight (kg)\nRex,2026-03-15,12.6 lb\n');
    const started = await owner.post(`/api/imports/${ready.id}/addition`, { weightsConfirmed: true });
    await app.jobs.run();

    expect(started.status).toBe(200);
    expect(await stored(owner)).toEqual(['5715 12.6 lb']);
  });

  test('is asked about when it doesn’t fit to the weights that the account has', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { name: 'Rex' });
    await addRecord(owner, pet.id, 'weights', { weight: '12.2 kg', recordDate: '2026-01-10' });
    const table = 'Pet,Date,Weight\nRex,2026-03-14,12.5\nRex,2026-04-14,12.7\nRex,2026-05-14,12.8 kg\n';
    const ready = await preview(owner, table);

    expect(ready.preview?.doubts).toMatchObject([
      {
        unit: 'kg',
        count: 2,
        weights: [
          { row: 2, column: null, beside: { day: '2026-01-10', grams: 12_200 }, other: { typed: '12.5 kg' } },
          { row: 3 },
        ],
      },
    ]);
  });

  test('is asked about when a row doesn’t fit to those beside it', async () => {
    const owner = await buildOwner(app);
    const table = [
      'Pet,Date,Weight',
      'Rex,2026-03-14,27.5',
      'Rex,2026-04-14,12.5',
      'Rex,2026-05-14,27.8',
      'Milo,2026-05-14,9',
    ].join('\n');
    const ready = await preview(owner, table);

    expect(ready.preview?.doubts).toMatchObject([
      { unit: 'kg', count: 1, weights: [{ row: 3, beside: { grams: 12_610 }, other: { typed: '12.5 kg' } }] },
    ]);
  });

  test('isn’t asked about in a table that agrees with itself and the account', async () => {
    const owner = await buildOwner(app);
    const table = 'Pet,Date,Weight (lb)\nRex,2026-03-14,27.5\nRex,2026-04-14,28 lb\nRex,2026-05-14,12.9 kg\n';
    const ready = await preview(owner, table, { weightUnit: 'kg' });

    // The column says pounds, so that a cell in kilograms is asked about, but fits as it is.
    expect(ready.preview?.doubts).toMatchObject([
      { unit: null, count: 1, weights: [{ row: 4, other: null }] },
    ]);
  });

  test('can be chosen over the column’s name, and is asked about then', async () => {
    const owner = await buildOwner(app);
    const ready = await preview(owner, foreignTables['unit-in-header'], {
      weightUnit: 'lb',
      overColumnUnit: true,
    });

    expect(ready.preview?.doubts).toMatchObject([
      { unit: 'kg', weights: [{ typed: '12.5 lb', column: 'kg', other: { typed: '12.5 kg' } }] },
    ]);
  });
});

describe('the encoding of a table', () => {
  test('can be chosen, and the columns are guessed again', async () => {
    const owner = await buildOwner(app);
    const { id, layout } = await readImport(app, owner, 'weights.csv', foreignTables['excel-mac']);
    const refused = await owner.put(`/api/imports/${id}/encoding`, { encoding: 'ebcdic' });
    const chosen = await owner.put(`/api/imports/${id}/encoding`, { encoding: 'windows-1252' });
    const other = await shown(owner);
    await owner.put(`/api/imports/${id}/encoding`, { encoding: 'macintosh' });
    const back = await shown(owner);

    expect([layout?.encoding, layout?.columns[0]?.values[0]]).toEqual(['macintosh', 'Müsli']);
    expect([refused.status, chosen.status]).toEqual([400, 200]);
    expect([other.state, other.layout?.columns[0]?.values[0]]).toEqual(['choosing', 'MŸsli']);
    expect(back.layout?.columns[0]?.values[0]).toBe('Müsli');
  });
});

describe('a pet with a chip number that can’t be one', () => {
  test('is added without it, and the row says why', async () => {
    const owner = await buildOwner(app);
    const ready = await preview(owner, foreignTables['html-name'], { dateOrder: 'dmy' });
    const done = await addImport(app, owner, ready);
    const partly = [{ row: 3, what: 'Rex', why: expect.stringContaining('Excel shortened') }];

    expect(ready.preview).toMatchObject({ counts: { pets: { add: 2, left: 0 } }, partly });
    expect(done.added).toMatchObject({ counts: { pets: { add: 2, left: 0 } }, partly });
  });
});

describe('weights that an earlier version has read in another unit', () => {
  /** An import as versions before have left it: in pounds, though the column says kilograms. */
  async function misread(owner: Owner, rows = 'Rex,2026-03-14,12.5\nRex,2026-04-14,12.7\n') {
    const ready = await preview(owner, `Pet,Date,Weight\n${rows}`, { weightUnit: 'lb' });
    await owner.post(`/api/imports/${ready.id}/addition`, { weightsConfirmed: true });
    await app.jobs.run();
    const { rows: kept } = await app.pool.query<{ layout: { columns: { name: string }[] } }>(
      'select layout from imports where id = $1',
      [ready.id],
    );
    const columns = (kept[0]?.layout.columns ?? []).map(({ name, ...column }) => ({
      name: name === 'Weight' ? 'Weight (kg)' : name,
      values: (column as { values?: string[] }).values,
    }));
    await app.pool.query(
      `update imports set layout = jsonb_set(layout, '{columns}', $2), choice = jsonb_set(choice, '{weightUnit}', '"lbs"') where id = $1`,
      [ready.id, JSON.stringify(columns)],
    );

    return ready.id;
  }

  test('are found, shown as they become, and corrected once', async () => {
    const owner = await buildOwner(app);
    const before = await misreadImports();
    const id = await misread(owner);
    const found = await currentImport(owner);
    const counted = await misreadImports();
    const answers = [
      await owner.post(`/api/imports/${id}/unit-correction`, {}),
      await owner.post(`/api/imports/${id}/unit-correction`, {}),
    ];

    expect(counted - before).toBe(1);
    expect(found?.mend).toEqual({
      from: 'lb',
      to: 'kg',
      count: 2,
      weights: [
        { id: expect.any(String), pet: 'Rex', day: '2026-03-14', before: '12.5 lb', after: '12.5 kg' },
        { id: expect.any(String), pet: 'Rex', day: '2026-04-14', before: '12.7 lb', after: '12.7 kg' },
      ],
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(owner)).toEqual(['12500 12.5 kg', '12700 12.7 kg']);
    expect((await currentImport(owner))?.mend).toBeNull();
    expect(await misreadImports()).toBe(before);
  });

  test('stay when they were corrected by hand, or belong to an archived pet', async () => {
    const owner = await buildOwner(app);
    const id = await misread(
      owner,
      'Rex,2026-03-14,12.5\nRex,2026-04-14,12.7\nRex,2026-05-14,12.9\nMilo,2026-05-14,4\n',
    );
    await app.pool.query(
      `update health_records set weight = 12700, weight_typed = '12.7 kg'
       where user_id = $1 and record_date = '2026-04-14'`,
      [owner.user.id],
    );
    await app.pool.query(
      `update health_records set weight = 12882, weight_typed = '28.4 lb'
       where user_id = $1 and record_date = '2026-05-14' and weight_typed = '12.9 lb'`,
      [owner.user.id],
    );
    await app.pool.query(`update pets set archived = true where user_id = $1 and name = 'Milo'`, [
      owner.user.id,
    ]);
    await owner.post(`/api/imports/${id}/unit-correction`, {});

    expect((await stored(owner)).toSorted()).toEqual([
      '12500 12.5 kg',
      '12700 12.7 kg',
      '12882 28.4 lb',
      '1814 4 lb',
    ]);
  });

  test('of another account are neither shown nor corrected', async () => {
    const owner = await buildOwner(app);
    const id = await misread(owner);
    const other = await buildOwner(app);
    const refused = await other.post(`/api/imports/${id}/unit-correction`, {});

    expect([refused.status, await codeOf(refused)]).toEqual([404, 'imports.not_found']);
    expect(await stored(owner)).toEqual(['5670 12.5 lb', '5761 12.7 lb']);
  });
});
