import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The source files of the web build, as glob patterns. */
export const buildSources = [
  'web/**/*.*',
  'shared/**/*.ts',
  'public/**/*.*',
  'content/**/*.*',
  'locales/**/*.po',
  'lingui.config.ts',
  'scripts/messages/*.ts',
  'scripts/build.ts',
  'scripts/web-build/*.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** A hash of all sources of a build, without tests. */
export function sourcesFingerprint(root: string, sources = buildSources): string {
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

  return fingerprint(files, root);
}

/** A hash of the pages of a build, which changes when something else writes into the folder. */
export function pagesFingerprint(client: string): string {
  return fingerprint(
    globSync('**/*.html', { cwd: client }).map((name) => join(client, name)),
    client,
  );
}

function fingerprint(files: string[], base: string): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file.slice(base.length)}\0`).update(readFileSync(file));

  return hash.digest('hex');
}
