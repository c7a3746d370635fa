import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { staticImports } from './static-imports.ts';

const isSchema = (source: string) => source.endsWith('.schema.ts');
const isZod = (source: string) => /^zod(\/|$)/.test(source);

/**
 * Checks that no page of the web app imports zod before a form is used: in web/ and shared/ only schemas
 * import it, and only schemas import schemas. The browser gets zod/mini, which compiles no code, as the
 * content security policy requires.
 */
export function earlySchemas(root: string): string[] {
  const files = globSync('{web,shared}/**/*.{ts,tsx}', { cwd: root })
    // Modules of the build and of tests never run in the browser.
    .filter((file) => !/\.(server|test)\.tsx?$/.test(file))
    .toSorted();
  // Finding no files must not count as success.
  if (files.length === 0) return ['no source files found'];

  return files.flatMap((file) =>
    staticImports(readFileSync(join(root, file), 'utf8')).flatMap((source) => {
      if (!isSchema(file) && (isSchema(source) || isZod(source)))
        return [`${file}: ${source} is in the first load of a page; load it when it is needed: import(…)`];

      return isSchema(file) && isZod(source) && source !== 'zod/mini'
        ? [`${file}: schemas of the browser are written with zod/mini, not ${source}`]
        : [];
    }),
  );
}
