import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

import { startPostgres } from './launcher.ts';
import type { StartOptions } from './launcher.ts';
import { query, startElsewhere, temporaryFolder, usedDirectory } from './testing/postgres-process.ts';

const NEXT_START_MS = 5000;

function serverPid(directory: string): number {
  return Number.parseInt(readFileSync(path.join(directory, 'cluster/postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  return (
    spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .replace(/^Z.*/, '') !== ''
  );
}

async function startHere(directory: string, options: Partial<StartOptions> = {}) {
  const postgres = await startPostgres({ directory, durable: false, ...options });

  onTestFinished(() => postgres.stop());
  return postgres;
}

/** Inserts row after row until the connection breaks, and returns how many were acknowledged. */
async function writeUntilBroken(url: string | undefined): Promise<number> {
  const client = new Client({ connectionString: url ?? '' });
  let acknowledged = 0;
  client.on('error', () => undefined);
  await client.connect();

  try {
    for (;;) {
      await client.query('insert into entries values ($1)', [acknowledged]);
      acknowledged += 1;
    }
  } catch {
    return acknowledged;
  }
}

test('when DenMate is killed its database ends too, without another start', async () => {
  const directory = await usedDirectory();
  const killed = await startElsewhere({ directory });
  const server = serverPid(directory);

  await killed.kill('SIGKILL');

  await vi.waitFor(() => expect(isAlive(server)).toBe(false), NEXT_START_MS);
  expect(existsSync(path.join(directory, 'cluster/postmaster.pid'))).toBe(false);
});

test('a command that does not stop the database neither hangs nor leaves it running', async () => {
  const directory = await usedDirectory();
  const launcher = fileURLToPath(new URL('launcher.ts', import.meta.url));
  const program = `
    const { startPostgres } = await import(${JSON.stringify(launcher)});
    await startPostgres({ directory: ${JSON.stringify(directory)}, durable: false });
    console.log((await import('node:fs')).readFileSync(${JSON.stringify(`${directory}/cluster/postmaster.pid`)}, 'utf8'));`;

  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 10_000,
  });

  expect(status).toBe(0);
  await vi.waitFor(() => expect(isAlive(Number.parseInt(stdout, 10))).toBe(false), NEXT_START_MS);
});

test('after DenMate was killed during writes the next start works immediately and has every acknowledged row', async () => {
  const directory = await usedDirectory();
  const killed = await startElsewhere({ directory, durable: true });
  await query(killed.outcome.url, 'create table entries (number int)');
  const writing = writeUntilBroken(killed.outcome.url);
  await pause(300);

  await killed.kill('SIGKILL');
  const begun = performance.now();
  const { url } = await startHere(directory);
  const took = performance.now() - begun;
  const acknowledged = await writing;

  const [row] = await query(url, 'select count(distinct number)::int as rows from entries');
  expect(acknowledged).toBeGreaterThan(20);
  expect(row?.['rows']).toBeGreaterThanOrEqual(acknowledged);
  expect(took).toBeLessThan(NEXT_START_MS);
});

test('a server that outlived DenMate is replaced at the next start', async () => {
  const directory = await usedDirectory();
  const killed = await startElsewhere({ directory });
  const server = serverPid(directory);
  // Without its watchdog the server can't notice that DenMate is gone.
  const children = spawnSync('ps', ['-o', 'pid=,comm=', '--ppid', String(killed.pid)], {
    encoding: 'utf8',
  }).stdout;
  const watchdog = Number.parseInt(children.split('\n').find((line) => line.endsWith(' sh')) ?? '', 10);
  process.kill(watchdog, 'SIGKILL');
  await query(killed.outcome.url, 'create table pets (name text)', "insert into pets values ('Biscuit')");
  await killed.kill('SIGKILL');
  expect(isAlive(server)).toBe(true);

  const { url, adopted } = await startHere(directory);

  expect(adopted).toBe(true);
  expect(isAlive(server)).toBe(false);
  expect(await query(url, 'select name from pets')).toEqual([{ name: 'Biscuit' }]);
});

test('a server that was killed is started again at the same address, as often as it happens', async () => {
  const directory = await usedDirectory();
  const onExit = vi.fn();
  const onRestart = vi.fn();
  const { url } = await startHere(directory, { durable: true, onExit, onRestart });
  await query(url, 'create table pets (name text)', "insert into pets values ('Biscuit')");

  for (const times of [1, 2]) {
    process.kill(serverPid(directory), 'SIGKILL');
    await vi.waitFor(() => expect(onRestart).toHaveBeenCalledTimes(times), 10_000);

    expect(onRestart).toHaveBeenLastCalledWith();
    expect(onExit).toHaveBeenLastCalledWith(expect.stringContaining('signal SIGKILL'));
    expect(await query(url, 'select name from pets')).toEqual([{ name: 'Biscuit' }]);
  }
});

test('a server that cannot be started again is tried until the cause is gone', async () => {
  const directory = await usedDirectory();
  const onRestart = vi.fn();
  const { url } = await startHere(directory, { onRestart });
  const [control, away] = ['global/pg_control', 'pg_control.away'].map((name) =>
    path.join(directory, 'cluster', name),
  ) as [string, string];
  renameSync(control, away);
  process.kill(serverPid(directory), 'SIGKILL');
  await vi.waitFor(
    () => expect(onRestart).toHaveBeenCalledWith(expect.objectContaining({ name: 'PostgresFailure' })),
    10_000,
  );
  renameSync(away, control);
  await vi.waitFor(() => expect(onRestart).toHaveBeenLastCalledWith(), 10_000);

  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('stopping while a killed server is started again ends it for good', async () => {
  const directory = await usedDirectory();
  const onExit = Promise.withResolvers<string>();
  const first = await startHere(directory, { onExit: onExit.resolve });
  process.kill(serverPid(directory), 'SIGKILL');
  await onExit.promise;
  await first.stop();

  await expect(query(first.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  const second = await startHere(directory);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a busy session of a killed server delays the next start but does not prevent it', async () => {
  const directory = await usedDirectory();
  const first = await startHere(directory);
  const busy = query(
    first.url,
    "do $$ declare n float8; until timestamptz := clock_timestamp() + '1.5 s'; begin while clock_timestamp() < until loop n := random(); end loop; end $$",
  ).catch(() => undefined);
  await pause(200);
  process.kill(serverPid(directory), 'SIGKILL');
  await first.stop();

  const second = await startHere(directory);

  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await busy;
});

test('a process id that now belongs to another program does not prevent the start', async () => {
  const directory = await usedDirectory();
  const first = await startElsewhere({ directory });
  const note = path.join(directory, 'cluster/postmaster.pid');
  const content = readFileSync(note, 'utf8');
  await first.stop();
  const other = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void other.kill());
  writeFileSync(note, content.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
  writeFileSync(
    path.join(directory, 'socket/.s.PGSQL.5432.lock'),
    content.replace(/^\d+/, String(other.pid)),
  );

  const { adopted } = await startHere(directory);

  expect(adopted).toBe(false);
  expect(isAlive(other.pid ?? 0)).toBe(true);
});

test('a PID file that a power cut left empty does not prevent the start', async () => {
  const directory = await usedDirectory();
  writeFileSync(path.join(directory, 'cluster/postmaster.pid'), '', { mode: 0o600 });

  const { url } = await startHere(directory);

  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a first start that was killed midway does not block the next', async () => {
  const directory = path.join(temporaryFolder(), 'postgres');
  const half = startElsewhere({ directory });
  const made = () => (existsSync(directory) ? readdirSync(directory) : []);
  await vi.waitFor(() => expect(made().some((name) => name.startsWith('cluster.unfinished'))).toBe(true), {
    timeout: 5000,
    interval: 5,
  });
  const holder = Number.parseInt(readFileSync(path.join(directory, 'owner.lock.pid'), 'utf8'), 10);
  process.kill(holder, 'SIGKILL');
  await half;
  const first = await startHere(directory);
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();

  await startHere(directory);
  expect(made().filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
});

test('a folder that looks like a damaged database is never deleted', async () => {
  const directory = path.join(temporaryFolder(), 'postgres');
  mkdirSync(path.join(directory, 'cluster/base'), { recursive: true });
  writeFileSync(path.join(directory, 'cluster/base/1'), 'records');

  await expect(startPostgres({ directory })).rejects.toThrow(/cluster holds files but no complete database/);
  expect(readFileSync(path.join(directory, 'cluster/base/1'), 'utf8')).toBe('records');
});
