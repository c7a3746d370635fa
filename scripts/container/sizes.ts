import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const parts = ['/usr/local/bin/node', '/app/node_modules', '/app/cache', '/app/build', '/app/server', '/app'];

/** The megabytes of an image and of its parts; a part includes the parts inside it. */
export function diskUse(root: string): [part: string, megabytes: number][] {
  return [...parts, '/']
    .filter((part) => existsSync(join(root, part)))
    .map((part) => [part, megabytes(join(root, part))]);
}

function megabytes(path: string): number {
  const [bytes] = execFileSync('du', ['--summarize', '--bytes', '--one-file-system', path], {
    encoding: 'utf8',
  }).split('\t');

  return Math.round(Number(bytes) / 1e6);
}
