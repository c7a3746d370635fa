import { relative } from 'node:path';

import type { Plugin } from 'rolldown';

const id = '\0source-places';

// A release can be moved together with the project, so its place is found when it runs. A link to it was already followed.
const code = `
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = dirname(findPackageJSON(import.meta.url));

export const dirnameOf = (source) => dirname(join(root, source));
export const urlOf = (source) => pathToFileURL(join(root, source)).href;
`;

/**
 * Gives each bundled module the place of its source: threads, migrations, fonts and packages that it names relative to itself
 * are there and not beside the bundle.
 */
export const sourcePlaces = (root: string): Plugin => ({
  name: 'source-places',
  resolveId: { filter: { id: /^\0source-places$/ }, handler: () => id },
  load: { filter: { id: /^\0source-places$/ }, handler: () => code },
  transform: {
    filter: { id: { exclude: /^\0/ }, code: /import\.meta\.(?:dirname|url)\b/ },
    handler(source, module) {
      const place = JSON.stringify(relative(root, module).replaceAll('\\', '/'));
      const placed = source
        .replaceAll(/\bimport\.meta\.dirname\b/g, `dirnameOf(${place})`)
        .replaceAll(/\bimport\.meta\.url\b/g, `urlOf(${place})`);

      return { code: `import { dirnameOf, urlOf } from ${JSON.stringify(id)};\n${placed}` };
    },
  },
});
