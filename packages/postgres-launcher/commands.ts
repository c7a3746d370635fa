import { spawn } from 'node:child_process';

/** `code` is undefined when the program could not be run or a signal ended it. */
export type Outcome = { code: number | undefined; output: string };

const KEPT_OUTPUT = 20_000;

// PG… variables would change the server's port and settings, and a locale its messages.
export const COMMAND_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program to its end, from `/` and with a fixed environment; never throws. */
export function runCommand(command: readonly string[]): Promise<Outcome> {
  const [program = '', ...words] = command;

  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, words, {
      cwd: '/',
      env: COMMAND_ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const keep = (data: Buffer) => {
      output = (output + data.toString('utf8')).slice(-KEPT_OUTPUT);
    };

    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: undefined, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? undefined, output }));
  });
}
