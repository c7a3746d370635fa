import type { MiddlewareHandler } from 'hono';

import { strictPolicy } from './content-security-policy.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/** Pages with a secret URL, which must not leak to other sites as a referrer. */
const secretAreas = ['/shared', '/documents/shared'];

/** Pages with a secret URL or about a pet: not for search engines and caches. */
const privateAreas = [...secretAreas, '/api/shared', '/id'];

/** The referrer policy of pages opened from mails. They post forms, and with no-referrer the browser sends `Origin: null`. */
const mailedPages = ['/email-verification', '/verify'];

/** Sets the security headers of every response, pages and API alike; a response's own policy is kept. */
export function securityHeaders({ secure }: { secure: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next();

    const path = c.req.path.toLowerCase();
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', referrerPolicy(path));
    c.header('Permissions-Policy', refusedFeatures.map((feature) => `${feature}=()`).join(', '));
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');

    if (secure) c.header('Strict-Transport-Security', `max-age=${yearInSeconds}`);
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', strictPolicy);
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
