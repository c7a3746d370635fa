import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';

import { inTransaction } from '#server/core/context.ts';
import { goodPassword } from '#server/testing/account-steps.ts';
import { deleteClosed, postDeletion } from '#server/testing/closing-steps.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { addressOf } from '#server/testing/test-database.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { databaseOver, openPool } from './db.ts';
import { handleJob, logFailures, openJobQueue } from './jobs.ts';

const app = await createTestApp();

const kind = (name: string) => ({ name, payload: z.object({ id: z.string() }) });
const open = () => openJobQueue(app.pool, { log: app.base.log, supervise: false });

describe('a worker', () => {
  test('runs a job enqueued by another process, and logs and retries a failed one', async () => {
    const [web, worker] = [await open(), await open()];
    const job = kind('test.work');
    await Promise.all([web.prepare([job.name]), worker.prepare([job.name])]);
    const seen: string[] = [];
    const handler = handleJob(job, async ({ id }) => {
      seen.push(id);
      if (seen.length === 1) throw new Error('no mail to ann@example.org');
    });
    await worker.work(handler);
    await web.enqueue(job, { id: 'one' });
    await expect
      .poll(() => app.log.lines.map(({ msg }) => msg), { timeout: 5000 })
      .toContain('a job failed and will be tried again');
    expect(app.log.takeErrors()).toMatchObject([{ queue: 'test.work' }]);
    await expect.poll(() => app.jobs.waiting(job.name), { timeout: 5000 }).toBe(1);
    const kept = await app.pool.query<{ output: unknown }>('select * from jobs.job where name = $1', [
      job.name,
    ]);
    expect(JSON.stringify(kept.rows)).toContain('the log has the reason');
    expect(JSON.stringify(kept.rows)).not.toContain('ann@example.org');
    await app.jobs.endWaits();

    await expect.poll(() => seen, { timeout: 5000 }).toEqual(['one', 'one']);
    await Promise.all([web.stop(), worker.stop()]);
    expect(await app.jobs.waiting(job.name)).toBe(0);
  });

  test('a transaction that holds the last connection can enqueue the first job of a queue', async () => {
    const { rows } = await app.pool.query<{ name: string }>('select current_database() as name');
    const url = addressOf(inject('database').url, rows[0]?.name ?? '');
    const pool = openPool(url, { log: app.base.log, max: 2 });
    // Each process has to discover queues that others have created.
    const job = kind('test.last.connection');
    const [maker, queue] = [await open(), await openJobQueue(pool, { log: app.base.log, supervise: false })];
    await maker.prepare([job.name]);
    await queue.prepare([job.name]);
    const held = await pool.connect();
    const ctx = { ...app.context(), db: databaseOver(pool), jobs: queue };
    await inTransaction(ctx, (tx) => tx.jobs.enqueue(job, { id: '1' }));
    held.release();
    expect(await app.jobs.waiting(job.name)).toBe(1);
    await Promise.all([maker.stop(), queue.stop()]);
    await pool.end();
  });

  test('begins a job of its own process at once, in a transaction after its commit', async () => {
    const queue = await openJobQueue(app.pool, {
      log: app.base.log,
      supervise: false,
      lookIntervalMs: 3_600_000,
    });
    const job = kind('test.wake');
    await queue.prepare([job.name]);
    const seen: string[] = [];
    await queue.work(handleJob(job, async ({ id }) => void seen.push(id)));
    const ctx = { ...app.context(), jobs: queue };
    // Each of the four workers polls once when it starts.
    for (const id of ['1', '2', '3', '4', '5', '6', '7']) {
      await inTransaction(ctx, (ctx) => inTransaction(ctx, (ctx) => ctx.jobs.enqueue(job, { id })));
      await expect.poll(() => seen.at(-1), { timeout: 5000 }).toBe(id);
    }
    await queue.enqueue(job, { id: 'outside' });
    await expect.poll(() => seen.at(-1), { timeout: 5000 }).toBe('outside');

    await queue.stop();
  });

  test('retries ten times with growing delays, so that a mail server down overnight loses nothing', async () => {
    const queue = await open();
    await queue.prepare(['test.retries']);
    const { rows } = await app.pool.query('select * from jobs.queue where name = $1', ['test.retries']);
    await queue.stop();

    expect(rows).toMatchObject([
      { retry_limit: 10, retry_delay: 30, retry_backoff: true, retry_delay_max: 10_800 },
    ]);
  });
});

test('a queue created by an older version gets the current settings', async () => {
  const queue = await open();
  await queue.prepare(['test.older']);
  await app.pool.query(
    "update jobs.queue set retry_limit = 2, retry_delay = 1, retry_backoff = false where name = 'test.older'",
  );
  await queue.prepare(['test.older']);
  const { rows } = await app.pool.query("select * from jobs.queue where name = 'test.older'");
  await queue.stop();

  expect(rows).toMatchObject([{ retry_limit: 10, retry_delay: 30, retry_backoff: true }]);
});

describe('a job enqueued in a transaction', () => {
  test('appears only after the commit, and not at all after a rollback', async () => {
    const queue = await open();
    const job = kind('test.within');
    await queue.prepare([job.name]);
    const ctx = { ...app.context(), jobs: queue };

    await inTransaction(ctx, async (ctx) => {
      await ctx.jobs.enqueue(job, { id: 'kept' });
      expect(await app.jobs.waiting(job.name)).toBe(0);
    });
    await inTransaction(ctx, async (ctx) => {
      await ctx.jobs.enqueue(job, { id: 'undone' });
      throw new Error('no');
    }).catch(() => undefined);
    await queue.stop();

    expect(await app.jobs.waiting(job.name)).toBe(1);
  });

  test('an invalid payload is refused when enqueued and when read', async () => {
    const job = kind('test.shape');
    const wrong = { id: 7 } as unknown as { id: string };

    await expect(app.base.jobs.enqueue(job, wrong)).rejects.toThrow();
    expect(() => handleJob(job, async () => undefined).run(wrong)).toThrow();
  });
});

test('a failure of the queue is logged once a minute with queue and cause, whichever worker reports it', () => {
  const report = logFailures(app.base.log);
  for (const worker of ['a', 'b', 'c']) {
    for (const queue of ['auth.sweep', 'files.sweep']) {
      const message = `connect ECONNREFUSED (Queue: ${queue}, Worker: ${worker})`;
      // The library reports a plain copy of the error.
      report({ name: 'Error', code: 'ECONNREFUSED', message, stack: 'at', queue } as Error);
    }
  }

  expect(app.log.takeErrors()).toMatchObject([
    {
      msg: 'the job queue failed',
      queue: 'auth.sweep',
      cause: 'connect ECONNREFUSED',
      err: { code: 'ECONNREFUSED' },
    },
  ]);
});

test('after an account is deleted no job names it or its address, done, failed or waiting', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  await uploadDocument(owner, pdf());
  expect((await postDeletion(owner)).status).toBe(204);
  await deleteClosed(app);
  expect(await app.count('auth_users', 'id = $1', [owner.user.id])).toBe(0);
  const { rows } = await app.pool.query<{ job: string }>(
    'select row_to_json(job)::text as job from jobs.job',
  );

  expect(rows.length).toBeGreaterThan(1);
  for (const { job } of rows) {
    expect(job).not.toContain(owner.user.email);
    expect(job).not.toContain(owner.user.id);
  }
});
