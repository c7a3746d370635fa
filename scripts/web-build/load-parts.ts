import { join } from 'node:path';

import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Replaces Vite's wrapper around every `import()` with `loadPart`, and passes it all files of the part.
 * Throws when Vite's output has another form.
 */
export function loadParts(root: string): Plugin {
  let replaced = false;

  return {
    name: 'load-parts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite lists no files for a script without imports.
          resolveDependencies: (file, imported) => (imported.length > 0 ? imported : [file]),
        },
      },
    }),
    load(id) {
      if (id !== helper) return undefined;
      replaced = true;

      return `export { loadPart as __vitePreload } from ${JSON.stringify(join(root, 'web/lib/load-part.ts'))};`;
    },
    buildEnd(error) {
      if (!error && !replaced && this.environment.name === 'client') {
        this.error('Vite loads parts of the app in another way: look at load-parts.ts');
      }
    },
  };
}
