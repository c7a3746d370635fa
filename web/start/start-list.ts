/** The data that the build writes into a page of the app: the addresses of its first files. */
export type StartList = {
  style: string;
  /** Every script that the page needs, in the order of their use. */
  scripts: readonly string[];
  manifest: string;
  /** The scripts of the page's routes by their ids, from the root down. */
  routes: Readonly<Record<string, string>>;
  entry: string;
  /** Whether the page requests the session of this browser. */
  needsSession: boolean;
  /** The pattern of the page's address, such as `/pets/:petId`. */
  pattern: string;
};
