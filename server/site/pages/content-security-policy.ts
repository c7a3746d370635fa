import type { InlineHashes } from './built-files.ts';

/** For responses that are not pages: they may load nothing and may not be framed. */
export const strictPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A worker follows the policy of its own script's response, so scripts need the permissions of workers. */
export const scriptPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** The policy of one page, with the hashes of its inline content, and the other origins that it may connect to. */
export function pagePolicy({ scripts, styles }: InlineHashes, connect: readonly string[] = []): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
