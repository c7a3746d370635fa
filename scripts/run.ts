import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export type Command = [string, ...string[]];

/**
 * `show` hands the terminal over, or prints the output as it comes, for commands that run side by side, or at the end; otherwise it
 * is printed only on failure.
 */
export type RunOptions = { env?: NodeJS.ProcessEnv; show?: 'live' | 'as it comes' | 'at the end' };

/**
 * Runs one command in the project's folder, with node_modules/.bin first in PATH. Prints the name and duration; returns whether it
 * succeeded.
 */
export async function run(title: string, [command, ...args]: Command, options: RunOptions = {}) {
  const started = performance.now();
  const { code, output } = await finished(command, args, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);

  console.log(`${code === 0 ? 'ok     ' : 'FAILED '} ${title} (${seconds} s)`);
  if ((code !== 0 || options.show === 'at the end') && output) console.log(output.trimEnd());

  return code === 0;
}

function finished(command: string, args: string[], { env, show }: RunOptions) {
  const program = command === 'node' ? process.execPath : command;
  const output = show === 'live' ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, PATH: withPrograms() },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      if (show === 'as it comes') process.stdout.write(chunk);
      else written += String(chunk);
    });

  return new Promise<{ code: number; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: written }));
  });
}

function withPrograms() {
  return [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
}
