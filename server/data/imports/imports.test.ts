import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { goodPassword, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { exportedDocument, exportedPet, exportedWeight } from '#server/testing/import-records.ts';
import { addImport, currentImport, exportFiles, readImport, zipOf } from '#server/testing/imports.ts';
import { sweepReleasedFiles } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { addImportJob } from './imports.jobs.ts';

const app = await createTestApp({ ACCOUNT_LIMIT_MB: '5', UPLOAD_LIMIT_MB: '2' });

type ListedPet = { id: string; name: string; petIdentifier: string };
const petsOf = async (owner: Owner) => (await read<{ pets: ListedPet[] }>(await owner.get('/api/pets'))).pets;
const rows = (table: string, owner: Owner) => app.count(table, 'user_id = $1', [owner.user.id]);

const pet = exportedPet();
const records = {
  pets: [pet],
  documents: [exportedDocument({ petId: pet.id })],
  weights: [
    exportedWeight({ petId: pet.id, notes: '<b>after</b> breakfast' }),
    exportedWeight({ petId: pet.id, recordDate: '2026-02-02', grams: 5800, weightTyped: '5.8 kg' }),
  ],
};
const files = { 'files/rabies.pdf': samples.pdf(20_000) };
const zip = await zipOf(exportFiles(records, files));

describe('an export', () => {
  test('PROMISE-4: settings of an export are offered as far as they are known here, and adding its records changes none', async () => {
    const owner = await buildOwner(app);
    await owner.patch('/api/preferences', { timeZone: 'America/Chicago' });
    const preferences = {
      preferredWeightUnit: 'kg',
      reminderTime: '07:30:00',
      timeZone: 'Mars/Olympus',
      language: 'tlh',
      shareHours: null,
      quietHours: { from: '22:00:00', until: '22:00:00' },
      isAdmin: true,
      appearance: 'dark',
    };
    const made = await zipOf(exportFiles({ ...records, preferences: [preferences as never] }, files));
    const before = await read(await owner.get('/api/preferences'));
    const preview = await readImport(app, owner, 'export.zip', made);
    const done = await addImport(app, owner, preview);

    expect(preview.preview?.preferences).toEqual({
      preferredWeightUnit: 'kg',
      reminderTime: '07:30:00',
      shareHours: null,
      appearance: 'dark',
    });
    expect(done.preview?.preferences).toEqual(preview.preview?.preferences);
    expect(await read(await owner.get('/api/preferences'))).toEqual(before);
    await owner.patch('/api/preferences', preview.preview?.preferences ?? {});
    expect(await read(await owner.get('/api/preferences'))).toMatchObject({
      preferences: { preferredWeightUnit: 'kg', reminderTime: '07:30:00', appearance: 'dark' },
    });
  });

  test.each([
    ['no settings', []],
    ['settings that are no record', ['kg']],
  ])('PROMISE-4: a file with %s offers none', async (_, preferences) => {
    const owner = await buildOwner(app);
    const made = await zipOf(exportFiles({ ...records, preferences: preferences as never }, files));
    const preview = await readImport(app, owner, 'export.zip', made);

    expect([preview.state, preview.preview?.preferences]).toEqual(['ready', undefined]);
  });

  test('PROMISE-4: the preview says what is new and adds nothing; adding it adds all of it', async () => {
    const owner = await buildOwner(app);
    const preview = await readImport(app, owner, 'export.zip', zip);
    const before = [await rows('pets', owner), await rows('documents', owner)];
    const done = await addImport(app, owner, preview);
    const [added] = await petsOf(owner);
    const { rows: weights } = await app.pool.query<{ notes: string }>(
      'select notes from health_records where user_id = $1 order by record_date',
      [owner.user.id],
    );

    expect(preview).toMatchObject({
      state: 'ready',
      preview: {
        counts: {
          pets: { add: 1, there: 0, left: 0 },
          documents: { add: 1, there: 0, left: 0 },
          weights: { add: 2, there: 0, left: 0 },
        },
        bytes: 20_000,
        pets: [{ name: 'Bella', isNew: true }],
      },
    });
    expect(before).toEqual([0, 0]);
    expect(done).toMatchObject({ state: 'done', added: { left: [] } });
    expect(added?.name).toBe('Bella');
    expect(weights.map(({ notes }) => notes)).toEqual(['<b>after</b> breakfast', null]);
    expect(await rows('documents', owner)).toBe(1);
  });

  test('PROMISE-4: the same zip again, and again, adds nothing twice', async () => {
    const owner = await buildOwner(app);
    await addImport(app, owner, await readImport(app, owner, 'export.zip', zip));
    const again = await readImport(app, owner, 'export.zip', zip);
    await addImport(app, owner, again);

    expect(again.preview?.counts).toEqual({
      pets: { add: 0, there: 1, left: 0 },
      documents: { add: 0, there: 1, left: 0 },
      weights: { add: 0, there: 2, left: 0 },
    });
    expect([await rows('pets', owner), await rows('documents', owner)]).toEqual([1, 1]);
    expect(await rows('health_records', owner)).toBe(2);
  });

  test('a Pet ID of someone else is never taken, and the preview is the same as for one that is free', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const theirs = await buildPet(app, other);
    const withId = (petIdentifier: string, id: string = randomUUID()) =>
      exportFiles({ pets: [exportedPet({ id, petIdentifier })] });
    const free = await readImport(app, owner, 'a.zip', await zipOf(withId('DM-QQ-9999')));
    const taken = await readImport(app, owner, 'a.zip', await zipOf(withId(theirs.petIdentifier, theirs.id)));
    await addImport(app, owner, taken);
    const [added] = await petsOf(owner);

    expect(taken.preview).toEqual(free.preview);
    expect(added?.petIdentifier).not.toBe(theirs.petIdentifier);
    expect(added?.id).not.toBe(theirs.id);
    expect((await petsOf(other)).map(({ id }) => id)).toEqual([theirs.id]);
  });

  test('records with ids of another account are added as new ones, and theirs stay as they are', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    await addImport(app, other, await readImport(app, other, 'export.zip', zip));
    const { rows: theirs } = await app.pool.query<{ id: string; pet_id: string }>(
      'select id, pet_id from health_records where user_id = $1',
      [other.user.id],
    );
    const copy = exportFiles({
      pets: [exportedPet({ id: theirs[0]?.pet_id ?? '' })],
      weights: theirs.map(({ id, pet_id: petId }) => exportedWeight({ id, petId })),
    });
    const done = await addImport(app, owner, await readImport(app, owner, 'a.zip', await zipOf(copy)));

    expect(done.added?.counts.weights).toEqual({ add: 2, there: 0, left: 0 });
    expect(await rows('health_records', other)).toBe(2);
    expect(await rows('health_records', owner)).toBe(2);
  });

  test('a record whose pet is not in the file is left out, with the reason', async () => {
    const owner = await buildOwner(app);
    const foreign = await buildPet(app, await buildOwner(app));
    const orphan = await zipOf(exportFiles({ weights: [exportedWeight({ petId: foreign.id })] }));
    const { preview } = await readImport(app, owner, 'a.zip', orphan);

    expect(preview?.counts.weights).toEqual({ add: 0, there: 0, left: 1 });
    expect(preview?.left[0]?.why).toBe('We can’t add this without the pet it belongs to.');
  });

  test('files that aren’t what they say, or differ from what was exported, are left out by name', async () => {
    const owner = await buildOwner(app);
    const changed = exportFiles(
      {
        documents: [
          exportedDocument({ name: 'Program', file: { ...exportedDocument().file, path: 'files/a.pdf' } }),
          exportedDocument({
            name: 'Changed',
            file: { ...exportedDocument().file, path: 'files/b.pdf', sha256: 'a'.repeat(64) },
          }),
          exportedDocument({ name: 'Missing', file: { ...exportedDocument().file, path: 'files/c.pdf' } }),
        ],
      },
      { 'files/a.pdf': samples.executable, 'files/b.pdf': samples.pdf(100) },
    );
    const done = await addImport(app, owner, await readImport(app, owner, 'a.zip', await zipOf(changed)));

    expect(done.added?.left.map(({ what }) => what)).toEqual(['Program', 'Changed', 'Missing']);
    expect(await rows('documents', owner)).toBe(0);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('documents that don’t fit into the account are left out, and the zip itself doesn’t count', async () => {
    const owner = await buildOwner(app);
    const large = samples.pdf(1_900_000);
    const paths = [1, 2, 3].map((number) => `files/${number}.pdf`);
    const full = exportFiles(
      {
        documents: paths.map((path) =>
          exportedDocument({ name: path, file: { ...exportedDocument().file, path } }),
        ),
      },
      Object.fromEntries(paths.map((path) => [path, large])),
    );
    const preview = await readImport(app, owner, 'a.zip', await zipOf(full));
    const done = await addImport(app, owner, preview);

    expect(preview.preview?.room).toBe(5 * 1024 * 1024);
    expect(done.added?.counts.documents).toEqual({ add: 2, there: 0, left: 1 });
    expect(done.added?.left[0]?.why).toContain('Your storage is full');
  });

  test('a pet that is deleted between preview and adding is added as a new one, with its records', async () => {
    const owner = await buildOwner(app);
    const own = await buildPet(app, owner, { name: 'Own' });
    const content = exportFiles({
      pets: [exportedPet({ id: own.id })],
      weights: [exportedWeight({ petId: own.id })],
    });
    const preview = await readImport(app, owner, 'a.zip', await zipOf(content));
    await owner.post(`/api/pets/${own.id}/archive`, {});
    await app.pool.query('delete from pets where id = $1', [own.id]);
    const done = await addImport(app, owner, preview);

    expect(preview.preview?.counts.pets).toEqual({ add: 0, there: 1, left: 0 });
    expect(done.state).toBe('done');
    expect(done.added?.counts.pets).toEqual({ add: 1, there: 0, left: 0 });
    expect(done.added?.counts.weights).toEqual({ add: 1, there: 0, left: 0 });
  });

  test('an account that is deleted meanwhile: the job ends and nothing is left', async () => {
    const owner = await buildOwner(app);
    const stored = await app.storedFiles();
    const { id } = await readImport(app, owner, 'export.zip', zip);
    await owner.post(`/api/imports/${id}/addition`, {});
    await app.pool.query(
      'update stored_files set owner_id = null, state = $1, delete_after = now() where owner_id = $2',
      ['deleting', owner.user.id],
    );
    await app.pool.query('delete from auth_users where id = $1', [owner.user.id]);
    const ran = await app.jobs.run();
    await sweepReleasedFiles(app);

    expect(ran).toEqual({ done: 1, failed: 0 });
    expect(await app.storedFiles()).toEqual(stored);
    expect(await app.count('imports', 'id = $1', [id])).toBe(0);
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(0);
  });

  test('adding it from two browsers in the same moment adds it once', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { browser } = await signInOnNewBrowser(app, owner.user.email);
    const { id } = await readImport(app, owner, 'export.zip', zip);
    const answers = await Promise.all(
      [owner, browser, owner, browser].map((from) => from.post(`/api/imports/${id}/addition`, {})),
    );
    const enqueued = await app.jobs.waiting(addImportJob.name);
    await app.jobs.run();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(enqueued).toBe(1);
    expect([await rows('pets', owner), await rows('health_records', owner)]).toEqual([1, 2]);
  });

  test('cancelled before it is added, it leaves no row and no file', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const { id } = await readImport(app, owner, 'export.zip', zip);
    expect((await app.storedFiles()).length).toBe(files.length + 1);
    const removed = await owner.delete(`/api/imports/${id}`);
    await app.jobs.run();

    expect(removed.status).toBe(204);
    expect(await app.storedFiles()).toEqual(files);
    expect(await currentImport(owner)).toBeNull();
  });
});
