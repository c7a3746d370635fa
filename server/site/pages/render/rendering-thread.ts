// Renders pages in a thread of their own, so that other requests don't wait for it. Each language has a build.
import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

import type { PageReader } from '#shared/core/page-reader.ts';

import type { FromThread, RenderedPage, ToThread } from './rendering-messages.ts';

type Page = {
  reader: PageReader;
  server: {
    fetch: (address: string) => Promise<Response>;
    queries: Queries;
    nonce: string;
    parts: number;
    errors: Error[];
  };
};

type Queries = { clear: () => void; getQueryCache: () => { getAll: () => { state: { error: unknown } }[] } };

/** The router's build for the server, with what web/entry.server.tsx adds. */
type ServerBuild = {
  entry: {
    module: {
      createRequestHandler: (build: ServerBuild, mode: string) => (request: Request) => Promise<Response>;
      createQueryClient: () => Queries;
      withPage: <Result>(page: Page, work: () => Result) => Result;
    };
  };
};

async function load(file: string) {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const { createRequestHandler, createQueryClient, withPage } = build.entry.module;

  return { handle: createRequestHandler(build, 'production'), createQueryClient, withPage };
}

type Loaded = ReturnType<typeof load>;

const builds = new Map<string, Loaded>();

function loaded(file: string): Loaded {
  const build = builds.get(file) ?? load(file);
  builds.set(file, build);
  build.catch(() => builds.delete(file));

  return build;
}

const waiting = new Map<number, PromiseWithResolvers<Response>>();
let requests = 0;

function ask(page: number, address: string): Promise<Response> {
  requests += 1;
  const answer = Promise.withResolvers<Response>();
  waiting.set(requests, answer);
  post({ kind: 'request', page, request: requests, address });

  return answer.promise;
}

type Wanted = Extract<ToThread, { kind: 'render' }>;

async function render({ page, build, url, reader }: Wanted): Promise<RenderedPage> {
  const { handle, createQueryClient, withPage } = await loaded(build);
  const nonce = randomBytes(16).toString('base64url');
  const queries = createQueryClient();
  const server = {
    fetch: (address: string) => ask(page, address),
    queries,
    nonce,
    parts: 0,
    errors: [] as Error[],
  };
  try {
    const response = await withPage({ reader, server }, () => handle(new Request(url)));
    const html = await response.text();
    const [error] = server.errors;
    if (error !== undefined) throw error;
    const failures = queries
      .getQueryCache()
      .getAll()
      .flatMap(({ state: { error: failure } }) => (failure === null ? [] : [codeOf(failure)]));

    return { html, status: response.status, nonce, failures };
  } finally {
    queries.clear();
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

function answer(request: number): PromiseWithResolvers<Response> | undefined {
  const found = waiting.get(request);
  waiting.delete(request);

  return found;
}

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'render': {
      const { page } = message;
      void render(message).then(
        (rendered) => post({ kind: 'rendered', page, ...rendered }),
        (error: unknown) => post({ kind: 'failed', page, error: error as Error }),
      );
      break;
    }
    case 'answer':
      answer(message.request)?.resolve(new Response(message.body, { status: message.status }));
      break;
    case 'no answer':
      answer(message.request)?.reject(new Error(message.reason));
  }
});

function post(message: FromThread) {
  parentPort?.postMessage(message, []);
}
