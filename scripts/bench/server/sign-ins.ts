import { setTimeout as pause } from 'node:timers/promises';

import { signInAgain } from '#server/testing/program-steps.ts';

import { newOwner, visitor } from '../../journey.ts';
import { timed } from '../measure.ts';
import { receive } from '../owners.ts';
import type { Running } from '../owners.ts';
import type { TimesRow } from '../table.ts';

const accounts = 10;
const signInsEach = 5;

/** Fifty people sign in at the same moment: how long they wait, and how long everyone else does. */
export async function benchSignIns({ product }: Running): Promise<TimesRow[]> {
  const { browser: bystander } = await newOwner(product);
  const emails: string[] = [];
  for (let count = 0; count < accounts; count++) emails.push((await newOwner(product)).email);

  let busy = true;
  const others = (async () => {
    const noticed: number[] = [];
    for (; busy; await pause(5)) noticed.push(await timed(() => receive(bystander, '/api/dashboard')));

    return noticed;
  })();
  const signIns = await Promise.all(
    Array.from({ length: accounts * signInsEach }, (_, index) =>
      timed(() => signInAgain(product, emails[index % accounts] ?? '', visitor(product.url).browser)),
    ),
  );
  busy = false;

  return [
    { what: '50 sign-ins at once', times: signIns },
    { what: 'a dashboard meanwhile', times: await others },
  ];
}
