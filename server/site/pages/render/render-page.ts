import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';

import { accountCookies } from '#server/accounts/auth/auth.cookies.ts';
import type { AdmittedReader } from '#server/accounts/gate/page-reader.usecases.ts';
import { findPageReader } from '#server/accounts/gate/page-reader.usecases.ts';
import type { Context } from '#server/core/context.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { databaseUnavailable, explainFailure } from '#server/core/failures.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { inlineSource } from '#server/core/inline-source.ts';
import { inLocale } from '#server/core/language/translations.ts';
import { createFairSemaphore } from '#server/platform/fair-semaphore.ts';
import type { InlineHashes } from '#server/site/pages/built-files.ts';
import { pagePolicy } from '#server/site/pages/content-security-policy.ts';
import type { Locale } from '#shared/core/locales.ts';
import { leavingCookie, zoneCookie } from '#shared/core/page-reader.ts';

import { openRenderer } from './rendered-pages.ts';
import { openRendering } from './rendering.ts';
import { sendRendered } from './send-rendered.ts';
import { unavailablePage, unavailablePolicy } from './unavailable.page.ts';

/** The pages of a build in one language. */
export type Edition = { locale: Locale; directory: string };

export type RenderingParts = {
  /** The API, which answers requests from inside. */
  api: { fetch: (request: Request, env: object) => Response | Promise<Response> };
  base: Omit<Context, 'now'>;
  clock: () => Date;
};

/** A page of the app as the build made it, in the reader's language. */
export type BuiltPage = { pattern: string; locale: Locale; hashes: InlineHashes };

export type RenderPage = (c: HonoContext, page: BuiltPage) => Promise<Response | undefined>;

// One page is rendered while the next one gets its data. More at once would only leave less for other requests.
const limits = { permits: 2, permitsEach: 1, maxWaiting: 64, maxWaitingEach: 16, maxWaitMs: 3000 };

// The preferences may be created by reading them.
const mayAsk = /^\/api\/(?!admin\/|preferences)/;

/** In one answer: a list of fifty documents has about 60,000. */
const mostCharacters = 250_000;

/** Paths whose parameters are ids: nothing in them can lead a request elsewhere. */
const plainPath = /^(\/[\w-]+)+$/;

/**
 * Renders the pages of signed-in owners with their data. Undefined, so that the page is sent as the build made it, for visitors, for
 * pages that aren't rendered, when the first answer is a refusal, and after an error of the page, which the browser then shows.
 */
export function createPageRendering(
  { api, base, clock }: RenderingParts,
  editions: readonly Edition[],
  connect: readonly string[] = [],
): RenderPage {
  const rendering = openRendering();
  const renderers = new Map(
    editions.map(({ locale, directory }) => [locale, openRenderer(directory, rendering)]),
  );
  const inTurn = createFairSemaphore(limits);

  async function render(c: HonoContext<PublicEnv>, page: BuiltPage): Promise<Response | undefined> {
    const renderer = renderers.get(page.locale);
    const parts = renderer?.partsOf(page.pattern);
    if (!renderer || !parts || !plainPath.test(c.req.path) || !isNavigation(c)) return undefined;
    const now = clock();
    c.set('ctx', { ...base, now });
    const cookie = accountCookies(c).readPages();
    if (!cookie || getCookie(c, leavingCookie) !== undefined) return undefined;
    const admitted = await findPageReader({ ...base, now }, cookie, getCookie(c, zoneCookie));
    if (!admitted) return undefined;
    const { reader } = admitted;
    const { html, status, nonce, failures } = await inTurn(
      () => renderer.render(c.req.url, page.pattern, { reader, fetch: askFor(admitted) }),
      { by: reader.owner.id },
    );
    if (failures.some(isOutage)) throw databaseUnavailable();
    if (status !== 200 || failures.length > 0) return undefined;
    const { scripts, styles } = page.hashes;
    const policy = pagePolicy(
      { scripts: [...scripts, `'nonce-${nonce}'`], styles: [...styles, inlineSource(parts.style)] },
      connect,
    );

    return sendRendered(c, html, policy);
  }

  const askFor =
    ({ proof }: AdmittedReader) =>
    async (address: string) => {
      const { pathname, search, href } = new URL(address, 'http://inside');
      if (!mayAsk.test(pathname) || pathname + search !== address)
        throw new Error(`A page asks for ${pathname}`);
      const response = await api.fetch(new Request(href), { pageProof: proof });
      const body = await response.text();
      // It would hold up the pages of others, so the page is sent as it was built.
      if (body.length > mostCharacters) throw new Error(`${pathname} is too much for a page`);

      return { status: response.status, body };
    };

  return async (c, page) => {
    try {
      return await inLocale(page.locale, () => render(c as HonoContext<PublicEnv>, page));
    } catch (error) {
      const reason = error instanceof AppError ? error : explainFailure(error);
      if (reason) return sendUnavailable(c, reason);
      base.log.error({ err: error, page: page.pattern }, 'a page was not rendered');

      return undefined;
    }
  };
}

/** The service worker asks for pages as they were built. */
const isNavigation = (c: HonoContext) => c.req.header('accept')?.includes('text/html') ?? false;

const isOutage = (code: string) => code === 'server.database_unavailable';

function sendUnavailable(c: HonoContext, { message, retryAfterSeconds = 5 }: AppError) {
  c.header('Content-Security-Policy', unavailablePolicy);
  c.header('Cache-Control', 'private, no-store');
  c.header('Retry-After', String(retryAfterSeconds));

  return c.html(unavailablePage(message), 503);
}
