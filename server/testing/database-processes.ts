import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The process ids of an embedded database server and of everything it runs, the server first. */
export function processesUsing(directory: string): number[] {
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
