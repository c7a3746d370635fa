import { join } from 'node:path';

import { build } from 'vite';

import { paths } from '../../shared/core/paths.ts';
import { programConfig } from './bundle-program.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Bundles the script of the shared document's page, which the server renders, with its on-demand parts. Its
 * name has no hash, so that the server doesn't need to know the build: the page is rarely opened twice, and
 * never cached.
 */
export async function bundleSharedDocumentScript(directory: string): Promise<void> {
  await build(
    programConfig({
      outDir: directory,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web/documents/shared-document-page/shared-document.script.ts'),
        output: { format: 'es', entryFileNames: paths.sharedDocumentScript.slice(1) },
      },
    }),
  );
}
