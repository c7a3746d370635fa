import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { PageReader } from '#shared/core/page-reader.ts';

import { type PageParts, pagePartsFile, withParts } from './page-parts.ts';

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

/** A page as HTML, and the nonce of its inline scripts; the error of the first request that failed, if one did. */
export type RenderedPage = { html: string; status: number; nonce: string; failures: unknown[] };

export type Rendering = Pick<Page, 'reader'> & Pick<Page['server'], 'fetch'>;

/** Renders the pages of a build, in its language. The build is loaded with the first page. */
export function openRenderer(directory: string) {
  const folder = join(realpathSync(directory), '..');
  const file = join(folder, pagePartsFile);
  const parts = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, PageParts | undefined>)
    : {};
  let loading: Promise<Loaded> | undefined;
  const load = () =>
    (loading ??= loadBuild(join(folder, 'server/index.js')).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  return {
    partsOf: (pattern: string): PageParts | undefined => parts[pattern],

    async render(url: string, pattern: string, { reader, fetch }: Rendering): Promise<RenderedPage> {
      const { handle, createQueryClient, withPage } = await load();
      const nonce = randomBytes(16).toString('base64url');
      const queries = createQueryClient();
      try {
        const page = { reader, server: { fetch, queries, nonce, parts: 0, errors: [] as Error[] } };
        const response = await withPage(page, () => handle(new Request(url)));
        const html = await response.text();
        const [error] = page.server.errors;
        if (error !== undefined) throw error;
        const own = parts[pattern];
        const failures = queries
          .getQueryCache()
          .getAll()
          .flatMap(({ state }) => state.error ?? []);

        return { html: own ? withParts(html, own) : html, status: response.status, nonce, failures };
      } finally {
        queries.clear();
      }
    },
  };
}

type Loaded = Awaited<ReturnType<typeof loadBuild>>;

async function loadBuild(file: string) {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  const { createRequestHandler, createQueryClient, withPage } = build.entry.module;

  return { handle: createRequestHandler(build, 'production'), createQueryClient, withPage };
}
