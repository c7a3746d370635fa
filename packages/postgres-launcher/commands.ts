import { spawn } from 'node:child_process';

/** `code` is undefined if the program couldn't run or was ended by a signal. */
export type Outcome = { code: number | undefined; output: string };

const KEPT_OUTPUT = 20_000;

// PG… variables would change the server's port and settings, and a locale would translate its messages.
export const COMMAND_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program until it exits, in `/` and with a fixed environment. Never throws. */
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
