import { visitor } from '../journey.ts';
import { anyAddress, newOwner } from './api.ts';
import type { Row } from './measure.ts';

const runs = 500;

/** What it costs that the server asks who is there: the same answer, for nobody and for somebody, by turns. */
export async function benchGate(url: string): Promise<Row[]> {
  const owner = await newOwner(url);
  const stranger = visitor(url, { address: anyAddress });
  const anonymous: number[] = [];
  const signedIn: number[] = [];
  for (let run = -50; run < runs; run++) {
    const [nobody, somebody] = [
      await timed(() => stranger.ask('GET', '/api/site')),
      // Behind the gate there is nothing at this address: whoever passes is told so at once.
      await timed(() => owner.ask('GET', '/api/nothing-is-here')),
    ];
    if (run < 0) continue;
    anonymous.push(nobody);
    signedIn.push(somebody);
  }

  return [
    { what: 'signed out, answered before the gate', times: anonymous },
    { what: 'signed in, answered behind it', times: signedIn, note: 'goal p50 < 0.6 ms more' },
  ];
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  await (await ask()).arrayBuffer();

  return performance.now() - started;
}
