import type { QueryConfig } from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { createTestApp } from '#server/testing/test-app.ts';

import { lookForDueJobs, queuesWithDueJobs } from './jobs-due.ts';
import { openJobQueue } from './jobs.ts';

const app = await createTestApp();

const kind = (name: string) => ({ name, payload: z.object({}) });

test('one statement tells which queues of a process have a job that is due, and it looks again after a failure', async () => {
  const queue = await openJobQueue(app.pool, { log: app.base.log, supervise: false });
  const [due, later, done] = [kind('due'), kind('due.later'), kind('due.done')];
  await queue.prepare([due.name, later.name, done.name, 'due.none']);
  await queue.enqueue(due, {});
  await queue.enqueue(due, {});
  await queue.enqueue(later, {}, { startAfter: 3600 });
  await queue.enqueue(done, {});
  await app.pool.query("update jobs.job set state = 'completed' where name = $1", [done.name]);
  const seen: string[] = [];
  const failures: Error[] = [];
  let answersFail = true;
  const pool = {
    isPooled: false,
    query: (statement: QueryConfig) =>
      answersFail ? Promise.reject(new Error('no answer')) : app.pool.query(statement),
  } as unknown as typeof app.pool;

  const look = lookForDueJobs(pool, {
    everyMs: 5,
    onDue: (name) => seen.push(name),
    onFailure: (error) => failures.push(error),
  });
  for (const name of [due.name, later.name, done.name, 'due.none', 'of another']) look.add(name);
  await expect.poll(() => failures.length).toBeGreaterThan(1);
  answersFail = false;
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  look.stop();
  await queue.stop();

  expect(new Set(seen)).toEqual(new Set(['due']));
  expect(failures[0]?.message).toBe('no answer');
});

test('the look reads the index of waiting jobs, not those that are done', async () => {
  await app.pool.query(`
    insert into jobs.job (name, state, completed_on)
    select 'due', 'completed', now() from generate_series(1, 5000)`);
  await app.pool.query('analyze jobs.job_common');
  const { rows } = await app.pool.query<Record<string, string>>(`explain ${queuesWithDueJobs}`, [['due']]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');

  expect(plan).toMatch(/Index (Only )?Scan using job_common_i11/);
});
