import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Image } from './image.ts';

/** A file or folder of this machine that is mounted in the container; read-only unless `writable`. */
export type Mount = { from: string; to: string; writable?: boolean };

export type Surroundings = {
  mounts?: Mount[];
  /** Paths of tmpfs mounts. */
  temporary?: string[];
  readOnly?: boolean;
  env?: Record<string, string>;
};

// Container engines mount these files too.
const network: Mount[] = ['/etc/hosts', '/etc/resolv.conf'].map((file) => ({ from: file, to: file }));
const devices = ['null', 'zero', 'full', 'random', 'urandom'];

/**
 * Starts a command as the first process of an image: in its root folder, as its user, without capabilities
 * unless that is root, with new process and mount namespaces, and with the network of this machine.
 */
export function startIn(image: Image, command: string[], surroundings: Surroundings = {}): ChildProcess {
  const { mounts = [], temporary = [], readOnly = false, env = {} } = surroundings;
  const { root, user, workdir } = image;
  const at = (path: string) => quote(join(root, path));
  const script = [
    `mount --bind ${quote(root)} ${quote(root)}`,
    `mkdir -p ${['/proc', '/dev', ...temporary].map(at).join(' ')}`,
    `mount -t proc proc ${at('/proc')}`,
    `mount -t tmpfs -o mode=0755 tmpfs ${at('/dev')}`,
    ...devices.flatMap((name) => [
      `: > ${at(`/dev/${name}`)}`,
      `mount --bind /dev/${name} ${at(`/dev/${name}`)}`,
    ]),
    `ln -s /proc/self/fd ${at('/dev/fd')}`,
    ...temporary.map((folder) => `mount -t tmpfs -o mode=1777 tmpfs ${at(folder)}`),
    ...[...network, ...mounts].flatMap(({ from, to, writable }) => [
      placeFor(from, join(root, to)),
      `mount --bind ${quote(from)} ${at(to)}`,
      ...(writable ? [] : [`mount -o remount,ro,bind ${at(to)}`]),
    ]),
    ...(readOnly ? [`mount -o remount,ro,bind ${quote(root)}`] : []),
    `cd ${quote(root)}`,
    `exec setpriv --no-new-privs chroot --userspec=${user} ${quote(root)} ${inside({ ...image.env, ...env }, workdir, command)}`,
  ].join('\n');

  return spawn('unshare', ['--mount', '--pid', '--ipc', '--fork', '--kill-child', 'sh', '-ec', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a command in a running image as its user, the way an engine runs health checks. */
export function enter(image: Image, pid: number, command: string[]): ChildProcess {
  const [uid = '', gid = ''] = image.user.split(':');
  const target = `--target=${pid} --mount --pid --ipc --root --wd --setuid=${uid} --setgid=${gid}`;
  const script = `exec setpriv --no-new-privs ${inside(image.env, image.workdir, command)}`;

  return spawn('nsenter', [...target.split(' '), 'sh', '-ec', script], { stdio: ['ignore', 'pipe', 'pipe'] });
}

export type Ended = { code: number | null; output: string };

export function ended(child: ChildProcess): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Clears this machine's environment variables. */
function inside(env: Record<string, string>, workdir: string, command: string[]): string {
  const pairs = Object.entries(env).map(([name, value]) => quote(`${name}=${value}`));

  return ['env', '-i', '-C', quote(workdir), ...pairs, ...command.map(quote)].join(' ');
}

/** A mount point must be of the same kind as its source: a folder or a file. */
function placeFor(from: string, path: string): string {
  if (statSync(from).isDirectory()) return `mkdir -p ${quote(path)}`;

  return `mkdir -p ${quote(dirname(path))}; [ -e ${quote(path)} ] || : > ${quote(path)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
