// Renders pages in a thread of their own, so that other requests don't wait for it. Each language has a build.
import { randomBytes } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

import type { FromThread, RenderedPage, ToThread } from './rendering-messages.ts';
import { loadServerBuild } from './server-build.ts';

type Loaded = ReturnType<typeof loadServerBuild>;

const builds = new Map<string, Loaded>();

function loaded(file: string): Loaded {
  const build = builds.get(file) ?? loadServerBuild(file);
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

// Not every error can be sent.
const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

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
        (error: unknown) => post({ kind: 'failed', page, reason: reasonOf(error) }),
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
