import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Checks that no page's script may run before the page it works on has been read. */
export function hastyScripts(root: string): string[] {
  return globSync('web/**/*.tsx', { cwd: root })
    .toSorted()
    .filter((file) => /<script\b[^>]*\sasync\b/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file}: a module that is async may run before the elements it looks for are there`);
}
