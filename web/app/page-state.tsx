import { dehydrate } from '@tanstack/react-query';

import { pageStateId } from '#shared/core/page-elements.ts';
import type { PageState as State } from '#web/lib/page.ts';
import { currentPage, pageState } from '#web/lib/page.ts';

/** The data of a page that the server renders, for the browser. */
export function PageState() {
  const page = currentPage();
  if (!page?.server)
    return (
      pageState && (
        <script
          type="application/json"
          id={pageStateId}
          // The browser keeps the element as the server wrote it.
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      )
    );
  const { reader, server } = page;
  const state: State = { reader, queries: dehydrate(server.queries), parts: server.parts };
  const json = JSON.stringify(state);

  return (
    <script
      type="application/json"
      id={pageStateId}
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}
