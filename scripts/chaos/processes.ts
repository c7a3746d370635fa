import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const running = new Set<Managed>();
process.on('exit', () => running.forEach((each) => each.signal('SIGKILL')));

export type Managed = {
  name: string;
  pid: number;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal and waits for the end; SIGKILL follows after `patienceMs`. */
  end(signal?: NodeJS.Signals, patienceMs?: number): Promise<void>;
};

type Options = { folder: string; env?: NodeJS.ProcessEnv; user?: string };

/** Starts a program in a new process group, with its output in `<folder>/logs/<name>.log`. */
export function startProcess(name: string, command: string[], { folder, env, user }: Options): Managed {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const output = openSync(join(folder, 'logs', `${name}.log`), 'a');
  const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : [];
  const [program = '', ...args] = [...asUser, ...command];
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
  });
  closeSync(output);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const ended = once(child, 'exit');
  const managed: Managed = {
    name,
    pid: child.pid ?? 0,
    signal: (signal) => {
      if (isRunning()) process.kill(-(child.pid ?? 0), signal);
    },
    async end(signal = 'SIGTERM', patienceMs = 20_000) {
      const force = setTimeout(() => managed.signal('SIGKILL'), patienceMs);
      managed.signal(signal);
      if (isRunning()) await ended;
      clearTimeout(force);
      running.delete(managed);
    },
  };
  running.add(managed);

  return managed;
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((each) => each.end('SIGKILL')));
}

/** Retries until the work returns a value; on timeout throws the last failure. */
export async function eventually<Result>(
  what: string,
  work: () => Promise<Result | undefined>,
  patienceMs = 60_000,
): Promise<Result> {
  const started = performance.now();
  for (;;) {
    let failure: unknown;
    const result = await work().catch((error: unknown) => void (failure = error));
    if (result !== undefined) return result;
    if (performance.now() - started > patienceMs)
      throw new Error(`Waited in vain: ${what}`, { cause: failure });
    await pause(100);
  }
}
