import { createHash } from 'node:crypto';

import { AppError } from '#server/core/errors/errors.ts';
import type { AppRoute } from '#server/core/http.ts';
import { createPublicRouter, setHeaders } from '#server/core/http.ts';

/** The routes of the app, which are known once it is built. */
export type Routes = { all: readonly AppRoute[] };

type Written = { text: string; etag: string };

const tag = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

/** `/api/openapi.json`: the description of the API, and in development a page with it. */
export function apiReferenceRoutes(routes: Routes) {
  let written: Promise<Written> | undefined;
  // Loaded when it is first asked for: most processes never are.
  const describe = async (publicUrl: string) => {
    const { describeRoutes } = await import('./api-reference.usecases.ts');

    return describeRoutes(routes.all, publicUrl);
  };

  return createPublicRouter()
    .get('/openapi.json', async (c) => {
      const { publicUrl } = c.get('ctx').config.http;
      written ??= describe(publicUrl).then((description) => {
        const text = JSON.stringify(description);

        return { text, etag: tag(text) };
      });
      const { text, etag } = await written;
      setHeaders(c, { ETag: etag, 'Cache-Control': 'public, max-age=300' });
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);

      return c.body(text, 200, { 'Content-Type': 'application/json' });
    })
    .get('/docs', async (c) => {
      const { development, http } = c.get('ctx').config;
      if (!development) throw new AppError('notFound', 'request.unknown', 'There’s nothing at this address');
      const { referencePage, referencePagePolicy } = await import('./api-reference.page.ts');
      setHeaders(c, { 'Content-Security-Policy': referencePagePolicy, 'Cache-Control': 'no-store' });

      return c.html(referencePage(await describe(http.publicUrl), c.req.query('q') ?? ''));
    });
}
