import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { chooseAccount } from './account.ts';
import type { Account, RunAs } from './account.ts';
import { binariesPackage, prepareBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { diskFull, folderFailure, PostgresFailure } from './failures.ts';
import { openFolder, openSocketDirectory, removeSocketDirectory } from './folder.ts';
import type { Folder } from './folder.ts';
import { endOrphan } from './orphan.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { otherServer } from './product.ts';
import { awaitDatabase } from './readiness.ts';
import { openServerLog } from './server-log.ts';
import type { ServerLog } from './server-log.ts';
import { spawnServer } from './server.ts';
import type { Server } from './server.ts';

/** `adopted`: a server left behind by a killed DenMate was found and replaced. */
export type EmbeddedPostgres = { url: string; stop(): Promise<void>; readonly adopted: boolean };

export type StartOptions = {
  /** Absolute or relative path; created if missing, and closed to other users. */
  directory: string;
  /** False only in tests: writes are not synced to disk. */
  durable?: boolean;
  /** Receives log lines of the server that are warnings or worse. */
  onLog?: (line: string) => void;
  /** Called when the server ends unexpectedly. It is started again. */
  onExit?: (reason: string) => void;
  /** Called after each attempt to start it again: with the failure, or without one when it answers. Failed attempts are repeated. */
  onRestart?: (failure?: Error) => void;
  /** The only way of running as another user to try, instead of the first that works (for tests). */
  runAs?: RunAs;
};

type Installation = {
  folder: Folder;
  binaries: Binaries;
  account: Account;
  log: ServerLog;
  durable: boolean;
};
type Running = { server: Server; url: string; socketDirectory: string };

const LEAST_FREE_BYTES = 20 * 1024 * 1024;
const FORMER_SERVER_MS = 30_000;
const FIRST_RESTART_MS = 1000;
const LAST_RESTART_MS = 30_000;
const FORMER_SERVER = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

/**
 * Starts the embedded PostgreSQL and waits until it responds. Throws PostgresFailure with one clear sentence.
 */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const packageFolder = binariesPackage();
  const folder = await openFolder(options.directory);

  try {
    const lock = await takeOwnerLock(folder);
    let log: ServerLog | undefined;

    try {
      const binaries = await prepareBinaries(packageFolder);
      const adopted = await endOrphan(folder);
      const account = await chooseAccount(folder, binaries, options.runAs);
      log = await openServerLog(folder);
      const durable = options.durable ?? true;

      await prepareCluster(folder, binaries, account, durable);
      const place = { folder, binaries, account, log, durable };
      const running = await start(place);
      return supervise(running, adopted, { place, release: () => lock.release() }, options);
    } catch (error) {
      log?.close();
      lock.release();
      throw error;
    }
  } catch (error) {
    throw folderFailure(error, folder.root);
  }
}

// Processes of a killed server may need a moment to exit.
async function start(place: Installation): Promise<Running> {
  for (const deadline = Date.now() + FORMER_SERVER_MS; ; await pause(100)) {
    const socketDirectory = await openSocketDirectory(place.folder, place.account);
    const server = spawnServer(place.folder, place.binaries, place.account, {
      socketDirectory,
      durable: place.durable,
      logDescriptor: place.log.descriptor,
    });

    try {
      const url = await awaitDatabase(server, socketDirectory);
      if (url !== undefined) return { server, url, socketDirectory };
    } catch (error) {
      await server.stop();
      if (error instanceof PostgresFailure) throw error;
      throw await startFailure(place.folder, place.log.readNew(), String(error));
    }

    const said = place.log.readNew();
    if (!FORMER_SERVER.test(said) || Date.now() > deadline) {
      throw await startFailure(place.folder, said, await server.ended);
    }
    await endOrphan(place.folder);
  }
}

function supervise(
  running: Running,
  adopted: boolean,
  { place, release }: { place: Installation; release(): void },
  { onLog, onExit, onRestart }: StartOptions,
): EmbeddedPostgres {
  const { folder, log } = place;
  const { url, socketDirectory } = running;
  const stopped = new AbortController();
  let { server } = running;
  let restarting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  // The address stays the same, because the socket's folder is derived from the database folder.
  const restart = async () => {
    for (let wait = FIRST_RESTART_MS; !stopping; wait = Math.min(2 * wait, LAST_RESTART_MS)) {
      try {
        server = (await start(place)).server;
        log.readNew();
        watch();
        return onRestart?.();
      } catch (error) {
        onRestart?.(error instanceof Error ? error : new Error(String(error)));
        await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };
  const watch = () =>
    void server.ended.then((how) => {
      if (stopping) return;
      onExit?.(`PostgreSQL ended although nobody stopped it (${how}); see ${folder.log}.`);
      restarting = restart();
    });

  log.readNew();
  log.follow(onLog ?? (() => undefined));
  watch();

  const stop = async () => {
    try {
      stopped.abort();
      await restarting;
      await server.stop();
      await removeSocketDirectory(folder, socketDirectory);
    } finally {
      log.close();
      release();
    }
  };
  return { url, adopted, stop: () => (stopping ??= stop()) };
}

async function startFailure(folder: Folder, said: string, how: string): Promise<PostgresFailure> {
  const { bavail, bsize } = await statfs(folder.root);
  // On a full disk the server can't even log why it ended.
  if (/No space left on device|wrote only \d+ of/.test(said) || bavail * bsize < LEAST_FREE_BYTES)
    return diskFull(folder.root);

  // The log also contains our own connection attempts that came too early.
  const complaint = /(?:FATAL|PANIC): +(?! |the database system is)(.*)/.exec(said)?.[1] ?? how;
  return new PostgresFailure(
    `PostgreSQL could not start with the database in ${folder.cluster} (${complaint}): ` +
      `${folder.log} tells more; remove the cause and start again, ${otherServer}.`,
  );
}
