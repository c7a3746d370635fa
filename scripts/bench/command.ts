import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ends: (() => unknown)[] = [];
let isEnding = false;

/** Does this when the command ends, the last one first. */
export const atEnd = (end: () => unknown): void => void ends.push(end);

/** Stops it when the command ends, also when the command is interrupted while it starts. */
export function started<Started extends { stop(): unknown }>(
  start: () => Promise<Started>,
): Promise<Started> {
  if (isEnding) throw new Error('The command is ending');
  const starting = start();
  atEnd(() => starting.then((it) => it.stop()));

  return starting;
}

/** A folder that is removed when the command ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'denmate-bench-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  return folder;
}

/**
 * Does the work of a command and exits: with 1 when it fails or returns false, with 130 when it is interrupted. All that was started
 * is stopped first.
 */
export async function runBench(work: () => Promise<unknown>): Promise<never> {
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(130));
  });
  const worked = work().then(
    (result) => (result === false ? 1 : 0),
    (error: unknown) => {
      if (!isEnding) console.error(error);

      return 1;
    },
  );
  const code = await Promise.race([worked, interrupted]);
  isEnding = true;
  for (let end = ends.pop(); end; end = ends.pop())
    try {
      await end();
    } catch {
      // It has not started, or has ended by itself.
    }
  process.exit(code);
}
