import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import { PostgresFailure } from './failures.ts';
import type { Folder } from './folder.ts';
import { folderSetting, product } from './product.ts';

export type OwnerLock = { release(): void };

const SQLITE_BUSY = 5;

// An owner that was just killed or stopped may need a moment to exit.
const PATIENCE_MS = 1000;

/**
 * Makes this process the only user of the folder until it releases the lock or dies. Throws PostgresFailure
 * with the other process's id. Node has no file locks, so this uses those of SQLite, which the kernel
 * releases when the process ends, even when it's killed.
 */
export async function takeOwnerLock(folder: Folder): Promise<OwnerLock> {
  const note = `${folder.lock}.pid`;
  const lock = await lockWithin(PATIENCE_MS, folder);

  if (!lock) {
    const pid = Number.parseInt(await readFile(note, 'utf8').catch(() => ''), 10);
    throw new PostgresFailure(
      `Another ${product} process${pid > 0 ? ` (process ${pid})` : ''} is already using the database folder ${folder.root}: ` +
        `stop it first, or give this one a folder of its own with ${folderSetting}.`,
    );
  }

  try {
    await writeFile(note, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    lock.close();
    throw error;
  }
  return {
    release() {
      if (lock.isOpen) lock.close();
    },
  };
}

async function lockWithin(milliseconds: number, folder: Folder): Promise<DatabaseSync | undefined> {
  for (const deadline = Date.now() + milliseconds; ; await pause(20)) {
    const lock = tryLock(folder);
    if (lock || Date.now() > deadline) return lock;
  }
}

function tryLock(folder: Folder): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;

  try {
    lock = new DatabaseSync(folder.lock, { timeout: 0 });
    // With a journal on disk it would write a file, which fails on a full disk.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (isBusy(error)) return undefined;
    throw unlockable(folder, error);
  }
}

function unlockable(folder: Folder, cause: unknown): PostgresFailure {
  return new PostgresFailure(
    `The file ${folder.lock} can't be opened and locked (${cause instanceof Error ? cause.message : String(cause)}): ` +
      `give it to the user ${product} runs as, or choose a folder on a local disk with ${folderSetting}.`,
    { cause },
  );
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
