import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

/** The Debian package of PgBouncer, which `npm test` installs as root. */
export const pgbouncerPackages = ['pgbouncer'];

const program = '/usr/sbin/pgbouncer';
const nobody = 65_534;

export const pgbouncerIsInstalled = () => existsSync(program);

/** Starts PgBouncer in transaction mode in front of this database. Returns the address to use instead. */
export async function startPgbouncer(databaseUrl: string, { connections }: { connections: number }) {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-pgbouncer-'));
  await chmod(directory, 0o755);
  const socket = await mkdtemp(join(tmpdir(), 'denmate-pgb-'));
  await chmod(socket, 0o777);
  const server = new URL(databaseUrl);
  const name = server.pathname.slice(1);
  const parts = {
    host: server.searchParams.get('host') ?? server.hostname,
    port: server.searchParams.get('port') ?? (server.port || '5432'),
    user: server.username || 'postgres',
    password: server.password,
    dbname: name,
  };
  const target = Object.entries(parts).filter(([, value]) => value !== '');
  const settings = join(directory, 'pgbouncer.ini');
  await writeFile(
    settings,
    [
      '[databases]',
      `${name} = ${target.map(([key, value]) => `${key}=${decodeURIComponent(value)}`).join(' ')}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 500',
      'auth_type = any',
      'listen_addr =',
      'listen_port = 6432',
      `unix_socket_dir = ${socket}`,
      'server_check_delay = 1',
      'server_login_retry = 1',
      '',
    ].join('\n'),
  );
  const [command, ...args] = [...(await asServer(parts.host)), program, settings];
  const child = spawn(command, args, { stdio: 'ignore' });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const url = `postgresql://postgres@localhost:6432/${name}?host=${encodeURIComponent(socket)}`;
  const stop = async () => {
    process.off('exit', killed);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      killed();
      await ended;
    }
    for (const folder of [directory, socket]) await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }

  return { url, stop };
}

/** PgBouncer refuses root, and the socket of the tests' database belongs to the account that runs it. */
async function asServer(host: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const owner = host.startsWith('/') ? (await stat(host)).uid : nobody;
  const ids = (id: number) => [`--map-user=${id}`, `--map-group=${id}`];
  if (owner === 0) return ['unshare', '--user', ...ids(nobody)];

  return ['setpriv', `--reuid=${owner}`, `--regid=${owner}`, '--clear-groups'];
}

async function waitUntilReady(url: string) {
  for (let left = 200; ; left--) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');

      return;
    } catch (error) {
      if (left === 0) throw error;
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
