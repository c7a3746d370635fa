import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { readAs } from '#server/testing/browser.ts';

import { newOwner } from '../../journey.ts';
import { median, times } from '../measure.ts';
import { addPet, receive } from '../owners.ts';
import type { Running } from '../owners.ts';
import type { TimesRow } from '../table.ts';

const rounds = 6;
const runs = 150;
const eventsPerSecond = 1000;
const pauseMs = 10;

/** An owner's requests while 1,000 events a second come in, by turns with and without them. */
export async function benchAnalytics({ product, database }: Running): Promise<TimesRow[]> {
  const { browser } = await newOwner(product);
  await addPet(browser);
  const { token } = await readAs<{ token: string }>(200, browser.get('/api/analytics'));
  // As people click, not one after the other as fast as it goes.
  const before = () => pause(pauseMs);
  const dashboard = () => times(runs, () => receive(browser, '/api/dashboard'), { before });

  const result: TimesRow[] = [];
  for (const perRequest of [5, 1]) {
    const quiet: number[] = [];
    const busy: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const without = await dashboard();
      const load = await startLoad(product.url, token, perRequest);
      const during = await dashboard();
      await load.stop();
      quiet.push(...without);
      busy.push(...during);
      ratios.push(median(during) / median(without));
    }
    const note = `goal: at most 1.10 of it; ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`;
    result.push(
      { what: `the dashboard, no events (${perRequest} a request next)`, times: quiet },
      { what: `with 1,000 events a second, ${perRequest} a request`, times: busy, note },
    );
  }
  const { rows } = await database.query<{ total: number; seconds: number }>(
    `select count(*)::int as total, count(distinct date_trunc('second', occurred_at))::int as seconds from analytics_events`,
  );
  console.log(`\n${rows[0]?.total} events stored, in ${rows[0]?.seconds} seconds`);

  return result;
}

async function startLoad(url: string, token: string, perRequest: number) {
  const worker = new Worker(new URL('analytics-load.ts', import.meta.url), {
    workerData: { url, token, eventsPerSecond, perRequest },
  });
  await pause(1500);

  return {
    async stop() {
      const answered = once(worker, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('stop');
      const [counts] = (await answered) as [Record<number, number>];
      await worker.terminate();
      const refused = Object.entries(counts).filter(([status]) => status !== '200');
      if (refused.length > 0) throw new Error(`Events were refused: ${JSON.stringify(counts)}`);
    },
  };
}
