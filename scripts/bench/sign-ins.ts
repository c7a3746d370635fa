import { setTimeout as pause } from 'node:timers/promises';

import { visitor } from '../journey.ts';
import type { Visitor } from '../journey.ts';
import { anyAddress, newOwner } from './api.ts';
import type { Row } from './measure.ts';

const accounts = 10;
const signInsEach = 5;

/** Fifty people sign in at the same moment; what does everybody else notice? */
export async function benchSignIns(url: string): Promise<Row[]> {
  const bystander = await newOwner(url);
  const owners: Visitor[] = [];
  for (let count = 0; count < accounts; count++) owners.push(await newOwner(url));

  let busy = true;
  const others = (async () => {
    const noticed: number[] = [];
    while (busy) {
      noticed.push(await timed(() => bystander.get('/api/dashboard', 200)));
      await pause(5);
    }

    return noticed;
  })();
  const signIns = await Promise.all(
    Array.from({ length: accounts * signInsEach }, (_, index) => {
      const account = owners[index % accounts]?.account;

      return timed(() => visitor(url, { ...(account && { account }), address: anyAddress }).signIn());
    }),
  );
  busy = false;

  return [
    { what: '50 sign-ins at once', times: signIns },
    { what: 'a dashboard meanwhile', times: await others },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();

  return performance.now() - started;
}
