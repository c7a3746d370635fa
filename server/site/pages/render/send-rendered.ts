import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Context as HonoContext } from 'hono';

import { acceptedEncoding } from '#server/site/pages/accepted-encoding.ts';

const quickest = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Sends a page that only its reader may see, compressed. */
export async function sendRendered(c: HonoContext, html: string, policy: string): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
  const whole = Buffer.from(html);
  const body =
    encoding === 'br' ? await brotli(whole, quickest) : encoding === 'gzip' ? await gzipped(whole) : whole;
  c.header('Content-Security-Policy', policy);
  c.header('Cache-Control', 'private, no-store');
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Content-Length', String(body.length));
  if (encoding) c.header('Content-Encoding', encoding);

  return c.req.method === 'HEAD' ? c.body(null) : c.body(new Uint8Array(body));
}
