import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import pg from 'pg';

import { runningServer } from '#postgres-launcher/running.ts';
import { readAs } from '#server/testing/browser.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const rounds = 6;
const runs = 150;
const eventsPerSecond = 1000;
const pauseMs = 10;

/** An owner's requests while 1,000 events a second come in, by turns with and without them. */
export async function benchAnalytics(product: Product, dataDirectory: string): Promise<Row[]> {
  const { browser } = await newOwner(product);
  await readAs(
    201,
    browser.post('/api/pets', {
      name: 'Bella',
      type: 'dog',
      birthDate: '2020-05-01',
      requestKey: crypto.randomUUID(),
    }),
  );
  const { token } = await readAs<{ token: string }>(200, browser.get('/api/analytics'));
  // As people click, not one after the other as fast as it goes.
  const ask = async () => {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const started = performance.now();
    await readAs(200, browser.get('/api/dashboard'));

    return performance.now() - started;
  };
  const measure = async () => {
    const measured: number[] = [];
    await times(runs, async (run) => {
      const took = await ask();
      if (run >= 0) measured.push(took);
    });

    return measured;
  };

  const result: Row[] = [];
  for (const perRequest of [5, 1]) {
    const quiet: number[] = [];
    const busy: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const without = await measure();
      const load = await startLoad(product.url, token, perRequest);
      const during = await measure();
      await load.stop();
      quiet.push(...without);
      busy.push(...during);
      ratios.push(median(during) / median(without));
    }
    const share = `goal: at most 1.10 of it; ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`;
    result.push(
      { what: `the dashboard, no events (${perRequest} a request next)`, times: quiet },
      { what: `with 1,000 events a second, ${perRequest} a request`, times: busy, note: share },
    );
  }
  await printStored(dataDirectory);

  return result;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function startLoad(url: string, token: string, perRequest: number) {
  const worker = new Worker(new URL('analytics-load.ts', import.meta.url), {
    workerData: { url, token, eventsPerSecond, perRequest },
  });
  await new Promise((resolve) => setTimeout(resolve, 1500));

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

async function printStored(dataDirectory: string) {
  const client = new pg.Client({ connectionString: await runningServer(join(dataDirectory, 'postgres')) });
  await client.connect();
  try {
    const { rows } = await client.query<{ total: number; seconds: number }>(
      `select count(*)::int as total, count(distinct date_trunc('second', occurred_at))::int as seconds from analytics_events`,
    );
    console.log(`\n${rows[0]?.total} events stored, in ${rows[0]?.seconds} seconds`);
  } finally {
    await client.end();
  }
}
