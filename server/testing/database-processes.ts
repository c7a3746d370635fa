import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The process ids of an embedded database server and of its children, the server first. */
function processesUsing(directory: string): number[] {
  const cluster = join(directory, 'cluster');
  const server = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const others = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === cluster;
    } catch {
      return false;
    }
  });

  return [server, ...others.map(Number).filter((pid) => pid !== server)];
}

/** Sends a signal to all of them. One that has ended since it was listed is left out. */
export function signalDatabase(directory: string, signal: NodeJS.Signals) {
  for (const pid of processesUsing(directory)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
