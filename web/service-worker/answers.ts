import type { Larder } from './larder.ts';
import { appPagePath, offlinePath } from './release.ts';
import type { Way } from './way.ts';

/** How long a slow connection may keep somebody waiting who could have the copy. */
export const patienceMs = 4000;

type Needs = {
  larder: Pick<Larder, 'find' | 'findOwn' | 'keep'>;
  fetch: (request: Request) => Promise<Response>;
};

/** An answer for the page, and what is left to do after it, whose failure is nobody's. */
export type Answer = { response: Promise<Response>; rest: Promise<unknown> };

/** Answers a request in its way. A page always gets an answer: there is the offline page. */
export function createAnswers({ larder, fetch }: Needs) {
  function file(request: Request): Answer {
    const { pathname } = new URL(request.url);
    const kept = larder.find(pathname).catch(() => undefined);
    const fresh = kept.then((copy) => (copy ? undefined : fetch(request)));

    return {
      // Cloned before anybody reads it: this was asked for first.
      rest: quietly(fresh.then((response) => response && larder.keep(pathname, response.clone()))),
      response: Promise.all([kept, fresh]).then(([copy, response]) => copy ?? response ?? Response.error()),
    };
  }

  function page(request: Request, way: Exclude<Way, 'leave' | 'file'>): Answer {
    const path = way === 'app' ? appPagePath : new URL(request.url).pathname;
    const fresh = fetch(request);

    return {
      rest: quietly(fresh.then((answer) => (way === 'page' ? larder.keep(path, answer.clone()) : undefined))),
      response: inTime(fresh, async () => (way === 'other' ? undefined : larder.findOwn(path))),
    };
  }

  /** From the network, or from the copy when that fails or takes too long. */
  async function inTime(fresh: Promise<Response>, copy: () => Promise<Response | undefined>) {
    const first = await Promise.race([fresh.catch(() => undefined), pause(patienceMs)]);

    return first ?? (await copy().catch(() => undefined)) ?? fresh.catch(() => offline());
  }

  const offline = async () => (await larder.findOwn(offlinePath)) ?? Response.error();

  return (request: Request, way: Exclude<Way, 'leave'>): Answer =>
    way === 'file' ? file(request) : page(request, way);
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
