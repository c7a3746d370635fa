import type pg from 'pg';
import { PgBoss } from 'pg-boss';

import type { JobHandler } from '#server/platform/jobs.ts';

/** Runs queued jobs on demand, instead of when a worker polls. */
export async function createJobRunner(pool: pg.Pool, handlers: JobHandler[]) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  });
  await boss.start();

  return {
    /** Runs all due jobs and those that they enqueue. Failed ones wait for their retry. */
    async run(): Promise<{ done: number; failed: number }> {
      const tally = { done: 0, failed: 0 };
      for (let before = -1; before !== tally.done + tally.failed;) {
        before = tally.done + tally.failed;
        for (const { name, run } of handlers) {
          for (const { id, data } of await boss.fetch(name, { batchSize: 50 })) {
            try {
              await run(data);
              await boss.complete(name, id);
              tally.done++;
            } catch (error) {
              await boss.fail(name, id, { message: String(error) });
              tally.failed++;
            }
          }
        }
      }

      return tally;
    },
    /** Makes every waiting job due, whether it failed or was delayed. */
    async endWaits() {
      await pool.query("update jobs.job set start_after = now() where state in ('created', 'retry')");
    },
    /** The number of waiting jobs, in one queue or all. */
    async waiting(name?: string): Promise<number> {
      const { rows } = await pool.query<{ total: number }>(
        `select count(*)::int as total from jobs.job
         where state in ('created', 'retry') and name not like '\\_\\_pgboss%' and ($1::text is null or name = $1)`,
        [name ?? null],
      );

      return rows[0]?.total ?? 0;
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
