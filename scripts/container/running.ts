import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { ended, enter, startIn } from './chroot.ts';
import type { Ended, Mount } from './chroot.ts';
import type { Image } from './image.ts';

export type Container = {
  output(): string;
  /** A file of its first process in /proc, such as `environ` and `status`. */
  processFile(name: string): string;
  run(command: string[]): Promise<Ended>;
  isHealthy(): Promise<boolean>;
  /**
   * The milliseconds until the condition is met. Throws with the output on timeout or when the program has
   * ended.
   */
  until(condition: () => boolean | Promise<boolean>, withinMs: number): Promise<number>;
  /** Sends the stop signal of the image, as an engine does. Returns the exit code, null when it had to be killed. */
  stop(graceMs: number): Promise<number | null>;
};

/**
 * Runs an image like deploy/compose/compose.yaml: read-only, unprivileged, with /tmp in memory and a volume.
 */
export function runContainer(
  given: Image,
  { env, mounts }: { env: Record<string, string>; mounts: Mount[] },
): Container {
  const image = { ...given, env: { ...given.env, ...env } };
  const started = performance.now();
  const child = startIn(image, image.cmd, { mounts, temporary: ['/tmp'], readOnly: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const end = ended(child);
  const running = () => child.exitCode === null && child.signalCode === null;
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);

  const first = () => firstChild(child.pid ?? 0);
  const run = (command: string[]) => ended(enter(image, existing(first()), command));

  return {
    output: () => output,
    processFile: (name) => readFileSync(`/proc/${existing(first())}/${name}`, 'utf8'),
    run,
    isHealthy: async () => first() !== undefined && (await run(image.healthcheck)).code === 0,
    async until(condition, withinMs) {
      for (const from = performance.now(); running() && performance.now() - from < withinMs; await pause(100))
        if (await condition()) return performance.now() - started;
      throw new Error(`It did not get there:\n${output}`);
    },
    async stop(graceMs) {
      const pid = running() ? first() : undefined;
      if (pid !== undefined) process.kill(pid, image.stopSignal);
      const forced = setTimeout(kill, graceMs);
      const { code } = await end;
      clearTimeout(forced);
      process.off('exit', kill);

      return code;
    },
  };
}

/** The container's first process is a child of `unshare`, and appears shortly after its start. */
function firstChild(pid: number): number | undefined {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');

  return child ? Number(child) : undefined;
}

function existing(pid: number | undefined): number {
  if (pid === undefined) throw new Error('The container has no process');

  return pid;
}
