// Runs at build time only: renders the public pages and the pages of the app to HTML.
import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

import { PlainHtml } from './app/plain-html.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { prelude } = await prerender(
    <PlainHtml value={!context.isSpaMode && import.meta.env.PROD}>
      <ServerRouter context={context} url={request.url} />
    </PlainHtml>,
    // oxlint-disable-next-line no-console -- part of the build's output
    { onError: (error) => console.error(request.url, error) },
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(prelude, { status, headers });
}
