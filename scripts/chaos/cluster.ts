import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePorts } from '#server/testing/free-ports.ts';

import { eventually, startProcess } from './processes.ts';
import type { Managed } from './processes.ts';

/** The Debian packages of a PostgreSQL cluster and its balancer. */
export const clusterPackages = ['postgresql', 'patroni', 'etcd-server', 'python3-etcd', 'haproxy'];

const installed = '/usr/lib/postgresql';
const binaries = () => {
  const [newest = ''] = existsSync(installed) ? readdirSync(installed).toSorted().reverse() : [];

  return join(installed, newest, 'bin');
};

export const clusterIsInstalled = () =>
  ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', join(binaries(), 'postgres')].every(existsSync);

type Node = { name: string; postgres: number; rest: number; directory: string; patroni: Managed };

export type Cluster = {
  nodes: Node[];
  leader(): Promise<Node>;
  /** Kills the leader's PostgreSQL as a crash would, and waits until a member leads again. */
  replaceLeader(): Promise<void>;
  /** Waits until all members follow the leader, and one of them is a synchronous standby. */
  settle(): Promise<void>;
};

/** Three members under Patroni with synchronous replication: every acknowledged write is on two machines. */
export async function startCluster(folder: string): Promise<Cluster> {
  const [client = 0, peer = 0, ...ports] = await freePorts(8);
  const etcd = `http://127.0.0.1:${client}`;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  startProcess(
    'etcd',
    [
      'etcd',
      '--name=e0',
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${etcd}`,
      `--advertise-client-urls=${etcd}`,
      `--listen-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-cluster=e0=http://127.0.0.1:${peer}`,
    ],
    { folder },
  );
  const nodes: Node[] = [];
  for (const index of [0, 1, 2]) {
    const name = `db${index + 1}`;
    const directory = join(folder, name);
    mkdirSync(directory);
    execFileSync('chown', ['postgres:', directory]);
    const [postgres = 0, rest = 0] = ports.slice(index * 2);
    const file = join(folder, `${name}.yml`);
    writeFileSync(file, patroniSettings({ name, directory, postgres, rest, etcd: `127.0.0.1:${client}` }));
    const patroni = startProcess(name, ['patroni', file], { folder, user: 'postgres' });
    nodes.push({ name, postgres, rest, directory, patroni });
    // The other members are copied from the first.
    if (index === 0) await eventually('the first member leads', () => leaderOf(nodes));
  }
  const cluster: Cluster = {
    nodes,
    leader: () => eventually('a member leads', () => leaderOf(nodes)),
    async replaceLeader() {
      const killed = processOf(await cluster.leader());
      process.kill(killed, 'SIGKILL');
      // The new leader may be the same member after a restart.
      await eventually('a member leads again', async () => {
        const leader = await leaderOf(nodes);

        return leader && processOf(leader) !== killed ? true : undefined;
      });
    },
    async settle() {
      await eventually(
        'two members follow',
        async () => ((await isSettled(nodes)) ? true : undefined),
        120_000,
      );
    },
  };
  // Patroni starts PostgreSQL outside of our process groups.
  process.once('exit', () => nodes.forEach(killPostgres));
  await cluster.settle();

  return cluster;
}

/** The process id of the member's PostgreSQL; 0 when it isn't running. */
function processOf({ directory }: Node): number {
  const file = join(directory, 'data/postmaster.pid');

  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

function killPostgres(node: Node) {
  const pid = processOf(node);
  if (pid === 0) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

async function isSettled(nodes: Node[]): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${nodes[0]?.rest}/cluster`);
  const { members } = (await response.json()) as {
    members: { role: string; state: string; lag?: unknown }[];
  };
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  const roles = running.map(({ role }) => role).toSorted();

  return (
    roles.length === nodes.length &&
    roles.includes('leader') &&
    roles.includes('sync_standby') &&
    running.every(({ lag }) => lag === undefined || lag === 0 || (typeof lag === 'number' && lag < 1_000_000))
  );
}

const leads = ({ rest }: Node) =>
  fetch(`http://127.0.0.1:${rest}/primary`).then(
    ({ ok }) => ok,
    () => false,
  );

async function leaderOf(nodes: Node[]): Promise<Node | undefined> {
  for (const node of nodes) if (await leads(node)) return node;

  return undefined;
}

type Settings = Pick<Node, 'name' | 'directory' | 'postgres' | 'rest'> & { etcd: string };

// JSON is valid YAML.
const patroniSettings = ({ name, directory, postgres, rest, etcd }: Settings) =>
  JSON.stringify({
    scope: 'denmate',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        // A crashed leader gets no time to restart, so that another member takes over.
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { wal_keep_size: '256MB', max_connections: 200, shared_buffers: '128MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', { auth: 'trust' }],
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: join(directory, 'data'),
      bin_dir: binaries(),
      pgpass: join(directory, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: 'chaos' },
        replication: { username: 'replicator', password: 'chaos' },
        rewind: { username: 'rewinder', password: 'chaos' },
      },
      parameters: { unix_socket_directories: directory },
    },
  });
