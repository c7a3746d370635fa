import type { MiddlewareHandler } from 'hono';

import { setHeaders } from '#server/core/http.ts';

import { strictPolicy } from './content-security-policy.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

const refusedFeatures = [
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Pages with a secret URL, which must not leak to other sites as a referrer. */
const secretAreas = [
  '/shared',
  '/documents/shared',
  '/api/shared',
  '/proof',
  '/r',
  '/unsubscribe',
  '/confirm',
];

/** Pages with a secret URL or about a pet: not for search engines and caches. */
const privateAreas = [...secretAreas, '/id'];

/** The referrer policy of pages opened from mails. They post forms, and with no-referrer the browser sends `Origin: null`. */
const mailedPages = ['/email-verification', '/verify'];

/**
 * Sets the security headers of every response, pages and API alike; a response's own policy is kept. They are set before the
 * response is made: each one set afterwards makes a copy of the whole response.
 */
export function securityHeaders({ secure }: { secure: boolean }): MiddlewareHandler {
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': strictPolicy,
    ...(secure && { 'Strict-Transport-Security': `max-age=${yearInSeconds}` }),
  };

  return async (c, next) => {
    const path = c.req.path.toLowerCase();
    setHeaders(c, headers);
    setHeaders(c, { 'Referrer-Policy': referrerPolicy(path) });
    await next();

    if (within(privateAreas, path)) {
      c.header('X-Robots-Tag', 'noindex');
      c.header('Cache-Control', 'no-store');
    }
  };
}

function referrerPolicy(path: string): string {
  if (within(secretAreas, path)) return 'no-referrer';
  if (within(mailedPages, path)) return 'same-origin';

  return 'strict-origin-when-cross-origin';
}

function within(areas: string[], path: string): boolean {
  return areas.some((area) => path === area || path.startsWith(`${area}/`));
}
