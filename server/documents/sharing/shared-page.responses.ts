import type { Context as HonoContext } from 'hono';

import type { PublicEnv } from '#server/core/http.ts';
import { toErrorResponse } from '#server/core/http.ts';
import {
  passcodeNeeded,
  passcodeWrong,
  shareLinkInvalid,
  shareLocked,
  shareNotFound,
} from '#server/documents/documents/share-links.errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';

import { passcodePage } from './shared-page-passcode.page.ts';
import { sharedFailurePage, sharedPagePolicy } from './shared-page.page.ts';

/** Whether the address was opened in a browser, so that the response is displayed and not parsed. */
export function isNavigation(c: HonoContext<PublicEnv>): boolean {
  const mode = c.req.header('sec-fetch-mode');

  return mode ? mode === 'navigate' : (c.req.header('accept') ?? '').includes('text/html');
}

const isUnavailable = (code: string) => [shareLinkInvalid().code, shareNotFound().code].includes(code);

/** The failure as a page with its status. */
export function failAsPage(error: Error, c: HonoContext<PublicEnv>) {
  const { code, message, status } = toErrorResponse(error, c);
  const page = paths.shared(c.req.param('shareId') ?? '');
  c.header('Content-Security-Policy', sharedPagePolicy);
  if (isUnavailable(code)) {
    if (c.req.path.startsWith(paths.proof('')))
      return c.html(
        sharedFailurePage({
          title: i18n.t('This proof isn’t available'),
          text: i18n.t('Ask the owner for a new link.'),
          page: i18n.t('Proof of vaccinations'),
        }),
        status,
      );
    const text = i18n.t("The document you're looking for is not available or the link has expired.");

    return c.html(sharedFailurePage({ title: message, text }), status);
  }
  if (code === passcodeNeeded().code) return c.html(passcodePage(page, undefined), status);
  if (code === passcodeWrong(1).code) return c.html(passcodePage(page, message), status);
  if (code === shareLocked().code)
    return c.html(sharedFailurePage({ title: i18n.t('This link is locked'), text: message }), status);
  const title = /\/(file|zip|pdf)$/.test(c.req.path)
    ? i18n.t('Failed to download document')
    : i18n.t('Failed to load document. Please try again later.');

  return c.html(sharedFailurePage({ title, text: message, retry: page }), status);
}
