import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { detectFromCookie, detectFromHeader } from 'hono/language';

import { inLocale } from '#server/core/language/translations.ts';
import type { Locale } from '#shared/core/locales.ts';
import { baseLocale, isLocale, localeCookie, offeredLocales } from '#shared/core/locales.ts';

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

/** The request headers that select the language of a response. */
export const localeHeaders = 'Accept-Language, Cookie';

/** The language chosen in this browser, otherwise the first of the browser's languages that is offered. */
export function localeOf(c: HonoContext): Locale {
  const found = detectFromCookie(c, detection) ?? detectFromHeader(c, detection);

  return isLocale(found) ? found : baseLocale;
}

/** Responds in the reader's language. */
export const inReadersLocale = createMiddleware((c, next) => inLocale(localeOf(c), next));
