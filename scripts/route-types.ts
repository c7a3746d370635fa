import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { root, run } from './run.ts';

/**
 * Makes the types of routes in a folder of their own. The router's generator deletes its folder before it writes, and each build
 * runs it, so that its folder may be gone while types or lint read it.
 */
export async function makeRouteTypes(): Promise<boolean> {
  if (!(await run('route types', ['react-router', 'typegen']))) return false;
  const [generated, read] = ['types', 'checked'].map((name) => join(root, '.react-router', name)) as [
    string,
    string,
  ];
  const copy = `${read}-${process.pid}`;
  cpSync(generated, copy, { recursive: true });
  rmSync(read, { recursive: true, force: true });
  renameSync(copy, read);

  return true;
}
