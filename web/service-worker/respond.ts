import type { ReleaseCache } from './release-cache.ts';
import { appPagePath, offlinePath } from './release.ts';
import type { RequestKind } from './request-kind.ts';
import { appPageOf } from './request-kind.ts';

/** How long to wait for a slow connection before the cached copy is used. */
export const networkTimeoutMs = 4000;

type Needs = {
  releaseCache: Pick<ReleaseCache, 'find' | 'findOwn' | 'keep'>;
  fetch: (request: Request) => Promise<Response>;
};

/** The response, and work that continues after it; a failure of that work is ignored. */
export type WorkerResponse = { response: Promise<Response>; rest: Promise<unknown> };

/** Responds to a request by its kind. A page always gets a response, if only the offline page. */
export function createResponder({ releaseCache, fetch }: Needs) {
  function file(request: Request): WorkerResponse {
    const { pathname } = new URL(request.url);
    const kept = releaseCache.find(pathname).catch(() => undefined);
    const fresh = kept.then((copy) => (copy ? undefined : fetch(request)));

    return {
      // Cloned before anything can read it.
      rest: quietly(fresh.then((response) => response && releaseCache.keep(pathname, response.clone()))),
      response: Promise.all([kept, fresh]).then(([copy, response]) => copy ?? response ?? Response.error()),
    };
  }

  function page(request: Request, kind: Exclude<RequestKind, 'leave' | 'file'>): WorkerResponse {
    const { pathname } = new URL(request.url);
    const path = kind === 'app' ? appPageOf(pathname) : pathname;
    const fresh = fetch(request);

    return {
      rest: quietly(
        fresh.then((answer) => (kind === 'page' ? releaseCache.keep(pathname, answer.clone()) : undefined)),
      ),
      response: inTime(fresh, async () => {
        // The page that is cached last marks a complete app.
        if (kind === 'app' && !(await releaseCache.findOwn(appPagePath))) return undefined;

        return kind === 'other' || path === undefined ? undefined : releaseCache.findOwn(path);
      }),
    };
  }

  /** From the network, or from the cache if that fails or takes too long. */
  async function inTime(fresh: Promise<Response>, copy: () => Promise<Response | undefined>) {
    const first = await Promise.race([fresh.catch(() => undefined), pause(networkTimeoutMs)]);

    return first ?? (await copy().catch(() => undefined)) ?? fresh.catch(() => offline());
  }

  const offline = async () => (await releaseCache.findOwn(offlinePath)) ?? Response.error();

  return (request: Request, kind: Exclude<RequestKind, 'leave'>): WorkerResponse =>
    kind === 'file' ? file(request) : page(request, kind);
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
