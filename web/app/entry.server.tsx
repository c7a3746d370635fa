// Runs at build time only: renders the public pages and the empty app shell to HTML.
import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

import { PlainHtml } from './plain-html.ts';

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
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(prelude, { status, headers });
}
