import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'vite';

import type { Release } from '../../web/service-worker/release.ts';
import { workerPath } from '../../web/service-worker/release.ts';
import { keptFiles } from './kept-files.ts';

const root = join(import.meta.dirname, '../..');
const idPlace = 'id-of-this-release';

/** Bundles the service worker into one file, with the list of files that it caches. */
export async function writeServiceWorker(client: string): Promise<void> {
  const release: Release = { id: idPlace, ...keptFiles(client) };
  const code = await bundle(release);
  const id = createHash('sha256').update(code).digest('base64url').slice(0, 16);

  writeFileSync(join(client, workerPath), code.replaceAll(idPlace, id));
}

async function bundle(release: Release): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { denmateRelease: JSON.stringify(release) },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'web/service-worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
  const [output] = [built].flat();
  const [chunk, ...more] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('The service worker is not one file');

  return chunk.code;
}
