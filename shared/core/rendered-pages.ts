import { adminPaths, paths, sessionPaths } from './paths.ts';

const asBuilt: readonly string[] = [...adminPaths, paths.profile];

/**
 * The patterns of an owner's pages that the server renders with their data: all but the administration, which asks the server
 * before it shows anything, and an address that only leads on.
 */
export const renderedPaths: readonly string[] = sessionPaths.filter((path) => !asBuilt.includes(path));
