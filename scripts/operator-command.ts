// Starts operator commands such as `npm run backup` for tests and measurements, with only the given
// configuration.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { root } from './run.ts';

const hook = join(root, 'server/platform/quick-imports.ts');
const compiled = join(root, 'node_modules/.cache/node');

type Env = Record<string, string>;

export type Ended = { code: number | null; said: string; output: Buffer };

/** Runs the command. Its messages are on standard error, its output is collected. */
export function startOperatorCommand(
  name: 'backup' | 'restore' | 'doctor',
  words: readonly string[],
  env: Env = {},
) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['--import', hook, join(root, `scripts/${name}.ts`), ...words], {
    env: { PATH, NODE_COMPILE_CACHE: compiled, ...env },
  });
  let said = '';
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, said: said.trim(), output: Buffer.concat(output) }));
  });

  return { ended, pid: child.pid ?? 0, kill: () => child.kill('SIGKILL'), stdin: child.stdin };
}
