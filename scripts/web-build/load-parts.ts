import { join } from 'node:path';

import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Puts `loadPart` in the place of the function that Vite wraps around every `import()`, and tells it all files of the part.
 * Throws when Vite wraps them in another way.
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
          // Vite names none for a script that imports no other.
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
