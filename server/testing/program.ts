import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import type { Browser } from './browser.ts';
import { connect } from './browser.ts';
import { atEndOfFile } from './clean-ups.ts';

const main = join(import.meta.dirname, '../main.ts');
const programs = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
const compiled = join(import.meta.dirname, '../../node_modules/.cache/node');
const startTimeoutMs = 50_000;

export type Program = {
  /** The URL; empty for a worker. */
  url: string;
  pid: number;
  stderr(): string;
  stdout(): string;
  newBrowser(): Browser;
  /** Sends the signal and waits for the exit. Returns the exit code, or the signal that ended the process. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  signal(signal: NodeJS.Signals): void;
  ended: Promise<number | NodeJS.Signals>;
};

type Options = { env?: Record<string, string>; uid?: number };

/**
 * Runs `node server/main.ts` in a separate process with only the given configuration. Killed at the end of
 * the file.
 */
export function runProgram({ env = {}, uid }: Options = {}): Program & { ready: Promise<Program> } {
  const child = spawn(process.execPath, [main], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: programs, HOME: '/', TMPDIR: tmpdir(), NODE_COMPILE_CACHE: compiled, PORT: '0', ...env },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (said.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (said.stderr += String(chunk)));
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  atEndOfFile(async () => {
    child.kill('SIGKILL');
    await ended;
  });

  const program: Program = {
    url: '',
    pid: child.pid ?? 0,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    newBrowser: () => connect(program.url),
    signal: (signal) => void child.kill(signal),
    async end(signal = 'SIGTERM') {
      child.kill(signal);

      return ended;
    },
    ended,
  };
  const ready = new Promise<Program>((resolve, reject) => {
    const look = () => {
      const [, port, worker] = /ready at http:\/\/localhost:(\d+)|(worker) is ready/.exec(said.stdout) ?? [];
      if (port) program.url = `http://127.0.0.1:${port}`;
      if (port || worker) resolve(program);
    };
    const fail = () => reject(new Error(`It did not start: ${said.stdout}${said.stderr}`));
    child.stdout.on('data', look);
    void ended.then(fail);
    setTimeout(fail, startTimeoutMs).unref();
  });
  ready.catch(() => undefined);

  return Object.assign(program, { ready });
}

/** Waits until the program is ready; throws with its output if it fails to start. */
export const startProgram = (options?: Options): Promise<Program> => runProgram(options).ready;

/** A new empty folder, removed at the end of the file. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'denmate-program-'));
  chmodSync(folder, 0o755);
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

  return folder;
}

/** The ids of all processes that have this folder in their arguments, such as its database. */
export function processesOf(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}
