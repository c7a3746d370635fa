// A lock file for work that two runs must not do at once. It survives kill -9: a lock whose owners are gone is
// taken over at once on the same machine, and elsewhere (a shared folder) when its heartbeat has stopped.
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

const BEAT = 2_000;
const SILENCE = 60_000;
const PAUSE = 200;

/**
 * Waits until this process holds `path`. `onWait` is told once whom it waits for.
 * `share(pid)` names a child that works under the lock, so that it counts as an owner; `release()` gives it back.
 * @param {string} path
 * @param {(owner: number) => void} [onWait]
 * @returns {Promise<{ share(pid: number): void, release(): void }>}
 */
export async function holdLock(path, onWait) {
  let told = false;

  while (!take(path)) {
    const found = look(path);

    if (found && stale(found)) {
      breakLock(path, found.text);
    } else if (found) {
      if (!told) onWait?.(found.pids[0] ?? 0);
      told = true;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  const beat = setInterval(() => touch(path), BEAT);
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    rmSync(path, { force: true });
  };
  process.on('exit', release);

  return { share: (pid) => writeFileSync(path, content(process.pid, pid)), release };
}

function take(path) {
  try {
    writeFileSync(path, content(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function look(path) {
  try {
    const text = readFileSync(path, 'utf8');
    const [host, ...pids] = text.trim().split(' ');
    return { text, host, pids: pids.map(Number), age: Date.now() - statSync(path).mtimeMs };
  } catch {
    return undefined; // released between two looks
  }
}

function stale({ host, pids, age }) {
  if (age > SILENCE) return true;
  // An empty file is a lock about to be written, or one whose writer died in between.
  if (pids.length === 0) return age > BEAT;

  return host === hostname() && !pids.some((pid) => pid !== process.pid && alive(pid));
}

function breakLock(path, seen) {
  const aside = `${path}.${process.pid}`;

  try {
    renameSync(path, aside);
    // Somebody else may have broken the old lock and taken a new one since we looked: give that one back.
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path);
  } catch {
    // Broken by somebody else, or taken already.
  }
  rmSync(aside, { force: true });
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder itself may be gone; the work under the lock will say so.
  }
}

function content(...pids) {
  return `${hostname()} ${pids.join(' ')}\n`;
}
