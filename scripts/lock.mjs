// A lock file for work that must not run twice in parallel. A lock whose owners were killed is taken over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const PAUSE = 200;

/**
 * Waits until this process holds `path`; `onWait` is called once with the owner's process id and host.
 * `share(pid)` adds a child process as an owner, so that the lock outlives a killed parent.
 * @param {string} path
 * @param {(owner: { pid: string, host: string }) => void} [onWait]
 * @returns {Promise<{ share(pid: number): void, release(): void }>}
 */
export async function holdLock(path, onWait) {
  let told = false;
  while (!take(path)) {
    const seen = read(path);
    const [host = '', ...pids] = seen.trim().split(' ');

    // Process ids of another machine, or of a container that shares this folder, can't be checked here.
    if (host === hostname() && !pids.some(isRunning)) breakLock(path, seen);
    else if (seen && !told) {
      told = true;
      onWait?.({ pid: pids[0] ?? '', host });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }

  const release = () => {
    process.off('exit', release);
    rmSync(path, { force: true });
  };
  process.on('exit', release);

  return { share: (pid) => writeFileSync(path, `${hostname()} ${process.pid} ${pid}\n`), release };
}

function take(path) {
  const draft = `${path}.${process.pid}`;
  try {
    // A link appears together with its content, and creating it fails if another process was faster.
    writeFileSync(draft, `${hostname()} ${process.pid}\n`);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // The lock was released since the read.
  }
}

function breakLock(path, seen) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    // Another process may have broken the old lock and taken a new one since it was read: restore that one.
    if (read(aside) !== seen) linkSync(aside, path);
  } catch {
    // Already broken or taken by another process.
  }
  rmSync(aside, { force: true });
}

function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
