import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';
import { afterAll, onTestFinished } from 'vitest';

import { startPostgres } from '../launcher.ts';
import type { StartOptions } from '../launcher.ts';

export const isRoot = process.geteuid?.() === 0;
export const NOBODY = 65534;

type Started = { url: string; adopted: boolean };
type Said = Partial<Started> & { failure?: string; exit?: string };
export type PostgresProcess = {
  pid: number;
  /** The result of the start: a URL or an error message. */
  outcome: Said;
  /** Stops the database as the product does, and waits until the process exits. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
};
type ProcessSurroundings = { uid?: number; launcher?: string; wrap?: readonly string[] };

const LAUNCHER = fileURLToPath(new URL('../launcher.ts', import.meta.url));

// In a separate process, because the tests are about how processes end.
const PROGRAM = `
  const say = (value) => process.stdout.write(JSON.stringify(value) + '\\n');
  const [launcher, options] = JSON.parse(process.argv[1]);
  const { startPostgres } = await import(launcher);
  try {
    const postgres = await startPostgres({ ...options, onExit: (exit) => say({ exit }) });
    const stop = async () => { await postgres.stop(); process.exit(0); };
    process.stdin.once('data', stop).once('end', stop);
    say({ url: postgres.url, adopted: postgres.adopted });
  } catch (error) {
    say({ failure: error.name === 'PostgresFailure' ? error.message : 'not a PostgresFailure: ' + error.stack });
  }
`;

/**
 * Starts the database in a separate Node process, which is killed at the end of the test. Fast and not
 * durable by default.
 */
export async function startElsewhere(
  options: StartOptions,
  place: ProcessSurroundings = {},
): Promise<PostgresProcess> {
  const words = JSON.stringify([place.launcher ?? LAUNCHER, { durable: false, ...options }]);
  const command = [...(place.wrap ?? []), process.execPath, '--input-type=module', '-e', PROGRAM, words];
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...(place.uid === undefined ? {} : { uid: place.uid, gid: place.uid }),
  });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => [JSON.stringify({ failure: 'the process ended without a word' })]),
  ]);

  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  child.stdin.on('error', () => undefined);
  onTestFinished(stop);
  return { pid: child.pid ?? 0, outcome: JSON.parse(String(line)), stop, kill };
}

const MEMORY_DISK = '/dev/shm';
const ENOUGH_BYTES = 1024 ** 3;

/** An empty folder that every user can reach. Removed at the end of the test, after its server. */
export function temporaryFolder(parent = quickestDisk()): string {
  const folder = mkdtempSync(path.join(parent, 'denmate '));

  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

/** The same on a disk that allows running programs, which in-memory disks often don't. */
export function temporaryProgramFolder(): string {
  return temporaryFolder(tmpdir());
}

/** Copies a folder with hard links where possible: files of the copy may be replaced, but not written to. */
export function copyTree(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to]).status === 0) return;

  rmSync(to, { recursive: true, force: true });
  spawnSync('cp', ['-a', from, to]);
}

// Creating a database in memory takes half the time.
function quickestDisk(): string {
  if (!existsSync(MEMORY_DISK)) return tmpdir();

  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  return bavail * bsize > ENOUGH_BYTES ? MEMORY_DISK : tmpdir();
}

let pattern: Promise<string> | undefined;
afterAll(async () => {
  if (pattern) rmSync(await pattern, { recursive: true, force: true });
});

/** A database folder with an existing, cleanly stopped cluster; copying one is faster than creating one. */
export async function usedDirectory(): Promise<string> {
  pattern ??= makePattern();
  const directory = path.join(temporaryFolder(), 'postgres');

  spawnSync('cp', ['-a', await pattern, directory]);
  return directory;
}

async function makePattern(): Promise<string> {
  const directory = mkdtempSync(path.join(quickestDisk(), 'denmate-pattern-'));
  const postgres = await startPostgres({ directory, durable: false });
  await postgres.stop();
  return directory;
}

/** Runs statements on a new connection and returns the last one's rows. */
export async function query(
  url: string | undefined,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url ?? 'postgresql://nowhere' });
  let rows: Record<string, unknown>[] = [];

  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Whether another user of this machine can run this Node and read this project. */
export function othersCanRunThis(): boolean {
  return (
    isRoot &&
    spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0 &&
    spawnSync('test', ['-r', LAUNCHER], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0
  );
}
