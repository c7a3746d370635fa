import type { Pool } from './db.ts';

// Each queue is one look into the index of waiting jobs, however many wait.
export const queuesWithDueJobs = `
  select name from unnest($1::text[]) as name
  where exists (
    select from jobs.job where job.name = name.name and state < 'active' and not blocked and start_after <= now()
  )`;

type Options = { everyMs: number; onDue: (queue: string) => void; onFailure: (error: Error) => void };

/**
 * Looks at all queues of a process in one statement, and tells which have jobs that could run. Without it every worker of
 * every queue would ask for itself. Begins with the first queue that is added.
 */
export function lookForDueJobs(
  pool: Pick<Pool, 'query' | 'isPooled'>,
  { everyMs, onDue, onFailure }: Options,
) {
  const names: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look() {
    try {
      const { rows } = await pool.query<{ name: string }>({
        // Planned once for each connection, unless a pooler lends them.
        name: pool.isPooled ? undefined : 'due jobs',
        text: queuesWithDueJobs,
        values: [names],
      });
      if (!stopped) for (const { name } of rows) onDue(name);
    } catch (error) {
      if (!stopped) onFailure(error as Error);
    }
    later();
  }

  function later() {
    if (!stopped) timer = setTimeout(() => void look(), everyMs);
  }

  return {
    add(name: string) {
      names.push(name);
      if (!timer) later();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
