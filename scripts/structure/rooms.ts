import { globSync } from 'node:fs';

import { joins, type Wing, wingNames, wings } from '../wings.ts';
import { importsOf } from './static-imports.ts';

type Import = { from: string; to: string; file: string; source: string };

/** Folders that wings of their floor stand on. */
const belowWings = [
  'server/core',
  'server/platform',
  'shared/core',
  'web/art',
  'web/lib',
  'web/session',
  'web/ui',
];

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

    return importsOf(root, file).flatMap(({ source, path }) => {
      const to = path && roomOf(path);

      return to === undefined || to === from ? [] : [{ from, to, file, source }];
    });
  });
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
  const [targetFloor, target] = to.split('/');
  if (!isWing(target) || wing === target) return false;
  if (belowWings.includes(`${floor}/${wing}`)) return floor === targetFloor;
  if (!isWing(wing)) return false;
  if (floor === 'web' && noun.endsWith('-page')) return false;

  return ![...wings[wing], ...(joins[from] ?? [])].includes(target);
}

/** Arrows of the table and joins that no import needs any more. */
export function unusedArrows(root: string): string[] {
  const imports = importsBetweenRooms(root).map(({ from, to }) => ({
    from,
    wing: from.split('/')[1],
    to: to.split('/')[1],
  }));
  const isUsed = (wing: Wing, to: Wing) => imports.some((one) => one.wing === wing && one.to === to);
  const isJoined = (room: string, to: Wing) => imports.some((one) => one.from === room && one.to === to);

  return [
    ...wingNames.flatMap((wing) =>
      wings[wing].filter((to) => !isUsed(wing, to)).map((to) => `wings.ts: nothing in ${wing} imports ${to}`),
    ),
    ...Object.entries(joins).flatMap(([room, list]) =>
      list.filter((to) => !isJoined(room, to)).map((to) => `wings.ts: nothing in ${room} imports ${to}`),
    ),
  ];
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
