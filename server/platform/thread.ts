import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

type Limits = {
  timeoutSeconds: number;
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
  { timeoutSeconds, maxOldGenerationSizeMb = 96, given = [] }: Limits,
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
  try {
    return await Promise.race([
      once(thread, 'message', { signal }).then(([message]) => message as Answer),
      once(thread, 'exit', { signal }).then(([code]) => failed(`ended with ${code}`)),
      pause(timeoutSeconds * 1000, undefined, { signal }).then(() => failed('took too long')),
    ]);
  } finally {
    settled.abort();
    await thread.terminate();
  }
}
