import { spawnSync } from 'node:child_process';

import { root } from './run.ts';

/** Shows the output of an installer only if it fails. */
export function quietly(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`);

  return status === 0;
}
