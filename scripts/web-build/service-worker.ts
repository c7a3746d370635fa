import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { workerPath } from '../../web/lib/worker-path.ts';
import type { Release } from '../../web/service-worker/release.ts';
import { precachedFiles } from './precached-files.ts';

const idPlace = 'id-of-this-release';
const releasePlace = /\bdenmateRelease\b/;

/** Writes the service worker of a language, with the list of files that it caches in the place of an undeclared name. */
export function writeServiceWorker(client: string, worker: string): void {
  if (!releasePlace.test(worker)) throw new Error('The service worker has no place for its list of files');
  const release: Release = { id: idPlace, ...precachedFiles(client) };
  const code = worker.replace(releasePlace, () => JSON.stringify(release).replaceAll(/"(\w+)":/g, '$1:'));
  const id = createHash('sha256').update(code).digest('base64url').slice(0, 16);

  writeFileSync(join(client, workerPath), code.replaceAll(idPlace, id));
}
