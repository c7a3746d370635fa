import type { KeptFile, Release } from './release.ts';
import { appPagePath } from './release.ts';

const prefix = 'denmate-';
const tabsKey = '/.tabs-of-earlier-releases';

/** The tabs that were open when a release took over, and the caches that they may still need. */
type Earlier = { tabs: string[]; caches: string[] };

type Needs = {
  release: Release;
  caches: CacheStorage;
  fetch: typeof fetch;
  /** Ids of the open tabs. */
  tabs: () => Promise<string[]>;
  /** Whether a later release is filling its own cache, or waits to take over. */
  isNextHere: () => boolean;
};

export type ReleaseCache = ReturnType<typeof createReleaseCache>;

/** The cache of one release. Throws if a file of the release isn't as it was built. */
export function createReleaseCache({ release, caches, fetch, tabs, isNextHere }: Needs) {
  const name = prefix + release.id;
  const own = () => caches.open(name);
  // Only reads: opening would create the cache again after it was dropped.
  const ownCopy = (path: string) => caches.match(path, { ...loosely, cacheName: name });
  const others = async () => (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);

  let retired = false;

  async function keepAll(files: readonly KeptFile[]) {
    const cache = await own();
    const waiting = [...files];
    const keepWaiting = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) await keepFile(cache, file);
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, keepWaiting));
    } finally {
      waiting.length = 0;
    }
  }

  async function keepFile(cache: Cache, { url, integrity }: KeptFile) {
    if (await cache.match(url, loosely)) return;
    const known = integrity ? undefined : await caches.match(url, loosely);
    const file = known ?? (await fetch(url, { ...freshness(integrity), priority: 'low' }));
    if (!mayBeKept(file)) throw new Error(`${url} did not come: ${file.status}`);
    await cache.put(url, file);
  }

  const releaseCache = {
    /** Before the release takes over: caches the files for everyone, and the app if it was cached before. */
    async precache() {
      const isAppKept = await caches.match(appPagePath, loosely);
      await keepAll(release.core);
      if (isAppKept) await releaseCache.precacheApp();
    },

    /** Caches all files of the app, its page last, so that an incomplete app is never used. */
    async precacheApp() {
      await keepAll(release.app.slice(0, -1));
      await keepAll(release.app.slice(-1));
    },

    /** Caches visited and open public pages, as far as they load. */
    async precachePages(open: string[]) {
      const kept = (await Promise.all((await caches.keys()).map(keptPaths))).flat();
      const paths = new Set([...kept, ...open].filter((path) => release.pages.includes(path)));
      await Promise.all(
        [...paths].map(async (path) => releaseCache.keep(path, await fetch(path, { cache: 'no-cache' }))),
      ).catch(() => undefined);
    },

    /** The cached file or page of this release, or of an earlier one whose tabs are still open. */
    find: async (path: string): Promise<Response | undefined> =>
      (await ownCopy(path)) ?? caches.match(path, loosely),

    /** The cached copy of this release only. */
    findOwn: ownCopy,

    /**
     * Caches a response, unless it failed, was redirected or is from another origin. Consumes the response,
     * so pass a clone.
     */
    async keep(path: string, answer: Response) {
      if (!retired && mayBeKept(answer)) await (await own()).put(path, answer);
    },

    /** Deletes earlier releases when this one takes over, or later, when the tabs open now are closed. */
    async takeOver() {
      const earlier: Earlier = { tabs: await tabs(), caches: isNextHere() ? [] : await others() };
      await (await own()).put(tabsKey, Response.json(earlier));
      await releaseCache.tidy();
    },

    async tidy() {
      const record = await ownCopy(tabsKey);
      if (!record) return;
      const earlier = (await record.json()) as Earlier;
      const open = await tabs();
      if (earlier.tabs.some((id) => open.includes(id)) || isNextHere()) return;
      // Each time, because a worker that is being replaced may create its cache again. After a rollback the
      // next release has the name of an earlier one.
      await Promise.all(earlier.caches.map((key) => caches.delete(key)));
    },

    /** Removes the cache of a failed installation. */
    drop: () => caches.delete(name),

    /** Deletes the caches of all releases, and stops caching. */
    async dropAll() {
      retired = true;
      await Promise.all([...(await others()), name].map((key) => caches.delete(key)));
    },
  };

  async function keptPaths(key: string) {
    const requests = await (await caches.open(key)).keys();

    return requests.map(({ url }) => new URL(url).pathname);
  }

  return releaseCache;
}

// The open page loads its own files over the same few connections.
const atOnce = 3;

const freshness = (integrity: string | undefined): RequestInit =>
  integrity ? { cache: 'no-cache', integrity } : { cache: 'default' };

const loosely = { ignoreVary: true } as const;

const mayBeKept = ({ ok, redirected, type, headers }: Response) =>
  ok && !redirected && type === 'basic' && !/no-store/i.test(headers.get('cache-control') ?? '');
