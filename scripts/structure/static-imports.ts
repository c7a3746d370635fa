import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
// Dynamic imports load nothing at first, and type imports nothing at all.
const staticImport = /^[ \t]*(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
// At the top of a module, an import that is awaited is loaded with it.
const awaitedImport = /^\S.*\bawait import\(\s*['"]([^'"]+)['"]/gm;

/** The sources that a module imports as soon as it is loaded. */
export function staticImports(code: string): string[] {
  const plain = code.replace(comments, '');

  return [staticImport, awaitedImport].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(([, source = '']) => source),
  );
}

/**
 * The imports of a file, as paths from the root of the project; packages have no path. Throws for a relative import that
 * isn't there.
 */
export function importsOf(root: string, file: string): { source: string; path: string | undefined }[] {
  return staticImports(readFileSync(join(root, file), 'utf8')).map((source) => ({
    source,
    path: pathOf(root, file, source),
  }));
}

function pathOf(root: string, file: string, source: string): string | undefined {
  const path = source.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  if (!path.startsWith('.')) return undefined;
  const full = join(root, dirname(file), path);
  if (!existsSync(full)) throw new Error(`${file} imports ${source}, which is not there`);

  return relative(root, full);
}
