import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { staticImports } from './static-imports.ts';
import { joins, type Wing, wingNames, wings } from './wings.ts';

type Import = { from: string; to: string; file: string; source: string };

const isWing = (name: string | undefined): name is Wing => wingNames.some((wing) => wing === name);

/**
 * The room of a file: `server/pets/lifecycle` in a wing, `shared/pets` for a wing's files without a noun, `web/ui` outside of wings.
 * Undefined for the files at the top of a floor, which put the rooms together.
 */
export function roomOf(file: string): string | undefined {
  const [floor, first, second, third] = file.split('/');
  if (second === undefined || third === undefined)
    return second === undefined ? undefined : `${floor}/${first}`;

  return isWing(first) || first === 'core' ? `${floor}/${first}/${second}` : `${floor}/${first}`;
}

/** The value imports between rooms. Those of tests don't count. */
function importsBetweenRooms(root: string): Import[] {
  const files = globSync('{server,web,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted();

  return files.flatMap((file) => {
    const from = roomOf(file);
    if (from === undefined) return [];

    return staticImports(readFileSync(join(root, file), 'utf8')).flatMap((source) => {
      const target = ownFile(root, file, source);
      const to = target && roomOf(target);

      return to === undefined || to === from ? [] : [{ from, to, file, source }];
    });
  });
}

function ownFile(root: string, file: string, source: string): string | undefined {
  const path = source.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);

  return path.startsWith('.') && existsSync(join(root, dirname(file), path))
    ? join(dirname(file), path)
    : undefined;
}

/** Checks that rooms hold no circle of value imports, and that wings import each other in the direction of their table only. */
export function wrongImportsOfRooms(root: string): string[] {
  const imports = importsBetweenRooms(root);
  // Finding no imports must not count as success.
  if (imports.length === 0) return ['no imports between rooms found'];

  return [...circles(imports), ...imports.filter(isAgainstTable).map(describe)];
}

const describe = ({ file, source, from, to }: Import) =>
  `${file}: ${from} doesn't import ${to} (${source}); see the table of wings in CONTRIBUTING.md`;

function isAgainstTable({ from, to }: Import): boolean {
  const [floor, wing, noun = ''] = from.split('/');
  const [, target] = to.split('/');
  if (!isWing(wing) || !isWing(target) || wing === target) return false;
  if (floor === 'web' && noun.endsWith('-page')) return false;

  return ![...wings[wing], ...(joins[from] ?? [])].includes(target);
}

/** The rooms that reach themselves, each circle once, with the imports that close it. */
function circles(imports: readonly Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reached = new Map([...next.keys()].map((room) => [room, reachedFrom(room, next)]));
  const isInCircle = ({ from, to }: Import) => reached.get(to)?.has(from);

  return imports
    .filter(isInCircle)
    .map(({ file, source, from, to }) => `${file}: ${from} and ${to} import each other (${source})`);
}

function reachedFrom(room: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(next.get(room));
  // Entries that are added during the iteration are visited too.
  for (const each of reached) for (const other of next.get(each) ?? []) reached.add(other);

  return reached;
}
