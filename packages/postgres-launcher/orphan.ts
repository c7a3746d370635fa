import { constants } from 'node:fs';
import { open, readFile, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { runCommand } from './commands.ts';
import { PostgresFailure } from './failures.ts';
import type { Folder } from './folder.ts';
import { product } from './product.ts';

const FAST_SHUTDOWN_MS = 30_000;
const IMMEDIATE_SHUTDOWN_MS = 10_000;

/**
 * Ends a server left behind by a killed DenMate, if there is one, and waits for its exit. The caller holds
 * the owner lock, so no other process uses that server. It must be replaced because it isn't tied to this
 * process.
 */
export async function endOrphan(folder: Folder): Promise<boolean> {
  const pidFile = path.join(folder.cluster, 'postmaster.pid');
  const content = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  if (!(pid > 0)) {
    // A power cut or a full disk left the PID file empty, which PostgreSQL would refuse forever.
    await rm(pidFile, { force: true });
    return false;
  }
  if (!isAlive(pid)) return false;

  if (!(await isServerOf(pid, folder))) {
    // The id now belongs to another program (usual in containers), which PostgreSQL would take for a server.
    // PostgreSQL ignores the id of its own parent, and still checks for processes that hold the shared
    // memory.
    await rewrite(pidFile, content.replace(/^\d+/, String(process.pid))).catch(
      (error: NodeJS.ErrnoException) => {
        // A server that was ending has removed its file in the meantime.
        if (error.code !== 'ENOENT') throw error;
      },
    );
    return false;
  }

  for (const [signal, patience] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    sendSignal(pid, signal);
    for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(10)) {
      if (!isAlive(pid) || !(await isServerOf(pid, folder))) return true;
    }
  }
  throw new PostgresFailure(
    `A PostgreSQL server that an earlier ${product} left behind (process ${pid}) still uses ${folder.cluster} and does not end: ` +
      `end that process and start again.`,
  );
}

async function rewrite(file: string, content: string): Promise<void> {
  const handle = await open(file, constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);

  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}

async function isServerOf(pid: number, folder: Folder): Promise<boolean> {
  if (process.platform === 'linux') {
    const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return workingDirectory === folder.cluster;
  }

  const { output } = await runCommand(['ps', '-ww', '-o', 'command=', '-p', String(pid)]);
  return output.includes('postgres') && output.includes(folder.cluster);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended, or may not be signaled; waiting shows which.
  }
}
