import type { PageReader } from '#shared/core/page-reader.ts';

/** To the thread: a page to render with a build of the router for the server, or the answer to a request of one. */
export type ToThread =
  | { kind: 'render'; page: number; build: string; url: string; reader: PageReader }
  | { kind: 'answer'; request: number; status: number; body: string }
  | { kind: 'no answer'; request: number; reason: string };

/** From the thread: a request of a page, a page, or the error that it ended with. */
export type FromThread =
  | { kind: 'request'; page: number; request: number; address: string }
  | ({ kind: 'rendered'; page: number } & RenderedPage)
  | { kind: 'failed'; page: number; error: Error };

/** A page as HTML, and the nonce of its inline scripts; the codes of the requests that failed. */
export type RenderedPage = { html: string; status: number; nonce: string; failures: string[] };
