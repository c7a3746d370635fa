import { newOwner, visitor } from '../journey.ts';
import type { Product } from '../product.ts';
import type { Row } from './measure.ts';

const runs = 500;

/** The cost of the session check: the same response, alternately signed out and signed in. */
export async function benchGate(product: Product): Promise<Row[]> {
  const { browser: owner } = await newOwner(product);
  const { browser: stranger } = visitor(product.url);
  const anonymous: number[] = [];
  const signedIn: number[] = [];
  for (let run = -50; run < runs; run++) {
    const [withoutSession, withSession] = [
      await timed(() => stranger.get('/auth/v1/.well-known/jwks.json')),
      // This path does not exist, so only the session check takes time.
      await timed(() => owner.get('/api/nothing-is-here')),
    ];
    if (run < 0) continue;
    anonymous.push(withoutSession);
    signedIn.push(withSession);
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
