// Renders the public pages and the frames of the app at build time, and an owner's pages on the server.
import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { renderToPipeableStream } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter, createRequestHandler } from 'react-router';

import { PlainHtml } from './app/plain-html.ts';
import type { Page } from './lib/page.ts';
import { currentPage, providePage } from './lib/page.ts';
import { createQueryClient } from './lib/query-client.ts';

const pages = new AsyncLocalStorage<Page>();

providePage(() => pages.getStore());

/** For the server, which renders with this build's own copy of the router. */
export { createQueryClient, createRequestHandler };

/** Runs the work for a page: `currentPage` is this one. */
export const withPage = <Result,>(page: Page, work: () => Result): Result => pages.run(page, work);

/** Called by the router for an error of a loader or of the page. */
export function handleError(error: unknown) {
  const server = currentPage()?.server;
  if (server)
    server.errors.push(error instanceof Error ? error : new Error('The page failed', { cause: error }));
  // oxlint-disable-next-line no-console -- part of the build's output
  else console.error(error);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const nonce = currentPage()?.server?.nonce;
  if (nonce !== undefined)
    return new Response(
      await render(<ServerRouter context={context} url={request.url} nonce={nonce} />, nonce),
      {
        status,
        headers,
      },
    );
  const { prelude } = await prerender(
    <PlainHtml value={!context.isSpaMode && import.meta.env.PROD}>
      <ServerRouter context={context} url={request.url} />
    </PlainHtml>,
    // oxlint-disable-next-line no-console -- part of the build's output
    { onError: (error) => console.error(request.url, error) },
  );

  return new Response(prelude, { status, headers });
}

const longestMs = 5000;

/** The whole page, with the content of lazily loaded parts. Rejects if a part throws. */
function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => stream.abort(new Error('The page took too long')), longestMs);
    const stream = renderToPipeableStream(page, {
      nonce,
      // Nothing is sent in pieces.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit);
        resolve(text(stream.pipe(new PassThrough())));
      },
      onError(error) {
        clearTimeout(limit);
        reject(error);
      },
    });
  });
}
