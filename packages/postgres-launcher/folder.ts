import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { access, chmod, constants, lchown, lstat, mkdir, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { errorCode, folderFailure, PostgresFailure } from './failures.ts';
import { databaseName, folderSetting } from './product.ts';

/** The paths of the database folder, absolute and without symlinks. */
export type Folder = { root: string; cluster: string; log: string; lock: string };

type Owner = { uid: number; gid: number };

// A socket's path can have 107 bytes on Linux and 103 on macOS, including `/.s.PGSQL.5432`.
const LONGEST_SOCKET_DIRECTORY = 88;
const OWNER_ONLY = 0o700;
const SOCKET_NAME = '.s.PGSQL.5432';

/** Creates the database folder if it's missing and closes it to other users. Throws PostgresFailure. */
export async function openFolder(directory: string): Promise<Folder> {
  const wanted = path.resolve(directory);

  try {
    await mkdir(wanted, { recursive: true, mode: OWNER_ONLY });
    const root = await realpath(wanted);
    if (!(await stat(root)).isDirectory())
      throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });

    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    await chmod(root, OWNER_ONLY);
    assertClosed(root, await stat(root));
    return {
      root,
      cluster: path.join(root, 'cluster'),
      log: path.join(root, 'server.log'),
      lock: path.join(root, 'owner.lock'),
    };
  } catch (error) {
    throw folderFailure(error, wanted);
  }
}

/**
 * An empty folder for the server's socket that only `owner` can enter, because the socket gives access to the
 * data. It's in the database folder, or in a temporary folder if that path is too long for a socket.
 */
export async function openSocketDirectory(
  folder: Folder,
  owner: Owner,
  temporary = tmpdir(),
): Promise<string> {
  const near = path.join(folder.root, 'socket');
  const directory = fits(near) ? near : await temporarySocketDirectory(folder, temporary);

  try {
    await mkdir(directory, { mode: OWNER_ONLY }).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    const stats = await lstat(directory);
    assertOurs(directory, stats, owner);
    if (stats.uid === process.geteuid?.()) await chmod(directory, OWNER_ONLY);
    assertClosed(directory, await lstat(directory));
    if (stats.uid !== owner.uid) await lchown(directory, owner.uid, owner.gid);

    // A killed server leaves a socket and a lock with a process id that another program may have now.
    await removeSocket(directory);
    return directory;
  } catch (error) {
    throw folderFailure(error, directory);
  }
}

/** Removes the socket's folder if it's outside the database folder. */
export async function removeSocketDirectory(folder: Folder, directory: string): Promise<void> {
  if (path.dirname(directory) === folder.root) return;

  await removeSocket(directory);
  await rmdir(directory).catch(() => undefined);
}

async function removeSocket(directory: string): Promise<void> {
  await rm(path.join(directory, SOCKET_NAME), { force: true });
  await rm(path.join(directory, `${SOCKET_NAME}.lock`), { force: true });
}

async function temporarySocketDirectory(folder: Folder, temporary: string): Promise<string> {
  const { dev, ino } = await stat(folder.root);
  const name = createHash('sha256').update(`${dev}:${ino}:${folder.root}`).digest('hex').slice(0, 24);
  const far = path.join(temporary, `${databaseName}-${name}`);

  return fits(far) ? far : path.join('/tmp', `${databaseName}-${name}`);
}

function fits(directory: string): boolean {
  return Buffer.byteLength(directory) <= LONGEST_SOCKET_DIRECTORY;
}

function assertOurs(directory: string, stats: Stats, owner: Owner): void {
  const ours = stats.uid === owner.uid || stats.uid === process.geteuid?.();

  if (!stats.isDirectory() || !ours) {
    throw new PostgresFailure(
      `The folder ${directory} for the database's socket belongs to somebody else: ` +
        `remove it, or choose a shorter path with ${folderSetting}.`,
    );
  }
}

function assertClosed(directory: string, stats: Stats): void {
  if ((stats.mode & 0o077) !== 0) {
    throw new PostgresFailure(
      `The folder ${directory} can't be closed to other users, and anyone who enters it could read the database: ` +
        `choose a folder on a disk that keeps permissions with ${folderSetting}.`,
    );
  }
}
