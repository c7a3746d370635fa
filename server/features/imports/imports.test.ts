import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { exportedDocument, exportedPet, exportedWeight } from '#server/testing/import-records.ts';
import {
  addImport,
  beginImport,
  currentImport,
  exportFiles,
  readImport,
  sendImport,
  zipOf,
} from '#server/testing/imports.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { tusPartHeaders } from '#server/testing/tus.ts';

import { addImport as addInJob } from './adding.usecases.ts';
import { findForJob } from './imports.queries.ts';
import { sweepImports } from './imports.usecases.ts';
import { accountOf, failImport, readImport as readInJob } from './reading.usecases.ts';

const app = await createTestApp({ ACCOUNT_LIMIT_MB: '5', UPLOAD_LIMIT_MB: '2' });

type ListedPet = { id: string; name: string; petIdentifier: string };
const petsOf = async (owner: Owner) => (await read<{ pets: ListedPet[] }>(await owner.get('/api/pets'))).pets;
const codeOf = async (response: Response) => (await read<{ error: { code: string } }>(response)).error.code;
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

describe('what is refused', () => {
  test('PROMISE-4: an upload without a session, of another kind, or of a table that is too large', async () => {
    const owner = await buildOwner(app);
    const other = await beginImport(owner, 'setup.exe', 100);
    const unprintable = await beginImport(owner, 'a\0.zip', 100);
    const large = await beginImport(owner, 'big.csv', 10 * 1024 * 1024 + 1);
    const disguised = await sendImport(owner, 'pets.csv', zip);

    expect((await beginImport(app.newBrowser(), 'a.zip', 100)).status).toBe(401);
    expect([other.status, await codeOf(other)]).toEqual([415, 'imports.type_refused']);
    expect([unprintable.status, await codeOf(unprintable)]).toEqual([415, 'imports.type_refused']);
    expect([large.status, await codeOf(large)]).toEqual([413, 'imports.table_too_large']);
    expect([disguised.status, await codeOf(disguised)]).toEqual([415, 'imports.type_refused']);
    expect(await currentImport(owner)).toBeNull();
  });

  test('an import of another account, in every way', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const { id } = await readImport(app, owner, 'export.zip', zip);
    const choice = {
      kind: 'pets',
      fields: { pet: 0 },
      dateOrder: 'ymd',
      weightUnit: 'kg',
      petId: null,
      species: 'dog',
    };
    const answers = [
      await other.post(`/api/imports/${id}/addition`, {}),
      await other.delete(`/api/imports/${id}`),
      await other.put(`/api/imports/${id}/columns`, choice),
      await other.delete(`/api/imports/${id}/columns`),
      await other.delete(`/api/imports/${randomUUID()}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await currentImport(other)).toBeNull();
    expect((await currentImport(owner))?.state).toBe('ready');
  });

  test('the upload of an import as one of a document, and the other way round', async () => {
    const owner = await buildOwner(app);
    const begun = await beginImport(owner, 'export.zip', zip.length);
    const send = (address: string) =>
      owner.request('PATCH', address, new Uint8Array(zip), {
        headers: { ...tusPartHeaders(0), 'content-length': String(zip.length) },
      });
    const address = begun.headers.get('location') ?? '';
    const asDocument = await send(address.replace('/imports/', '/documents/'));

    expect([asDocument.status, await codeOf(asDocument)]).toEqual([404, 'uploads.not_found']);
    expect((await send(address)).status).toBe(204);
  });

  test('a second file while the first is being added', async () => {
    const owner = await buildOwner(app);
    const { id } = await readImport(app, owner, 'export.zip', zip);
    await owner.post(`/api/imports/${id}/addition`, {});
    const second = await sendImport(owner, 'export.zip', zip);
    const removed = await owner.delete(`/api/imports/${id}`);

    expect([second.status, await codeOf(second)]).toEqual([409, 'imports.busy']);
    expect([removed.status, await codeOf(removed)]).toEqual([409, 'imports.busy']);
    await app.jobs.run();
    expect((await currentImport(owner))?.state).toBe('done');
  });
});

describe('an export', () => {
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
    expect(done).toMatchObject({ state: 'done', added: preview.preview ? { left: [] } : {} });
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
    expect(preview?.left[0]?.why).toBe('Its pet isn’t added.');
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
    expect(done.added?.left[0]?.why).toContain('Your account is full');
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
    expect(done.added?.counts.weights).toEqual({ add: 1, there: 0, left: 0 });
  });

  test('an account that is deleted meanwhile: the job ends and nothing is left', async () => {
    const owner = await buildOwner(app);
    const { id } = await readImport(app, owner, 'export.zip', zip);
    await owner.post(`/api/imports/${id}/addition`, {});
    await app.pool.query(
      'update stored_files set owner_id = null, state = $1, delete_after = now() where owner_id = $2',
      ['deleting', owner.user.id],
    );
    await app.pool.query('delete from auth_users where id = $1', [owner.user.id]);
    await app.jobs.run();

    expect(await app.count('imports', 'id = $1', [id])).toBe(0);
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(0);
  });

  test('adding it from two browsers in the same moment adds it once', async () => {
    const owner = await buildOwner(app);
    const { id } = await readImport(app, owner, 'export.zip', zip);
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(`/api/imports/${id}/addition`, {})));
    await app.jobs.run();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
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

describe('a zip that costs much for little', () => {
  test('a file of the zip is added as one document only', async () => {
    const owner = await buildOwner(app);
    const file = { ...exportedDocument().file };
    const twice = exportFiles(
      { documents: [exportedDocument(), exportedDocument({ name: 'Again', file })] },
      files,
    );
    const done = await addImport(app, owner, await readImport(app, owner, 'a.zip', await zipOf(twice)));

    expect(done.added?.counts.documents).toEqual({ add: 1, there: 0, left: 1 });
    expect(done.added?.left).toEqual([
      { row: null, what: 'Again', why: 'Another document has this file already.' },
    ]);
  });

  test('after a hundred files that are refused it stops', async () => {
    const owner = await buildOwner(app);
    const paths = Array.from({ length: 101 }, (_, number) => `files/${number}.pdf`);
    const documents = paths.map((path) => exportedDocument({ file: { ...exportedDocument().file, path } }));
    const refused = exportFiles({ documents }, Object.fromEntries(paths.map((path) => [path, 'no PDF'])));
    const done = await addImport(app, owner, await readImport(app, owner, 'a.zip', await zipOf(refused)));

    expect([done.state, done.problem]).toEqual(['failed', expect.stringContaining('100 of the files')]);
    expect(done.added?.counts.documents).toEqual({ add: 0, there: 0, left: 100 });
  });

  test('reading that takes too long is given up', async () => {
    const owner = await buildOwner(app);
    await sendImport(owner, 'a.zip', zip);
    const importId = (await currentImport(owner))?.id ?? '';
    await readInJob(app.context(), { importId }, { mostMs: -1 });

    expect(await currentImport(owner)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('too long') as string,
    });
  });
});

test('each job adds something, however short its time is', async () => {
  const owner = await buildOwner(app);
  const { id: importId } = await readImport(app, owner, 'export.zip', zip);
  await owner.post(`/api/imports/${importId}/addition`, {});
  for (let jobs = 0; jobs < 10; jobs++) await addInJob(app.context(), { importId }, { mostMs: -1 });

  expect((await currentImport(owner))?.state).toBe('done');
  expect([await rows('pets', owner), await rows('documents', owner)]).toEqual([1, 1]);
});

describe('an import that doesn’t get further', () => {
  // The session would end meanwhile.
  const letPass = (importId: string, time: string) =>
    app.pool.query(
      `update imports set updated_at = updated_at - $2::interval, expires_at = expires_at - $2::interval where id = $1`,
      [importId, time],
    );
  const fail = async (importId: string) => {
    const ctx = app.context();
    const job = await findForJob(ctx.db, importId, ctx.now);
    if (!job) throw new Error('There is no import');
    await failImport(accountOf(ctx, job), job, new Error('The disk is away'));
  };

  test('it is tried again for a day, and then its owner is told', async () => {
    const owner = await buildOwner(app);
    const { id } = await readImport(app, owner, 'export.zip', zip);
    await owner.post(`/api/imports/${id}/addition`, {});
    await letPass(id, '23 hours');
    await expect(fail(id)).rejects.toThrow('The disk is away');
    await letPass(id, '2 hours');
    await fail(id);

    expect(await currentImport(owner)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('We tried for a day') as string,
    });
  });

  test('one that was left for an hour can be deleted', async () => {
    const owner = await buildOwner(app);
    const { id } = await readImport(app, owner, 'export.zip', zip);
    await owner.post(`/api/imports/${id}/addition`, {});
    const before = await currentImport(owner);
    await letPass(id, '1 hour');
    const after = await currentImport(owner);
    const removed = await owner.delete(`/api/imports/${id}`);

    expect([before?.canBeRemoved, after?.canBeRemoved]).toEqual([false, true]);
    expect(removed.status).toBe(204);
    expect(await currentImport(owner)).toBeNull();
  });

  test('the sweep goes on with what was left, and not with what is being read', async () => {
    const owner = await buildOwner(app);
    await sendImport(owner, 'a.zip', zip);
    const importId = (await currentImport(owner))?.id ?? '';
    const enqueued = () => app.count('jobs.job', 'data @> $1', [JSON.stringify({ importId })]);
    app.clock.pass(3600);
    const ctx = app.context();
    const storage = { ...ctx.storage, size: () => Promise.reject(new Error('The disk is away')) };
    await expect(readInJob({ ...ctx, storage }, { importId })).rejects.toThrow('The disk is away');
    const counts = [await enqueued()];
    await sweepImports(app.context());
    counts.push(await enqueued());
    app.clock.pass(3600);
    await sweepImports(app.context());
    counts.push(await enqueued());

    expect(counts).toEqual([1, 1, 2]);
  });

  test.each([
    ['is banned', "banned_until = now() + interval '100 years'"],
    ['is closed', 'closed_at = now()'],
  ])('while the account %s nothing is read or added', async (_what, change) => {
    const owner = await buildOwner(app);
    const { id } = await readImport(app, owner, 'export.zip', zip);
    await owner.post(`/api/imports/${id}/addition`, {});
    await app.pool.query(`update auth_users set ${change} where id = $1`, [owner.user.id]);
    await app.jobs.run();
    app.clock.pass(3600);
    await sweepImports(app.context());
    await app.jobs.run();

    expect(await app.count('imports', "id = $1 and state = 'adding'", [id])).toBe(1);
    expect(await rows('pets', owner)).toBe(0);
  });
});
