import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { detectFromCookie, detectFromHeader } from 'hono/language';

import { inLocale } from '#server/platform/translations.ts';
import type { Locale } from '#shared/locales.ts';
import { baseLocale, isLocale, localeCookie, offeredLocales } from '#shared/locales.ts';

const detection = {
  order: ['cookie', 'header'],
  lookupQueryString: '',
  lookupCookie: localeCookie,
  lookupFromHeaderKey: 'accept-language',
  lookupFromPathIndex: 0,
  caches: false,
  ignoreCase: true,
  fallbackLanguage: baseLocale,
  supportedLanguages: [...offeredLocales],
} satisfies Parameters<typeof detectFromHeader>[1];

/** What a response depends on that is in the reader's language. */
export const localeHeaders = 'Accept-Language, Cookie';

/** The language that was chosen in this browser, otherwise the first of the browser's own languages that we speak. */
export function localeOf(c: HonoContext): Locale {
  const found = detectFromCookie(c, detection) ?? detectFromHeader(c, detection);

  return isLocale(found) ? found : baseLocale;
}

/** Answers in the reader's language. */
export const inReadersLocale = createMiddleware((c, next) => inLocale(localeOf(c), next));
