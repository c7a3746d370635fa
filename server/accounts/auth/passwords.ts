import { availableParallelism } from 'node:os';

import { createFairSemaphore } from '#server/platform/fair-semaphore.ts';
import { siteOf } from '#server/platform/rate-limits/wider-networks.ts';

// OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

const withPermit = createFairSemaphore({
  permits: Math.max(1, availableParallelism() - 1),
  // Allows for a household or an office signing in at the same time, and refuses longer waits. The bounds only limit
  // memory.
  maxWaitMs: 10_000,
  maxWaiting: 2000,
  maxWaitingEach: 500,
});
// All networks of a site share one turn.
const turnOf = (requester: string) => ({ by: siteOf(requester) });

const argon2 = () => import('@node-rs/argon2');

let decoy: Promise<string> | undefined;

/**
 * An argon2id hash, made off the event loop. Parallel hashes leave a core free for other requests. Callers,
 * named by network address, take turns.
 */
export async function hashPassword(password: string, requester = ''): Promise<string> {
  const { hash } = await argon2();

  return withPermit(() => hash(normalize(password), cost), turnOf(requester));
}

// Keyboards write "é" as one character or as two, and both must give the same hash.
const normalize = (password: string) => password.normalize('NFC');

/**
 * Whether the password matches the hash. Without a hash it takes the same time, so that timing reveals
 * nothing.
 */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
  requester = '',
): Promise<boolean> {
  const { hash, verify } = await argon2();
  decoy ??= hash('no such account', cost);
  const against = stored ?? (await decoy);
  const spelled = normalize(password);
  const matches =
    (await withPermit(() => verify(against, spelled), turnOf(requester))) ||
    // Hashes from before 2026-11-22 were made without normalization.
    (spelled !== password && (await withPermit(() => verify(against, password), turnOf(requester))));

  return matches && Boolean(stored);
}
