import { pathToFileURL } from 'node:url';

import type { PageReader } from '#shared/core/page-reader.ts';

/** A page as web/lib/page.ts has it on the server. */
export type ServerPage = {
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
      withPage: <Result>(page: ServerPage, work: () => Result) => Result;
    };
  };
};

/** Loads the build of a language from its file. */
export async function loadServerBuild(file: string) {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const { createRequestHandler, createQueryClient, withPage } = build.entry.module;

  return { handle: createRequestHandler(build, 'production'), createQueryClient, withPage };
}
