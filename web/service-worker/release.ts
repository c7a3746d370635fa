/** A file to keep: its address and, where the name is no hash of the contents, that hash (`sha256-…`). */
export type KeptFile = { url: string; integrity?: string };

/** What the build knows of its release, and puts into the worker. */
export type Release = {
  /** One hash over the worker and all that it keeps. */
  id: string;
  /** For everybody: the offline page and what it is drawn with. */
  core: readonly KeptFile[];
  /** For signed-in people: all that the app needs to open, its page last. */
  app: readonly KeptFile[];
  /** The public pages, by path: cached after a visit. */
  pages: readonly string[];
};

/** The worker's own address; it has no hash, so that a browser finds the next one there. */
export const workerPath = '/service-worker.js';

/** The page for every address without a connection and without a cached copy. */
export const offlinePath = '/offline';

/** An address at which the server answers with the page of the app. */
export const appPagePath = '/dashboard';
