import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

import { startPostgres } from './launcher.ts';
import type { StartOptions } from './launcher.ts';
import { isRoot, query, startElsewhere, temporaryFolder, usedDirectory } from './testing/postgres-process.ts';

async function start(options: StartOptions) {
  const postgres = await startPostgres({ durable: false, ...options });

  onTestFinished(() => postgres.stop());
  return postgres;
}

test('a new installation gets an empty database in UTF-8 and UTC, with an ordinary role', async () => {
  const { url, adopted } = await start({ directory: path.join(temporaryFolder(), 'data/postgres') });

  const [row] = await query(
    url,
    `select current_database() as name, current_user as role, datlocprovider as provider, datlocale as locale,
       pg_encoding_to_char(encoding) as encoding, current_setting('TimeZone') as zone,
       current_setting('listen_addresses') as network, 'Ä' > 'Z' as by_code_point, upper('ä') as upper
     from pg_database where datname = current_database()`,
  );

  expect(adopted).toBe(false);
  expect(row).toEqual({
    name: 'denmate',
    role: 'denmate',
    provider: 'b',
    locale: 'C.UTF-8',
    encoding: 'UTF8',
    zone: 'UTC',
    network: '',
    by_code_point: true,
    upper: 'Ä',
  });
});

test('data is still there after stopping and starting again', async () => {
  const directory = path.join(temporaryFolder(), 'postgres');
  const first = await start({ directory });
  await query(first.url, 'create table pets (name text)', "insert into pets values ('Biscuit')");
  await first.stop();

  const second = await start({ directory });

  expect(await query(second.url, 'select name from pets')).toEqual([{ name: 'Biscuit' }]);
});

test('acknowledged writes are synced to disk unless a test disables it', async () => {
  const ask =
    "select name, setting from pg_settings where name in ('fsync','full_page_writes','synchronous_commit') order by 1";
  const careful = await start({ directory: await usedDirectory(), durable: true });
  const hasty = await start({ directory: await usedDirectory(), durable: false });

  expect((await query(careful.url, ask)).map((row) => row['setting'])).toEqual(['on', 'on', 'on']);
  expect((await query(hasty.url, ask)).map((row) => row['setting'])).toEqual(['off', 'off', 'off']);
});

test.for([`Rex's "best", 犬 & 100%/postgres`, `${'a very long folder name '.repeat(5)}/postgres`])(
  'the data may lie in %s',
  async (name) => {
    const directory = path.join(temporaryFolder(), name);
    const { url } = await start({ directory });

    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const socket = new URL(url).searchParams.get('host') ?? '';
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    expect(Buffer.byteLength(path.join(socket, '.s.PGSQL.5432'))).toBeLessThan(104);
  },
);

test('PG… variables of the shell change neither the server nor the connection', async () => {
  for (const name of ['PGPORT', 'PGHOST', 'PGUSER', 'PGDATABASE', 'PGSSLMODE']) vi.stubEnv(name, 'require');
  vi.stubEnv('PGPORT', '6000');
  onTestFinished(() => void vi.unstubAllEnvs());

  const { url } = await start({ directory: await usedDirectory() });

  expect(await query(url, "select current_setting('port') as port")).toEqual([{ port: '5432' }]);
});

test('stopping ends open sessions, and stopping again has no effect', async () => {
  const onExit = vi.fn();
  const { url, stop } = await start({ directory: await usedDirectory(), onExit });
  const session = new Client({ connectionString: url });
  session.on('error', () => undefined);
  await session.connect();

  await Promise.all([stop(), stop()]);
  await stop();

  await expect(query(url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  expect(onExit).not.toHaveBeenCalled();
});

test('Ctrl-C in the terminal does not stop the database before DenMate does', async () => {
  const { url } = await start({ directory: await usedDirectory() });

  const [row] = await query(
    url,
    "select pg_backend_pid() as pid, split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as server",
  );
  const sessionOf = (pid: unknown) =>
    spawnSync('ps', ['-o', 'sid=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();

  expect(sessionOf(row?.['server'])).toBe(String(row?.['server']));
  expect(sessionOf(row?.['server'])).not.toBe(sessionOf(process.pid));
});

test('the operator sees warnings of the server, without quoted data', async () => {
  const onLog = vi.fn();
  const directory = await usedDirectory();
  const { url } = await start({ directory, onLog });

  await query(url, 'create table owners (mail text unique)', "insert into owners values ('ann@example.org')");
  await expect(query(url, "insert into owners values ('ann@example.org')")).rejects.toThrow('duplicate key');

  await vi.waitFor(() => expect(onLog).toHaveBeenCalledWith(expect.stringContaining('ERROR:')), 5000);
  const kept = readFileSync(path.join(directory, 'server.log'), 'utf8');
  expect(onLog.mock.calls.flat().join('\n') + kept).not.toContain('ann@example.org');
});

test('a second DenMate on the same folder gets the first one’s process id, and the first keeps running', async () => {
  const directory = await usedDirectory();
  const first = await startElsewhere({ directory });

  await expect(startPostgres({ directory })).rejects.toThrow(
    `Another DenMate process (process ${first.pid}) is already using the database folder ${directory}`,
  );
  expect(await query(first.outcome.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two that start at the same time on a new folder exactly one succeeds', async () => {
  const directory = path.join(temporaryFolder(), 'postgres');
  const both = await Promise.all([startElsewhere({ directory }), startElsewhere({ directory })]);

  expect(both.filter(({ outcome }) => outcome.url)).toHaveLength(1);
  expect(both.map(({ outcome }) => outcome.failure ?? '').join('')).toMatch(/^Another DenMate process/);
});

test('a database of another PostgreSQL version is reported and not changed', async () => {
  const directory = path.join(temporaryFolder(), 'postgres');
  mkdirSync(path.join(directory, 'cluster'), { recursive: true });
  writeFileSync(path.join(directory, 'cluster/PG_VERSION'), '16\n');

  await expect(startPostgres({ directory })).rejects.toThrow(
    /was made by PostgreSQL 16 and this DenMate comes with PostgreSQL 18: .*DATABASE_URL/,
  );
  expect(readdirSync(path.join(directory, 'cluster'))).toEqual(['PG_VERSION']);
});

test('a file in place of the folder is reported', async () => {
  const directory = path.join(temporaryFolder(), 'postgres');
  writeFileSync(directory, '');

  await expect(startPostgres({ directory })).rejects.toThrow(
    `${directory} can't be made because a file stands in its place`,
  );
  await expect(startPostgres({ directory: path.join(directory, 'below') })).rejects.toThrow(
    'a file stands in its place',
  );
});

test('a failed start does not block the next one', async () => {
  const directory = path.join(temporaryFolder(), 'postgres');
  mkdirSync(path.join(directory, 'cluster'), { recursive: true });
  writeFileSync(path.join(directory, 'cluster/PG_VERSION'), '18\n');
  await expect(startPostgres({ directory })).rejects.toThrow(
    /PostgreSQL could not start with the database in .*DATABASE_URL/,
  );

  spawnSync('rm', ['-r', path.join(directory, 'cluster')]);

  await expect(start({ directory })).resolves.toMatchObject({ adopted: false });
});

function mountSmallDisk(megabytes: number): string | undefined {
  const disk = temporaryFolder();
  const mounted =
    isRoot &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk]).status === 0;
  if (mounted) onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  return mounted ? disk : undefined;
}

test('a disk that is too small for a database is reported, and the partial database is removed', async (context) => {
  const disk = mountSmallDisk(20);
  if (!disk) return context.skip('a small disk needs root and the right to mount');
  const directory = path.join(disk, 'postgres');

  await expect(startPostgres({ directory })).rejects.toThrow(
    `The disk that holds the database folder ${directory} is full`,
  );
  expect(readdirSync(directory).filter((name) => name.startsWith('cluster'))).toEqual([]);
});

test('a disk that has become full is reported', async (context) => {
  const disk = mountSmallDisk(90);
  if (!disk) return context.skip('a small disk needs root and the right to mount');
  const directory = path.join(disk, 'postgres');
  await (await start({ directory })).stop();
  spawnSync('dd', ['if=/dev/zero', `of=${path.join(disk, 'photos')}`, 'bs=64k']);

  await expect(start({ directory })).rejects.toThrow(
    `The disk that holds the database folder ${directory} is full`,
  );
});
