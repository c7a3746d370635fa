import { randomUUID } from 'node:crypto';
import { lchown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { runCommand } from './commands.ts';
import { diskFull, errorCode, PostgresFailure } from './failures.ts';
import type { Folder } from './folder.ts';
import { databaseName, otherServer, product } from './product.ts';

const UNFINISHED = 'cluster.unfinished-';

/** Makes sure that `folder.cluster` is a complete cluster of the right version. Throws PostgresFailure. */
export async function prepareCluster(
  folder: Folder,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  await removeUnfinished(folder);

  const files = await listFiles(folder.cluster);
  if (files.length === 0) return createCluster(folder, binaries, account, durable);
  if (!files.includes('PG_VERSION')) {
    throw new PostgresFailure(
      `The folder ${folder.cluster} holds files but no complete database: ` +
        `put the missing files back from a copy, or move the folder away to begin with an empty database.`,
    );
  }

  const found = (await readFile(path.join(folder.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found !== binaries.major) {
    throw new PostgresFailure(
      `The database in ${folder.cluster} was made by PostgreSQL ${found || '(version unreadable)'} and this ${product} comes with ` +
        `PostgreSQL ${binaries.major}: make a backup with the ${product} that made it and restore that here, ${otherServer}.`,
    );
  }
}

// A cluster is renamed to its final name once complete, so a folder with that name is never deleted.
async function createCluster(
  folder: Folder,
  binaries: Binaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  const unfinished = path.join(folder.root, `${UNFINISHED}${randomUUID()}`);

  await mkdir(unfinished, { mode: 0o700 });
  if (process.geteuid?.() !== account.uid) await lchown(unfinished, account.uid, account.gid);
  const { code, output } = await runCommand([
    ...account.prefix,
    binaries.initdb,
    `--pgdata=${unfinished}`,
    `--username=${databaseName}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(durable ? [] : ['--no-sync']),
  ]);

  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw creationFailure(output, folder);
  }
  await rename(unfinished, folder.cluster);
  if (durable) await syncDirectory(folder.root);
}

function creationFailure(output: string, folder: Folder): PostgresFailure {
  if (/No space left on device|Disk quota exceeded|wrote only \d+ of/.test(output))
    return diskFull(folder.root);
  if (output.includes('could not look up effective user ID')) {
    return new PostgresFailure(
      `PostgreSQL needs a name for the user it runs as, and user ${process.geteuid?.()} has no entry in /etc/passwd: ` +
        `add one or start ${product} as another user, ${otherServer}.`,
    );
  }

  const complaint = /error: (.*)|FATAL: +(.*)/.exec(output);
  const reason = complaint?.[1] ?? complaint?.[2] ?? output.trim().split('\n').at(-1) ?? '';
  return new PostgresFailure(
    `The database in ${folder.root} could not be made (${reason || 'initdb was ended'}): ` +
      `remove the cause and start again, ${otherServer}.`,
  );
}

// A folder that can't be removed now (its initdb may still be writing) is tried again at the next start.
async function removeUnfinished(folder: Folder): Promise<void> {
  for (const entry of await readdir(folder.root)) {
    if (!entry.startsWith(UNFINISHED)) continue;
    await rm(path.join(folder.root, entry), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function listFiles(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');

  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
