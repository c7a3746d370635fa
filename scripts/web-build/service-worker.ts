import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locale } from '../../shared/core/locales.ts';
import { workerPath } from '../../web/lib/worker-path.ts';
import type { Release } from '../../web/service-worker/release.ts';
import { bundleProgram } from './bundle-program.ts';
import { precachedFiles } from './precached-files.ts';

const idPlace = 'id-of-this-release';

/** Bundles the service worker into one file, with the list of files that it caches. */
export async function writeServiceWorker(client: string, locale: Locale): Promise<void> {
  const release: Release = { id: idPlace, ...precachedFiles(client) };
  const code = await bundleProgram('web/service-worker/worker.ts', locale, {
    denmateRelease: JSON.stringify(release),
  });
  const id = createHash('sha256').update(code).digest('base64url').slice(0, 16);

  writeFileSync(join(client, workerPath), code.replaceAll(idPlace, id));
}
