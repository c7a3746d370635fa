import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { connect } from '#server/testing/browser.ts';
import type { Browser, BrowserOptions } from '#server/testing/browser.ts';
import { freePort } from '#server/testing/free-ports.ts';

import { root } from './run.ts';

const readyPath = '/ready';

/** The longest first start, including creating the database. */
const startTimeoutMs = 60_000;
const shutdownTimeoutMs = 15_000;

export type Product = {
  url: string;
  pid: number;
  dataDirectory: string;
  /** Milliseconds from the start of the process to the first successful response. */
  startedIn: number;
  output(): string;
  newBrowser(options?: Pick<BrowserOptions, 'address'>): Browser;
  /** Stops the server with SIGTERM, as a service manager does, and removes its folder. Returns the exit code. */
  stop(): Promise<number | null>;
};

/** The program of journeys: the server with what only tests have. */
export const testServer = 'scripts/test-server.ts';

/**
 * Starts the server like `npm start`, with an empty data folder and a default configuration, and waits until it is ready.
 * Throws an error with its output when the start fails.
 */
export async function startProduct({
  program = 'build/server/main.js',
  port,
  env = {},
}: { program?: string; port?: number; env?: NodeJS.ProcessEnv } = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'denmate-'));
  const chosen = port ?? (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnvironment(),
      PORT: String(chosen),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit');
  const running = () => child.exitCode === null && child.signalCode === null;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const killed = () => child.kill('SIGKILL');
  process.on('exit', killed);

  const stop = async () => {
    const force = setTimeout(() => child.kill('SIGKILL'), shutdownTimeoutMs);
    if (running()) child.kill('SIGTERM');
    if (running()) await ended;
    clearTimeout(force);
    process.off('exit', killed);
    remove();

    return child.exitCode;
  };

  while (running() && performance.now() - started < startTimeoutMs) {
    if (await isWell(url)) {
      const startedIn = performance.now() - started;

      return {
        url,
        pid: child.pid ?? 0,
        dataDirectory: env['DATA_DIR'] ?? join(folder, 'data'),
        startedIn,
        output: () => output,
        newBrowser: (options) => connect(url, options),
        stop,
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await stop();
  throw new Error(`The product did not start:\n${output}`);
}

async function isWell(url: string): Promise<boolean> {
  try {
    return (await fetch(url + readyPath)).ok;
  } catch {
    return false;
  }
}

/** The basic variables of any process, without the caller's configuration. */
function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG, TMPDIR, TZ, NODE_EXTRA_CA_CERTS } = process.env;

  return JSON.parse(JSON.stringify({ PATH, HOME, LANG, TMPDIR, TZ, NODE_EXTRA_CA_CERTS }));
}
