import type { Stats } from 'node:fs';
import { chmod, chown, lchown, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Binaries } from './binaries.ts';
import { runCommand } from './commands.ts';
import { errorCode, PostgresFailure } from './failures.ts';
import type { Folder } from './folder.ts';
import { otherServer, product } from './product.ts';

/**
 * How to run the server's programs: `prefix` comes before each command, `uid` and `gid` own cluster and
 * socket.
 */
export type Account = { prefix: readonly string[]; uid: number; gid: number };
export type RunAs = 'user-namespace' | 'other-user' | 'other-user-with-root-access';

type Owner = { uid: number; gid: number };

const ROOT: Owner = { uid: 0, gid: 0 };
const NOBODY: Owner = { uid: 65534, gid: 65534 };

// Root's access to closed folders and nothing else. Without no_setuid_fixup, access(2), which initdb uses,
// ignores it.
const REACH = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

/**
 * PostgreSQL refuses to run as root, so root needs another way; other users run it directly. Gives the
 * cluster to the chosen account. `only` restricts the ways (for tests).
 */
export async function chooseAccount(folder: Folder, binaries: Binaries, only?: RunAs): Promise<Account> {
  const uid = process.geteuid?.() ?? 0;
  if (uid !== 0) return { prefix: [], uid, gid: process.getegid?.() ?? 0 };

  for (const { way, account } of await waysForRoot(folder)) {
    if (only && only !== way) continue;

    if ((await openFolderTo(account, folder)) && (await canWork(account, folder, binaries))) {
      await handOverCluster(folder, account);
      return account;
    }
  }
  throw new PostgresFailure(
    `PostgreSQL refuses to run as root, and this system allows neither a user namespace nor a change of user ` +
      `that reaches both ${path.dirname(binaries.postgres)} and ${folder.root}: ` +
      `start ${product} as an ordinary user, ${otherServer}.`,
  );
}

async function waysForRoot(folder: Folder): Promise<{ way: RunAs; account: Account }[]> {
  const cluster = await stat(folder.cluster).catch(() => undefined);
  const wanted = ownerOf(cluster) ?? (await knownOwner(path.dirname(folder.root)));
  const other = wanted.uid === 0 ? NOBODY : wanted;
  const drop = ['setpriv', `--reuid=${other.uid}`, `--regid=${other.gid}`, '--clear-groups'];

  const ways: { way: RunAs; account: Account }[] = [
    { way: 'other-user', account: { prefix: drop, ...other } },
    { way: 'other-user-with-root-access', account: { prefix: [...drop, ...REACH], ...other } },
  ];

  // Inside the namespace root's files appear as the other user's, so no ownership changes.
  if (wanted.uid === 0) {
    const prefix = ['unshare', '--user', `--map-user=${NOBODY.uid}`, `--map-group=${NOBODY.gid}`];
    ways.unshift({ way: 'user-namespace', account: { prefix, ...ROOT } });
  }
  return ways;
}

function ownerOf(stats: Stats | undefined): Owner | undefined {
  return stats && { uid: stats.uid, gid: stats.gid };
}

// initdb needs a user name, but a mounted folder may belong to an id without one.
async function knownOwner(directory: string): Promise<Owner> {
  const { uid, gid } = await stat(directory);
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');

  return accounts.split('\n').some((line) => line.split(':')[2] === String(uid)) ? { uid, gid } : ROOT;
}

// A person's account gets the whole folder, so that they can start DenMate without root next time. `nobody`
// may only pass through it: root writes into the folder and must not follow a symlink that another user
// created there.
async function openFolderTo(account: Account, folder: Folder): Promise<boolean> {
  const shared = account.uid === NOBODY.uid;
  const keeper = shared ? ROOT : account;
  const files = await readdir(folder.root, { withFileTypes: true });

  try {
    for (const file of files.filter((entry) => entry.isFile())) {
      await lchown(path.join(folder.root, file.name), keeper.uid, keeper.gid);
    }
    await chown(folder.root, keeper.uid, keeper.gid);
    await chmod(folder.root, shared ? 0o711 : 0o700);
    return true;
  } catch (error) {
    // Root in a container may lack the right to change ownership.
    if (errorCode(error) === 'EPERM') return false;
    throw error;
  }
}

async function canWork(account: Account, folder: Folder, binaries: Binaries): Promise<boolean> {
  const script = '"$1" --version && test -x "$2"';
  const check = ['sh', '-c', script, 'sh', binaries.postgres, folder.root];
  const { code } = await runCommand([...account.prefix, ...check]);

  return code === 0;
}

// The cluster's own folder is changed last, so its owner shows whether an earlier attempt was finished.
async function handOverCluster(folder: Folder, account: Account): Promise<void> {
  const stats = await stat(folder.cluster).catch(() => undefined);
  if (!stats || (stats.uid === account.uid && stats.gid === account.gid)) return;

  for (const entry of await readdir(folder.cluster, { recursive: true })) {
    await lchown(path.join(folder.cluster, entry), account.uid, account.gid);
  }
  await lchown(folder.cluster, account.uid, account.gid);
}
