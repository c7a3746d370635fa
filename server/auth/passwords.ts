import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { createFairSemaphore } from '#server/platform/fair-semaphore.ts';

// OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

// Sixty hashes are about two seconds of work: whoever comes after them is told to come again.
const withPermit = createFairSemaphore({
  permits: Math.max(1, availableParallelism() - 1),
  maxWaiting: 60,
  maxWaitingPerKey: 10,
});
let decoy: Promise<string> | undefined;

/**
 * An argon2id hash; made off the event loop, and no more at once than leave a core for other requests. Askers, named by
 * where they come from, take turns.
 */
export const hashPassword = (password: string, asker?: string) =>
  withPermit(() => hash(normalize(password), cost), asker);

// Keyboards write "é" as one character or as two: the same password either way.
const normalize = (password: string) => password.normalize('NFC');

/** Whether the password belongs to the hash. Takes as long when there is no hash, so that time tells nothing. */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
  asker?: string,
): Promise<boolean> {
  decoy ??= hash('no such account', cost);
  const against = stored ?? (await decoy);
  const spelled = normalize(password);
  const matches =
    (await withPermit(() => verify(against, spelled), asker)) ||
    // Hashes from before 2026-11-22 are of the password as it was typed.
    (spelled !== password && (await withPermit(() => verify(against, password), asker)));

  return matches && Boolean(stored);
}
