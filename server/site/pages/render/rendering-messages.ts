import type { PageReader } from '#shared/core/page-reader.ts';

/** Given to the thread at its start: the file of the router's build for the server. */
export type RenderingData = { build: string };

/** To the thread: a page to render, or the answer to a request of one. */
export type ToThread =
  | { kind: 'render'; page: number; url: string; reader: PageReader }
  | { kind: 'answer'; request: number; status: number; body: string }
  | { kind: 'no answer'; request: number; reason: string };

/** From the thread: a request of a page, a page, or the error that it ended with. */
export type FromThread =
  | { kind: 'request'; page: number; request: number; address: string }
  | ({ kind: 'rendered'; page: number } & RenderedPage)
  | { kind: 'failed'; page: number; error: Error };

/** A page as HTML, and the nonce of its inline scripts; the codes of the requests that failed. */
export type RenderedPage = { html: string; status: number; nonce: string; failures: string[] };
