/** A file to cache: its URL and, if its name contains no content hash, that hash (`sha256-…`). */
export type KeptFile = { url: string; integrity?: string };

/** The description of a release, which the build inserts into the worker. */
export type Release = {
  /** One hash of the worker and everything that it caches. */
  id: string;
  /** For everyone: the offline page and its files. */
  core: readonly KeptFile[];
  /** For signed-in users: everything that the app needs to start, its pages last. */
  app: readonly KeptFile[];
  /** The public pages by path, cached after a visit. */
  pages: readonly string[];
};

/** The page shown for every URL without a connection and without a cached copy. */
export const offlinePath = '/offline';

/** The page of the app that is cached last, and so marks a complete cache. */
export const appPagePath = '/dashboard';
