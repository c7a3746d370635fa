import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { COMMAND_ENVIRONMENT, runCommand } from './commands.ts';
import type { Folder } from './folder.ts';

/** A running postmaster. It never outlives this process. */
export type Server = {
  /** Resolves with how it ended, for example `signal SIGKILL`. Never rejects. */
  readonly ended: Promise<string>;
  hasEnded(): boolean;
  /** Ends all sessions, writes everything to disk and waits for the exit. */
  stop(): Promise<void>;
};

const FAST_SHUTDOWN_MS = 60_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;
/** Several test files run at the same time, and some of them start processes with separate pools. */
const forTests = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
};

// Reads a pipe that only DenMate holds open. If it closes without a line, DenMate was killed and the server
// must stop.
const WATCHDOG = 'read -r word || kill -s INT "$1"';

/** Starts the postmaster on a socket in `socketDirectory`, without waiting until it responds. */
export function spawnServer(
  folder: Folder,
  binaries: Binaries,
  account: Account,
  options: { socketDirectory: string; durable: boolean; logDescriptor: number },
): Server {
  const settings = Object.entries(serverSettings(options.socketDirectory, options.durable));
  const words = [
    binaries.postgres,
    '-D',
    folder.cluster,
    ...settings.flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ];
  const server = spawnDetached([...account.prefix, ...words], options.logDescriptor);
  const pid = server.pid;

  const watchdog = spawnDetached([...account.prefix, 'sh', '-c', WATCHDOG, 'sh', String(pid ?? '')]);
  let end: string | undefined;
  const ended = new Promise<string>((resolve) => {
    const settle = (how: string) => {
      end = how;
      watchdog.stdin?.end('done\n');
      resolve(how);
    };

    server.once('error', (error) => settle(error.message));
    server.once('exit', (code, signal) => settle(signal ? `signal ${signal}` : `exit code ${code}`));
  });

  server.unref();
  const send = async (signal: NodeJS.Signals) => {
    if (pid === undefined || end !== undefined || trySignal(pid, signal)) return;
    // Root without the right to signal other users' processes must send it as the server's own user.
    await runCommand([
      ...account.prefix,
      'sh',
      '-c',
      'kill -s "$1" "$2"',
      'sh',
      signal.slice(3),
      String(pid),
    ]);
  };

  return {
    ended,
    hasEnded: () => end !== undefined,
    async stop() {
      server.ref();
      await send('SIGINT');
      if (await settlesWithin(ended, FAST_SHUTDOWN_MS)) return;
      await send('SIGQUIT');
      if (await settlesWithin(ended, IMMEDIATE_SHUTDOWN_MS)) return;
      await send('SIGKILL');
      await ended;
    },
  };
}

function serverSettings(socketDirectory: string, durable: boolean): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    // Each look at what to clean up costs as much as a hundred statements.
    autovacuum_naptime: '3min',
    // Three processes fewer, and it works where io_uring and I/O workers aren't available.
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // Statements and details quote people's data, which must not be logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : forTests),
  };
}

// In its own session, so that Ctrl-C reaches only DenMate, which stops its jobs first and then the database.
function spawnDetached(command: readonly string[], logDescriptor?: number): ChildProcess {
  const [program = '', ...words] = command;
  const output = logDescriptor ?? 'ignore';
  const child = spawn(program, words, {
    cwd: '/',
    env: COMMAND_ENVIRONMENT,
    detached: true,
    stdio: [logDescriptor === undefined ? 'pipe' : 'ignore', output, output],
  });

  child.unref();
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  if (child.stdin && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return child;
}

function trySignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const settled = await Promise.race([promise.then(() => true), late]);

  clearTimeout(timer);
  return settled;
}
