import { createHash, randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';

import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Fhir } from 'fhir';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';

import { exceptedColumns, exceptedTables } from '#server/testing/export-exceptions.ts';
import { exportAddress, exportOf, unpacked } from '#server/testing/exports.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import * as samples from '#server/testing/sample-files.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import { exportCollections } from '#shared/export/export.ts';

const app = await createTestApp();
const full = await buildFullAccount(app, 'Zanzibar');
const exported = await exportOf(full.owner);
const statements = await statementsOf(() => exportOf(full.owner));

describe('everything is in it', () => {
  test('PROMISE-4: each column of each table is exported, or left out for a reason', async () => {
    const { rows } = await app.pool.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public'`,
    );
    const sql = statements.join('\n');
    const left = rows.filter(
      ({ table, column }) =>
        !(table in exceptedTables) &&
        !(`${table}.${column}` in exceptedColumns) &&
        !sql.includes(`"${table}"."${column}"`),
    );

    expect(rows.length).toBeGreaterThan(200);
    expect(left).toEqual([]);
  });

  test('PROMISE-4: no reason is left over from a table or column that is gone', async () => {
    const { rows } = await app.pool.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public'`,
    );
    const known = new Set(rows.flatMap(({ table, column }) => [table, `${table}.${column}`]));

    const excepted = [...Object.keys(exceptedTables), ...Object.keys(exceptedColumns)];

    expect(excepted.filter((name) => !known.has(name))).toEqual([]);
  });

  test.each(exportCollections)(
    'PROMISE-4: %s is as its schema says, also for a validator that is not ours',
    (name) => {
      const validate = ajv().compile(exported.json(`schema/${name}.schema.json`) as object);

      expect(exported.records(name).length).toBeGreaterThan(0);
      validate(exported.json(`data/${name}.json`));
      expect(validate.errors).toBeNull();
    },
  );

  test('PROMISE-4: the manifest counts and checks everything, as its schema says', async () => {
    const { manifest } = exported;
    const validate = ajv().compile(exported.json('schema/manifest.schema.json') as object);

    validate(manifest);
    expect(validate.errors).toBeNull();
    expect(manifest.collections.map(({ name }) => name)).toEqual(exportCollections);
    for (const { name, path, bytes, sha256, records } of manifest.collections) {
      const content = exported.files[path] ?? Buffer.alloc(0);
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(exported.records(name)).toHaveLength(records);
      // Each record on a line of its own, for readers that take it line by line.
      expect(content.toString().split('\n')).toHaveLength(records + (records > 0 ? 3 : 4));
    }
    const files = Object.entries(exported.files).filter(([path]) => path.startsWith('files/'));
    expect(manifest.files).toEqual({
      count: files.length,
      bytes: files.reduce((sum, [, { length }]) => sum + length, 0),
    });
  });

  test('PROMISE-4: the documents are as they were uploaded, in a folder for each pet, with the photos', async () => {
    const paths = Object.keys(exported.files).filter((path) => path.startsWith('files/'));

    expect(paths.toSorted()).toEqual([
      'files/Documents without a pet/Zanzibar loose document.pdf',
      'files/Your photo.webp',
      'files/Zanzibar archived/Zanzibar archived document.pdf',
      'files/Zanzibar pet/Photo.webp',
      'files/Zanzibar pet/Zanzibar document.pdf',
    ]);
    expect(exported.files['files/Zanzibar pet/Zanzibar document.pdf']?.equals(samples.printedPdf())).toBe(
      true,
    );
    for (const { file } of exported.records('documents'))
      expect(
        createHash('sha256')
          .update(exported.files[file.path ?? ''] ?? '')
          .digest('hex'),
      ).toBe(file.sha256);
    for (const path of ['files/Your photo.webp', 'files/Zanzibar pet/Photo.webp'])
      expect(exported.files[path]?.subarray(8, 12).toString()).toBe('WEBP');
    expect(exported.records('account')).toMatchObject([{ photo: { path: 'files/Your photo.webp' } }]);
  });

  test('PROMISE-4: the records of a pet are in its section of the page, in tables', async () => {
    const page = parsed(exported.text('index.html'));
    const main = page.querySelector('body > main');
    const rowsOf = (title: string) => {
      const heading = [...(main?.querySelectorAll(`section[id="${full.ids.petId}"] > h3`) ?? [])].find(
        ({ textContent }) => textContent === title,
      );

      return [...(heading?.nextElementSibling?.querySelectorAll('table > tbody > tr') ?? [])];
    };

    expect(main?.querySelectorAll('section')).toHaveLength(page.querySelectorAll('section').length);
    for (const title of ['Contacts', 'Vaccinations', 'Medications', 'Weight', 'Medical events', 'Documents'])
      expect({ [title]: rowsOf(title) }).not.toEqual({ [title]: [] });
    expect(rowsOf('Vaccinations')[0]?.textContent).toContain('Zanzibar vaccine');
    expect(main?.querySelectorAll('#reminders tbody > tr')).toHaveLength(1);
    for (const table of page.querySelectorAll('table')) {
      const columns = table.querySelectorAll('thead > tr > th').length;
      for (const row of table.querySelectorAll('tbody > tr'))
        expect(row.querySelectorAll('td')).toHaveLength(columns);
    }
    expect(page.querySelectorAll('body > footer')).toHaveLength(1);
  });

  test('PROMISE-4: the color of a pet is called so everywhere', async () => {
    const owner = await buildOwner(app);
    await buildPet(app, owner, { colour: 'Golden' });
    const exported = await exportOf(owner);

    expect(exported.records('pets')).toMatchObject([{ color: 'Golden' }]);
    expect(exported.text('csv/pets.csv')).toMatch(/,Color,.*\r?\n.*,Golden,/);
    expect(exported.text('index.html')).toContain('Golden');
  });

  test('PROMISE-4: the page and the tables tell of every record', async () => {
    for (const collection of exportCollections) {
      // They have no words of their owner.
      if (collection === 'preferences') continue;
      const words = exported.records(collection).map(wordsOfOwner);
      expect({ [collection]: words.flat() }).not.toEqual({ [collection]: [] });
      for (const word of words.flat()) {
        expect(exported.text('index.html')).toContain(word);
        expect(exported.text(`csv/${collection}.csv`)).toContain(word);
      }
    }
    expect(exported.text('index.html')).toContain('Default time');
    expect(exported.text('csv/weights.csv')).toMatch(/^\uFEFFPet,Id,Pet id,/);
  });
});

test('PROMISE-4: nothing is in it that opens something or belongs to others', async () => {
  const { ids } = full;
  const everything = Object.entries(exported.files)
    .filter(([path]) => !path.startsWith('files/'))
    .map(([, content]) => content.toString())
    .join('\n');
  const { rows } = await app.pool.query<{ value: string | null }>(
    `select unnest(array[storage_path, wrapped_key]) as value from stored_files
     union all select unnest(array[share_id_hash, sealed_share_id, passcode_hash]) from share_links
     union all select unnest(array[secret_hash, sealed_secret]) from calendar_feeds
     union all select unnest(array[digest, sender]) from finder_messages
     union all select token_hash from reminder_occurrences`,
  );
  const secrets = rows.flatMap(({ value }) => (value ? [value] : []));

  expect(secrets.length).toBeGreaterThan(10);
  for (const secret of [...secrets, ids.shareId, 'finn@example.net', ids.sessionId, 'passwordHash'])
    expect(everything).not.toContain(secret);
});

describe('FHIR', () => {
  test('PROMISE-4: the bundle is FHIR R4 for a validator that is not ours', async () => {
    const bundle = exported.json('fhir.json') as Bundle;
    const kinds = new Set(bundle.entry.map(({ resource }) => resource.resourceType));

    expect([...kinds].toSorted()).toEqual(
      [
        'AllergyIntolerance',
        'DocumentReference',
        'Immunization',
        'MedicationStatement',
        'Observation',
        'Patient',
      ].toSorted(),
    );
    const { valid, messages } = new Fhir().validate(bundle, { errorOnUnexpected: true });
    const problems = messages
      .filter(({ severity }) => String(severity) !== 'info')
      .map(({ message }) => message);

    expect(valid).toBe(true);
    // It doesn't have the codes of LOINC.
    expect(new Set(problems)).toEqual(new Set(['Code "29463-7" (http://loinc.org) not found in value set']));
  });

  test('PROMISE-4: every reference leads to a resource of the bundle, and none is there twice', async () => {
    const bundle = exported.json('fhir.json') as Bundle;
    const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
    const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, url]) => url);

    expect(new Set(urls).size).toBe(urls.length);
    expect(references.length).toBeGreaterThan(5);
    for (const url of references) expect(urls).toContain(url);
  });

  test('the validator refuses a bundle with a wrong code, a missing and an unknown field', async () => {
    const patient = { resourceType: 'Patient', gender: 'malee', coat: 'long' };
    const bundle = {
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ resource: patient }, { resource: { resourceType: 'Immunization', status: 'completed' } }],
    };
    const { valid, messages } = new Fhir().validate(bundle, { errorOnUnexpected: true });

    expect(valid).toBe(false);
    expect(messages.filter(({ severity }) => String(severity) === 'error').length).toBeGreaterThanOrEqual(4);
  });

  test('PROMISE-4: it says what a vet needs to know', async () => {
    const owner = await buildOwner(app, { name: 'Ann Owner' });
    const pet = await buildPet(app, owner, {
      name: 'Rex',
      breed: 'Collie',
      birthOrAdoptionDate: '2020-02-03',
    });
    await owner.post(`/api/pets/${pet.id}/weights`, weighing('12.5 kg', 6));
    const bundle = (await exportOf(owner)).json('fhir.json') as Bundle;
    const of = (kind: string) => bundle.entry.filter(({ resource }) => resource.resourceType === kind);

    expect(of('Patient')).toMatchObject([
      {
        resource: {
          name: [{ text: 'Rex' }],
          birthDate: '2020-02-03',
          contact: [{ name: { text: 'Ann Owner' } }],
        },
      },
    ]);
    expect(of('Observation')).toMatchObject([
      { resource: { valueQuantity: { value: 12.5, code: 'kg' }, code: { coding: [{ code: '29463-7' }] } } },
      { resource: { valueInteger: 6 } },
    ]);
  });
});

describe('hostile names', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&</title><script>alert(2)</script>';

  test('SEC-1: HTML in names stays text, and the page loads and runs nothing', async () => {
    const owner = await buildOwner(app, { name: hostile });
    const pet = await buildPet(app, owner, { name: hostile, breed: hostile });
    await uploadDocument(owner, samples.pdf(), { name: hostile, petId: pet.id });
    const page = (await exportOf(owner)).text('index.html');

    expect(page).not.toMatch(/<img src=x|<script|<\/title><s/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  });

  test('SEC-1: names of pets and documents lead nowhere else, and are distinct', async () => {
    const owner = await buildOwner(app);
    for (const name of ['../../etc', '..\\..\\x', 'CON', 'a/b', 'A-b', 'Documents without a pet']) {
      const pet = await buildPet(app, owner, { name });
      await uploadDocument(owner, samples.pdf(), { name: '../passwd', petId: pet.id });
      await uploadDocument(owner, samples.pdf(), { name: '..-passwd', petId: pet.id });
    }
    const paths = Object.keys((await exportOf(owner)).files);

    expect(paths.filter((path) => path.startsWith('files/'))).toHaveLength(12);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    for (const path of paths) {
      expect(path).not.toMatch(/(^|\/)\.\.?(\/|$)|\\|^\/|(^|\/)con(\/|$)/i);
      expect(path.split('/').length).toBeLessThanOrEqual(3);
    }
  });

  test('PROMISE-4: a pet that is named like the photo of its owner has a folder of another name', async () => {
    const owner = await buildOwner(app);
    await owner.upload('PUT', '/api/account/photo', await samples.png(20, 20));
    const pet = await buildPet(app, owner, { name: 'Your photo.webp' });
    await uploadDocument(owner, samples.pdf(), { name: 'Passport', petId: pet.id });
    const paths = Object.keys((await exportOf(owner)).files);

    expect(paths.filter((path) => path.startsWith('files/')).toSorted()).toEqual([
      'files/Your photo (2).webp/Passport.pdf',
      'files/Your photo.webp',
    ]);
  });

  test('SEC-1: a name that is a formula is none in the tables', async () => {
    const owner = await buildOwner(app);
    await buildPet(app, owner, { name: '=HYPERLINK("http://x")', breed: 'a;=1+1' });
    const table = (await exportOf(owner)).text('csv/pets.csv');

    expect(table).toContain(`'=HYPERLINK`);
    expect(table).not.toMatch(/[,;\t\n]"?[=+@]/);
  });
});

describe('what can’t be added', () => {
  test('PROMISE-4: a file that is infected, unchecked or missing is named, and all others are there', async () => {
    const owner = await buildOwner(app);
    const names = ['Infected', 'Unchecked', 'Lost', 'Kept'];
    for (const name of names) await uploadDocument(owner, samples.pdf(), { name });
    const pathOf = async (name: string) =>
      (
        await app.pool.query<{ path: string }>(
          'select storage_path as path from documents where user_id = $1 and name = $2',
          [owner.user.id, name],
        )
      ).rows[0]?.path ?? '';
    for (const [name, scan] of [
      ['Infected', 'infected'],
      ['Unchecked', 'waiting'],
    ] as const)
      await app.pool.query('update stored_files set scan = $1 where storage_path = $2', [
        scan,
        await pathOf(name),
      ]);
    const lost = await pathOf('Lost');
    for (const file of await app.storedFiles())
      if (file.endsWith(lost.split('/').at(-1) ?? '')) await unlink(file);
    const exported = await exportOf(owner);

    expect(app.log.takeErrors()).toHaveLength(1);
    expect(Object.keys(exported.files).filter((path) => path.startsWith('files/'))).toEqual([
      'files/Documents without a pet/Kept.pdf',
    ]);
    const missing = exported.text('Missing files.txt');
    for (const name of names.slice(0, 3)) expect(missing).toContain(`${name}.pdf: `);
    expect(
      Object.fromEntries(exported.records('documents').map(({ name, file }) => [name, file.leftOut])),
    ).toEqual({ Infected: 'infected', Unchecked: 'not checked', Lost: null, Kept: null });
  });
});

describe('while the owner goes on writing', () => {
  test('PROMISE-4: an export shows one moment', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { name: 'Before' });
    const kept = await uploadDocument(owner, samples.pdf(), { name: 'Kept', petId: pet.id });
    const response = await owner.get(await exportAddress(owner));
    await buildPet(app, owner, { name: 'After' });
    await owner.delete(`/api/documents/${kept.id}`);
    const exported = await unpacked(response);

    expect(exported.records('pets').map(({ name }) => name)).toEqual(['Before']);
    expect(exported.records('documents').map(({ name }) => name)).toEqual(['Kept']);
    app.log.takeErrors();
  });

  test('PROMISE-4: whatever is added meanwhile, every record refers to one that is there', async () => {
    const owner = await buildOwner(app);
    let isOver = false;
    const writing = (async () => {
      for (let n = 0; n < 60 && !isOver; n++) {
        const pet = await buildPet(app, owner, { name: `Pet ${n}` });
        await owner.post(`/api/pets/${pet.id}/weights`, weighing('5 kg'));
        await owner.post('/api/reminders', {
          id: randomUUID(),
          title: 'Walk',
          date: '2030-06-01',
          petIds: [pet.id],
        });
      }
    })();
    for (let n = 0; n < 3; n++) {
      const exported = await exportOf(owner);
      const pets = new Set(exported.records('pets').map(({ id }) => id));
      for (const { petId } of exported.records('weights')) expect(pets).toContain(petId);
      for (const { petIds } of exported.records('reminders'))
        for (const id of petIds) expect(pets).toContain(id);
      await expect
        .poll(async () => (await owner.get('/api/exports')).json())
        .toMatchObject({ running: false });
    }
    isOver = true;
    await writing;
  });
});

test('PROMISE-4: the schemas are published at the addresses that they name', async () => {
  const visitor = app.newBrowser();

  for (const name of ['manifest', ...exportCollections]) {
    const schema = exported.json(`schema/${name}.schema.json`) as { $id: string };
    const response = await visitor.get(new URL(schema.$id).pathname);
    expect(response.headers.get('content-type')).toBe('application/schema+json');
    expect(await response.json()).toEqual(schema);
  }
  expect((await visitor.get('/export-format/v1/passwords.schema.json')).status).toBe(404);
  expect((await visitor.get('/export-format/v1')).status).toBe(200);
});

type Bundle = { entry: { fullUrl: string; resource: { resourceType: string } }[] };

/** A page as a browser reads it. */
const parsed = (page: string) => new new Window().DOMParser().parseFromString(page, 'text/html');

/** The texts of a record that its owner or a finder has written. */
function wordsOfOwner(record: object): string[] {
  return Object.values(record).flatMap((value: unknown) => {
    if (typeof value === 'string') return value.startsWith(full.mark) ? [value] : [];

    return typeof value === 'object' && value !== null ? wordsOfOwner(value) : [];
  });
}

function ajv() {
  const validator = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(validator);

  return validator;
}

const weighing = (weight: string, bodyCondition: number | null = null) => ({
  id: randomUUID(),
  recordDate: '2026-01-02',
  weight,
  bodyCondition,
  notes: null,
  documentIds: [],
});
