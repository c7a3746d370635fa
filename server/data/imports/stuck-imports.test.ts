import { describe, expect, test } from 'vitest';

import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { exportedDocument, exportedPet } from '#server/testing/import-records.ts';
import { currentImport, exportFiles, readImport, sendImport, zipOf } from '#server/testing/imports.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { accountOf } from './act-for-owner.usecases.ts';
import { failImport } from './fail-import.usecases.ts';
import { findForJob } from './imports.queries.ts';
import { readImport as readInJob } from './preview-import.usecases.ts';
import { addImport as addInJob } from './run-import.usecases.ts';
import { sweepImports } from './sweep-imports.usecases.ts';

const app = await createTestApp();

const pet = exportedPet();
const files = { 'files/rabies.pdf': samples.pdf(500) };
const zip = await zipOf(
  exportFiles({ pets: [pet], documents: [exportedDocument({ petId: pet.id })] }, files),
);

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

test('each job adds something, however short its time is', async () => {
  const owner = await buildOwner(app);
  const { id: importId } = await readImport(app, owner, 'export.zip', zip);
  await owner.post(`/api/imports/${importId}/addition`, {});
  for (let jobs = 0; jobs < 10; jobs++) await addInJob(app.context(), { importId }, { mostMs: -1 });

  expect((await currentImport(owner))?.state).toBe('done');
  expect([
    await app.count('pets', 'user_id = $1', [owner.user.id]),
    await app.count('documents', 'user_id = $1', [owner.user.id]),
  ]).toEqual([1, 1]);
});

describe('an import that doesn’t get further', () => {
  // The session would expire in the meantime.
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

  const endings = [
    ['is banned', "banned_until = now() + interval '100 years'"],
    ['is closed', 'closed_at = now()'],
  ] as const;

  /** Changes the account, and then runs all jobs, including those of the sweep. */
  async function runWithout(owner: Owner, change: string) {
    await app.pool.query(`update auth_users set ${change} where id = $1`, [owner.user.id]);
    await app.jobs.run();
    app.clock.pass(3600);
    await sweepImports(app.context());
    await app.jobs.run();
  }

  test.each(endings)('while the account %s nothing is read', async (_what, change) => {
    const owner = await buildOwner(app);
    await sendImport(owner, 'export.zip', zip);
    await runWithout(owner, change);

    const unread = "owner_id = $1 and state = 'reading' and preview is null";
    expect(await app.count('imports', unread, [owner.user.id])).toBe(1);
  });

  test.each(endings)('while the account %s nothing is added', async (_what, change) => {
    const owner = await buildOwner(app);
    const { id } = await readImport(app, owner, 'export.zip', zip);
    await owner.post(`/api/imports/${id}/addition`, {});
    await runWithout(owner, change);

    expect(await app.count('imports', "id = $1 and state = 'adding'", [id])).toBe(1);
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(0);
  });
});
