import type { InlineHashes } from './built-files.ts';

/** For everything that is not a page: nothing may be loaded by it, and nobody may frame it. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A worker is ruled by the policy of its own script, so scripts must be allowed what workers do. */
export const scriptPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** The policy of one page, for what stands inside it. */
export function pagePolicy({ scripts, styles }: InlineHashes): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
