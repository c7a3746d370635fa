import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Pattern = { matches: RegExp; keeps: boolean };

/** The patterns of a `.dockerignore`. */
export function readIgnoreFile(content: string): Pattern[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ matches: expression(line.replace(/^!/, '')), keeps: line.startsWith('!') }));
}

/** Unlike Node's globs, `*` matches names that begin with a dot. */
function expression(glob: string): RegExp {
  const parts = glob.replace(/^\/|\/$/g, '').split(/(\*\*\/|\*\*|\*|\?)/);
  const forms: Record<string, string> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

  return new RegExp(
    `^${parts.map((part) => forms[part] ?? part.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)).join('')}$`,
  );
}

/** Whether a path is ignored: the last pattern that matches it or a folder above it decides. */
export function isIgnored(path: string, patterns: Pattern[]): boolean {
  const parts = path.split('/');
  const paths = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  const last = patterns.findLast(({ matches }) => paths.some((each) => matches.test(each)));

  return last !== undefined && !last.keeps;
}

/** Copies the build context into `target`: everything under `root` that `.dockerignore` doesn't exclude. */
export function copyBuildContext(root: string, target: string): void {
  const file = join(root, '.dockerignore');
  const patterns = existsSync(file) ? readIgnoreFile(readFileSync(file, 'utf8')) : [];
  const names = readdirSync(root).filter((name) => !isIgnored(name, patterns));

  for (const name of names)
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      filter: (source) => !isIgnored(source.slice(root.length + 1), patterns),
    });
}
