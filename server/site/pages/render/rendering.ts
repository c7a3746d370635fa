import { Worker } from 'node:worker_threads';

import type { PageReader } from '#shared/core/page-reader.ts';

import type { FromThread, RenderedPage, ToThread } from './rendering-messages.ts';

export type PageRequest = {
  reader: PageReader;
  /** A GET request in this process, with the reader's rights. */
  fetch: (address: string) => Promise<Response>;
};

type Pending = PromiseWithResolvers<RenderedPage> & Pick<PageRequest, 'fetch'>;

type Times = { longestMs?: number; idleMs?: number };

export type Rendering = ReturnType<typeof openRendering>;

/**
 * Renders pages with the builds of all languages, in a thread that is started for the first one and ends, with its memory, when no page was wanted
 * for a while. A page that takes too long ends it with all that it renders.
 */
export function openRendering({ longestMs = 10_000, idleMs = 5 * 60_000 }: Times = {}) {
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let pages = 0;

  function start(): Worker {
    const started = new Worker(new URL('rendering-thread.ts', import.meta.url), {
      env: {},
      execArgv: [],
    });
    started.unref();
    started.on('message', (message: FromThread) => void hear(started, message));
    started.on('error', (error) => end(started, error as Error));
    started.on('exit', () => end(started, new Error('The thread that renders pages has ended')));

    return started;
  }

  /** The pages that it was rendering fail, and the next one starts another thread. */
  function end(ended: Worker, reason: Error) {
    if (thread !== ended) return;
    thread = undefined;
    clearTimeout(idle);
    void ended.terminate();
    for (const { reject } of pending.values()) reject(reason);
  }

  async function hear(from: Worker, message: FromThread) {
    const page = pending.get(message.page);
    if (message.kind === 'rendered') page?.resolve(message);
    else if (message.kind === 'failed') page?.reject(message.error);
    else if (page) send(from, await answerTo(page, message));
  }

  return {
    /** Renders a page with the router's build in this file. Throws the error of a page that fails. */
    async render(build: string, url: string, { reader, fetch }: PageRequest): Promise<RenderedPage> {
      clearTimeout(idle);
      thread ??= start();
      const used = thread;
      pages += 1;
      const page = pages;
      const rendered = { ...Promise.withResolvers<RenderedPage>(), fetch };
      pending.set(page, rendered);
      const limit = setTimeout(() => end(used, new Error('A page took too long')), longestMs);
      try {
        send(used, { kind: 'render', page, build, url, reader });

        return await rendered.promise;
      } finally {
        clearTimeout(limit);
        pending.delete(page);
        if (pending.size === 0) idle = setTimeout(() => end(used, new Error('unused')), idleMs).unref();
      }
    },
  };
}

async function answerTo(
  { fetch }: Pending,
  { request, address }: Extract<FromThread, { kind: 'request' }>,
): Promise<ToThread> {
  try {
    const response = await fetch(address);

    return { kind: 'answer', request, status: response.status, body: await response.text() };
  } catch (error) {
    return { kind: 'no answer', request, reason: String(error) };
  }
}

function send(thread: Worker, message: ToThread) {
  thread.postMessage(message, []);
}
