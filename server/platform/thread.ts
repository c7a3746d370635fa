import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { TookTooLong } from './work-budget.ts';

type Limits = {
  timeoutSeconds: number;
  /** Of CPU time, so that a program isn't ended because the machine is busy. */
  cpuSeconds?: number | undefined;
  maxOldGenerationSizeMb?: number;
  /** Memory of `workerData` that the thread takes over instead of a copy. */
  given?: ArrayBuffer[];
};

/**
 * Runs a program in a separate thread, which posts one result and ends: for decoders of untrusted files. It has no
 * environment and its output is ignored. Throws when it fails or takes too long; its memory is released in any case.
 */
export async function runThread<Answer>(
  program: URL,
  workerData: object,
  { timeoutSeconds, cpuSeconds, maxOldGenerationSizeMb = 96, given = [] }: Limits,
): Promise<Answer> {
  const thread = new Worker(program, {
    workerData,
    transferList: given,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb },
  });
  const settled = new AbortController();
  const { signal } = settled;
  const failed = (how: string): never => {
    throw new Error(`A thread ${how}`);
  };
  const tooLong = (): never => {
    throw new TookTooLong('A thread took too long');
  };
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([message]) => message as Answer),
      once(thread, 'exit', { signal }).then(([code]) => failed(`ended with ${code}`)),
      pause(timeoutSeconds * 1000, undefined, { signal }).then(() => tooLong()),
      ...(cpuSeconds === undefined ? [] : [cpuTimeUsed(thread, cpuSeconds, signal).then(() => tooLong())]),
    ]);
  } finally {
    settled.abort();
    await thread.terminate();
  }
}

/** Ends when the thread has used so much CPU time. */
async function cpuTimeUsed(thread: Worker, seconds: number, signal: AbortSignal) {
  let used = 0;
  while (used < seconds) {
    await pause(Math.max(50, (seconds - used) * 1000), undefined, { signal });
    // It fails while the thread ends.
    const usage = await thread.cpuUsage().catch(() => undefined);
    if (usage) used = (usage.user + usage.system) / 1e6;
  }
}
