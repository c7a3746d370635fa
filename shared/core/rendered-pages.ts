import { adminPaths, paths, sessionPaths } from './paths.ts';

// The inbox isn't there in every installation, which the app asks for first.
const isOfInbox = (path: string) => path === paths.inbox || path.startsWith(`${paths.inbox}/`);

// The last two ask for a pet first.
const asBuilt: readonly string[] = [...adminPaths, paths.profile, paths.showProof, paths.answerNeeds];

/**
 * The patterns of an owner's pages that the server renders with their data: all but the administration, which asks the server
 * before it shows anything, and an address that only leads on.
 */
export const renderedPaths: readonly string[] = sessionPaths.filter(
  (path) => !asBuilt.includes(path) && !isOfInbox(path),
);
