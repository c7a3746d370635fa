/** A file to cache: its URL and, if its name contains no content hash, that hash (`sha256-…`). */
export type KeptFile = { url: string; integrity?: string };

/** What the build inserts into the worker about its release. */
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

/** The page of the app that is cached last, so that it says whether all of the app is there. */
export const appPagePath = '/dashboard';
