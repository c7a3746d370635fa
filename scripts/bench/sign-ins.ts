import { setTimeout as pause } from 'node:timers/promises';

import { readAs } from '#server/testing/browser.ts';
import { signInAgain } from '#server/testing/program-steps.ts';

import { newOwner, visitor } from '../journey.ts';
import type { Product } from '../product.ts';
import type { Row } from './measure.ts';

const accounts = 10;
const signInsEach = 5;

/** Fifty people sign in at the same moment: how long they wait, and how long everyone else does. */
export async function benchSignIns(product: Product): Promise<Row[]> {
  const { browser: bystander } = await newOwner(product);
  const emails: string[] = [];
  for (let count = 0; count < accounts; count++) emails.push((await newOwner(product)).email);

  let busy = true;
  const others = (async () => {
    const noticed: number[] = [];
    while (busy) {
      noticed.push(await timed(() => readAs(200, bystander.get('/api/dashboard'))));
      await pause(5);
    }

    return noticed;
  })();
  const signIns = await Promise.all(
    Array.from({ length: accounts * signInsEach }, (_, index) => {
      const email = emails[index % accounts] ?? '';

      return timed(() => signInAgain(product, email, visitor(product.url).browser));
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
