import { type Wing, wingNames } from '../wings.ts';
import { journeys, sharedJourneys } from './journeys.ts';

export type Reach = {
  /** The wings that were changed. */
  wings: Wing[];
  /** Changed files that all wings share. */
  shared: string[];
  /** The files in e2e/ to run. */
  journeys: string[];
};

const runs =
  /^(server|shared|web|content|public|locales|migrations|packages|scripts\/(web-build|messages))\/|^e2e\/[\w-]+(?<!\.spec)\.ts$|^(package|vite|playwright|react-router)[\w.-]*\.(json|config\.ts)$/;
const floors = new Set(['server', 'web', 'shared']);
const journey = /^e2e\/([\w-]+)\.spec\.ts$/;
const isTest = /\.test\.tsx?$|^server\/testing\//;

/** Returns the wings, shared files and journeys that a change of these files affects; tests affect no wing. */
export function reachOf(files: readonly string[]): Reach {
  const changed = new Set<Wing>();
  const shared: string[] = [];
  for (const file of files.filter((file) => runs.test(file) && !isTest.test(file))) {
    const found = wingOf(file);
    if (found) changed.add(found);
    else shared.push(file);
  }
  const own = files.flatMap((file) => journey.exec(file)?.[1] ?? []);
  const names = [
    ...own,
    ...(changed.size > 0 ? sharedJourneys.slice(0, 1) : []),
    ...(shared.length > 0 ? sharedJourneys : []),
    ...[...changed].flatMap((wing) => journeys[wing]),
  ];

  return { wings: [...changed], shared, journeys: [...new Set(names)].map((name) => `e2e/${name}.spec.ts`) };
}

/** The wing that a file belongs to; undefined for what all share. */
export function wingOf(file: string): Wing | undefined {
  const [floor = '', folder] = file.split('/');
  if (floor === 'locales') return wingNames.find((wing) => wing === file.split('/')[2]);
  // The articles of the blog.
  if (floor === 'content') return 'site';

  return floors.has(floor) ? wingNames.find((wing) => wing === folder) : undefined;
}

/**
 * Of the unit tests that import something changed, those to run. A test of the whole app imports every wing: it runs when its own
 * was changed, or what all share.
 */
export function unitTestsOf(
  { wings: changedWings, shared }: Reach,
  reached: readonly string[],
  needsApp: (file: string) => boolean,
  changed: readonly string[],
): string[] {
  const isServerShared = shared.some((file) => !file.startsWith('web/'));

  return reached.filter((file) => {
    if (isServerShared || changed.includes(file) || !needsApp(file)) return true;
    const wing = wingOf(file);

    return wing !== undefined && changedWings.includes(wing);
  });
}
