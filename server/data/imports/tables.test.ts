import { describe, expect, test } from 'vitest';

import { addTranslations } from '#server/core/language/translations.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addImport, currentImport, readImport, sendImport } from '#server/testing/imports.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
addTranslations('de', { 'Weight {details}': 'Gewicht {details}' });

const choice = { dateOrder: 'mdy', weightUnit: 'lbs', petId: null, species: 'dog' } as const;

/** Chooses the meanings of the columns: the guessed ones unless given. */
async function choose(owner: Owner, facts: object = {}) {
  const current = await currentImport(owner);
  const { kind, fields } = current?.layout ?? {};
  const chosen = await owner.put(`/api/imports/${current?.id}/columns`, {
    ...choice,
    kind,
    fields,
    ...facts,
  });
  expect([chosen.status, chosen.ok ? '' : await chosen.text()]).toEqual([200, '']);
  await app.jobs.run();
  const preview = await currentImport(owner);
  if (!preview) throw new Error('There is no import');

  return preview;
}

const vaccinations = [
  'Pet Name,Vaccine,Date Given,Next Due Date,Lot Number,Veterinarian',
  'Bella,Rabies,03/31/2025,03/31/2028,A12,Dr. Lee',
  'bella ,DHPP,4/2/2025,,,',
  'Milo,FVRCP,31/31/2025,,,',
  ',Rabies,01/02/2025,,,',
].join('\r\n');

describe('a table of another product', () => {
  test('PROMISE-4: its columns are guessed, its rows shown, wrong ones left out by number, the others added', async () => {
    const owner = await buildOwner(app);
    await buildPet(app, owner, { name: 'Bella' });
    const { state, layout } = await readImport(app, owner, 'shots.csv', vaccinations);
    const ready = await choose(owner);
    const done = await addImport(app, owner, ready);
    const { rows } = await app.pool.query<{ name: string; given: string; until: string | null }>(
      `select name, date_administered::text as given, expiration_date::text as until from vaccinations
       where user_id = $1 order by date_administered`,
      [owner.user.id],
    );

    expect(state).toBe('choosing');
    expect(layout).toMatchObject({
      kind: 'vaccinations',
      rows: 4,
      dateOrder: 'mdy',
      fields: { pet: 0, name: 1, date: 2, nextDate: 3, batch: 4, provider: 5 },
    });
    expect(ready.preview?.counts.vaccinations).toEqual({ add: 2, there: 0, left: 2 });
    expect(ready.preview?.left.map(({ row }) => row)).toEqual([4, 5]);
    expect(done.state).toBe('done');
    expect(rows).toEqual([
      { name: 'Rabies', given: '2025-03-31', until: '2028-03-31' },
      { name: 'DHPP', given: '2025-04-02', until: null },
    ]);
  });

  test('the same table again adds nothing twice', async () => {
    const owner = await buildOwner(app);
    const table =
      'Pet,Date,Weight\nBella,2026-01-02,5.6 kg\nBella,2026-01-02,5.6 kg\nBella,2026-02-02,12 lb\n';
    for (const time of [1, 2]) {
      await readImport(app, owner, 'weights.csv', table);
      const ready = await choose(owner);
      if (time === 1) await addImport(app, owner, ready);
      else expect(ready.preview?.counts.weights).toEqual({ add: 0, there: 3, left: 0 });
    }

    expect(await app.count('health_records', 'user_id = $1', [owner.user.id])).toBe(3);
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(1);
  });

  test('dates that can be read in two ways are asked about', async () => {
    const owner = await buildOwner(app);
    const table = 'Pet;Date;Weight\nBella;03/04/2025;5,6 kg\n';
    const { layout } = await readImport(app, owner, 'weights.csv', table);
    const ready = await choose(owner, { dateOrder: 'dmy' });

    expect(layout?.dateOrder).toBeNull();
    expect(ready.preview?.sample[0]?.text).toBe('Weight 5.6 kg, Apr 3, 2025');
  });

  test('the first rows are shown in the owner’s language and date format', async () => {
    const owner = await buildOwner(app);
    await owner.patch('/api/preferences', { language: 'de' });
    await owner.patch('/api/preferences', { dateFormat: 'iso' });
    await readImport(app, owner, 'weights.csv', 'Pet,Date,Weight\nBella,2026-03-14,12.5 kg\n');
    const { preview } = await choose(owner);

    expect(preview?.sample[0]?.text).toBe('Gewicht 12,5 kg, 2026-03-14');
  });

  test('the first pets are shown with their species and date of birth', async () => {
    const owner = await buildOwner(app);
    await readImport(app, owner, 'pets.csv', 'Name,Species,Date of birth\nRex,Dog,03/14/2020\nMilo,Cat,\n');
    const { preview } = await choose(owner);

    expect(preview?.sample.map(({ pet, text }) => [pet, text])).toEqual([
      ['Rex', 'Dog, born Mar 14, 2020'],
      ['Milo', 'Cat'],
    ]);
  });

  test.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFPet,Date,Weight\nZoë,2026-01-02,5 kg\n', 'utf8')],
    [
      'UTF-16',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('Pet\tDate\tWeight\nZoë\t2026-01-02\t5 kg\n', 'utf16le'),
      ]),
    ],
    ['Windows-1252', Buffer.from('Pet;Date;Weight\nZoë;2026-01-02;5 kg\n', 'latin1')],
  ])('is read in %s', async (_encoding, content) => {
    const owner = await buildOwner(app);
    await readImport(app, owner, 'weights.csv', content);
    const { preview } = await choose(owner);

    expect(preview?.pets).toEqual([{ name: 'Zoë', isNew: true }]);
  });

  test('a column can say what each row is', async () => {
    const owner = await buildOwner(app);
    const table = [
      'Pet,Type,Date,Title,Weight',
      'Bella,Weight,2026-01-02,,5 kg',
      'Bella,Vaccination,2026-01-02,Rabies,',
      'Bella,Medication,2026-01-02,Tablets,',
      'Bella,Vet visit,2026-01-02,Checkup,',
      'Bella,Reminder,2030-01-02,Nails,',
    ].join('\n');
    await readImport(app, owner, 'all.csv', table);
    const { preview } = await choose(owner);

    expect(Object.entries(preview?.counts ?? {}).map(([name, { add } = { add: 0 }]) => [name, add])).toEqual(
      expect.arrayContaining([
        ['pets', 1],
        ['weights', 1],
        ['vaccinations', 1],
        ['medications', 1],
        ['events', 1],
        ['reminders', 1],
      ]),
    );
  });

  test.each([
    ['more rows than fit', `Pet,Date,Weight\n${'Bella,2026-01-02,5 kg\n'.repeat(20_001)}`, /20,000 rows/],
    ['no rows', 'Pet,Date,Weight\n', /no records/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 65, 66, 67, 68, 69, 70]), /can’t read/],
  ])('with %s it is refused', async (_what, content, why) => {
    const owner = await buildOwner(app);
    const { state, problem } = await readImport(app, owner, 'weights.csv', content);

    expect([state, problem]).toEqual(['failed', expect.stringMatching(why)]);
  });

  test('one that takes too long to read is refused, and others are answered meanwhile', async () => {
    const owner = await buildOwner(app);
    const hostile = `Pet,Date,Weight\n"${'a"'.repeat(200_000)}${' '.repeat(2_000_000)},\n`;
    await sendImport(owner, 'weights.csv', hostile);
    let turns = 0;
    const counting = setInterval(() => turns++, 10);
    await app.jobs.run().finally(() => clearInterval(counting));
    const read = await currentImport(owner);

    expect([read?.state, read?.problem]).toEqual(['failed', expect.stringContaining('can’t read this file')]);
    expect(turns).toBeGreaterThan(20);
  }, 20_000);

  test('a row with a cell without end is left out', async () => {
    const owner = await buildOwner(app);
    const weights = `Pet,Date,Weight\nBella,2026-01-02,5 kg\nBella,2026-01-03,${'9'.repeat(1_000_000)}\n`;
    await readImport(app, owner, 'weights.csv', weights);
    const { preview } = await choose(owner);

    expect(preview?.counts.weights).toEqual({ add: 1, there: 0, left: 1 });
    expect(preview?.left).toEqual([
      { row: 3, what: 'A record', why: 'A cell has more than 20,000 characters.' },
    ]);
  });

  test('costs are read as the form reads them, and a row whose cost can’t be read is left out', async () => {
    const owner = await buildOwner(app);
    const table = [
      'Pet,Date,Reason,Cost',
      'Bella,2026-01-02,Checkup,"84,50"',
      'Bella,2026-01-03,Teeth,"1.234,50 €"',
      'Bella,2026-01-04,Eyes,',
      'Bella,2026-01-05,Ears,free',
    ].join('\n');
    await readImport(app, owner, 'visits.csv', table);
    const ready = await choose(owner, { kind: 'events', fields: { pet: 0, date: 1, name: 2, cost: 3 } });
    await addImport(app, owner, ready);
    const { rows } = await app.pool.query(
      'select cost, currency from medical_events where user_id = $1 order by event_date',
      [owner.user.id],
    );

    expect(ready.preview?.left).toEqual([
      { row: 5, what: 'A record', why: 'Enter an amount, such as 84.50.' },
    ]);
    expect(rows).toEqual([
      { cost: '8450', currency: 'USD' },
      { cost: '123450', currency: 'EUR' },
      { cost: null, currency: 'USD' },
    ]);
  });

  test('a pet of another account can’t be chosen for its rows', async () => {
    const owner = await buildOwner(app);
    const theirs = await buildPet(app, await buildOwner(app));
    const { id } = await readImport(app, owner, 'weights.csv', 'Date,Weight\n2026-01-02,5 kg\n');
    const refused = await owner.put(`/api/imports/${id}/columns`, {
      ...choice,
      kind: 'weights',
      fields: { date: 0, weight: 1 },
      petId: theirs.id,
    });

    expect(refused.status).toBe(404);
    expect(await read(refused)).toMatchObject({ error: { code: 'pets.not_found' } });
  });

  test('the columns of what is being added, was added or is no table are refused', async () => {
    const owner = await buildOwner(app);
    const { id, layout } = await readImport(
      app,
      owner,
      'weights.csv',
      'Pet,Date,Weight\nBella,2026-01-02,5 kg\n',
    );
    const refusals = async (state: string, kind = 'table') => {
      await app.pool.query('update imports set state = $2, kind = $3 where id = $1', [id, state, kind]);
      const answers = [
        await owner.put(`/api/imports/${id}/columns`, {
          ...choice,
          kind: 'weights',
          fields: layout?.fields,
        }),
        await owner.delete(`/api/imports/${id}/columns`),
      ];

      return Promise.all(
        answers.map(async (answer) => (await read<{ error: { code: string } }>(answer)).error.code),
      );
    };

    expect(await refusals('reading')).toEqual(['imports.not_ready', 'imports.not_ready']);
    expect(await refusals('adding')).toEqual(['imports.busy', 'imports.busy']);
    expect(await refusals('done')).toEqual(['imports.over', 'imports.over']);
    expect(await refusals('ready', 'export')).toEqual(['imports.over', 'imports.over']);
  });
});
