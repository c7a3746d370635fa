import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { freePorts } from './free-ports.ts';

/** The Debian packages of Ceph's S3 server, which `npm test` installs as root. */
export const objectStorePackages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];

export const objectStoreIsInstalled = () =>
  ['radosgw', 'ceph-mon', 'ceph-osd', 'radosgw-admin'].every((program) => existsSync(`/usr/bin/${program}`));

export type ObjectStore = {
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The processes that answer S3 requests, all over the same objects. */
  gateways: Gateway[];
  stop(): Promise<void>;
};

type Gateway = { endpoint: string; kill(): Promise<void>; start(): Promise<void> };

const triesEvery = 100;
const asRoot = process.getuid?.() === 0 ? ['--setuser', 'root', '--setgroup', 'root'] : [];

/** Starts a Ceph object storage with one monitor and one disk in memory, as a real S3 server. */
export async function startObjectStore({ gateways: count = 1 } = {}): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-ceph-'));
  const [monitor = 0, ...ports] = await freePorts(1 + count);
  const credentials = { accessKeyId: 'tests', secretAccessKey: 'a secret of the tests' };
  const children: ChildProcess[] = [];
  const env = { PATH: '/usr/bin:/bin', HOME: directory, CEPH_CONF: join(directory, 'ceph.conf') };
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, args, { env, cwd: directory });
  const start = async (name: string, ...args: string[]) => {
    const output = await open(join(directory, `${name}.out`), 'a');
    const child = spawn(name, [...args, '-f', ...asRoot], {
      env,
      cwd: directory,
      stdio: ['ignore', output.fd, output.fd],
    });
    children.push(child);
    await output.close();

    return child;
  };
  const gateway = async (port: number, index: number): Promise<Gateway> => {
    const endpoint = `http://127.0.0.1:${port}`;
    const begin = async () => {
      const child = await start('radosgw', '-n', gatewayName(index));
      await patiently(() => fetch(endpoint));

      return child;
    };
    let child = await begin();

    return { endpoint, kill: () => kill(child), start: async () => void (child = await begin()) };
  };
  const stop = async () => {
    await Promise.all(children.map(kill));
    await rm(directory, { recursive: true, force: true });
  };
  process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

  try {
    for (const folder of ['mon', 'osd', 'run']) await mkdir(join(directory, folder));
    const cluster = randomUUID();
    await writeFile(env.CEPH_CONF, settings({ directory, cluster, ports, monitor }));
    const address = `[v1:127.0.0.1:${monitor}]`;
    await run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', address, 'monmap');
    await run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'monmap', ...asRoot);
    await start('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    await patiently(() => run('ceph', 'osd', 'new', disk));
    await patiently(() => run('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'host=h', 'root=default'));
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk, ...asRoot);
    await start('ceph-osd', '-i', '0');
    const gateways = [];
    for (const [index, port] of ports.entries()) gateways.push(await gateway(port, index));
    const user = ['--uid=tests', '--display-name=tests'];
    const access = [`--access-key=${credentials.accessKeyId}`, `--secret-key=${credentials.secretAccessKey}`];
    await patiently(() => run('radosgw-admin', '-n', gatewayName(0), 'user', 'create', ...user, ...access));

    return { endpoint: gateways[0]?.endpoint ?? '', credentials, gateways, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const gatewayName = (index: number) => `client.rgw${index}`;

const settings = (facts: {
  directory: string;
  cluster: string;
  ports: number[];
  monitor: number;
}) => `[global]
fsid = ${facts.cluster}
mon host = v1:127.0.0.1:${facts.monitor}/0
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
osd crush chooseleaf type = 0
mon max pg per osd = 1000
osd crush update on start = false
osd class update on start = false
osd objectstore = memstore
memstore device bytes = 1073741824
mon warn on insecure global id reclaim allowed = false
paxos propose interval = 0.05
paxos min wait = 0.01
run dir = ${facts.directory}/run
log file = ${facts.directory}/run/$name.log
admin socket = ${facts.directory}/run/$name.asok
[mon.a]
mon data = ${facts.directory}/mon
mon data avail crit = 1
[osd.0]
osd data = ${facts.directory}/osd
${facts.ports
  .map(
    (port, index) => `[${gatewayName(index)}]
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw thread pool size = 64
rgw s3 auth use rados = true
`,
  )
  .join('')}`;

async function patiently<Result>(work: () => Promise<Result>, tries = 300): Promise<Result> {
  for (let left = tries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1) throw error;
      await pause(triesEvery);
    }
  }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
