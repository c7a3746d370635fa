import { isIP } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context as HonoContext } from 'hono';

import type { PublicEnv } from './http.ts';

/**
 * The client's address for rate limits: for IPv6 the /64, which is one household. Behind TRUST_PROXY proxies it is the
 * entry written by the outermost trusted one, because clients can forge the entries before it.
 */
export function clientAddress(c: HonoContext<PublicEnv>): string {
  const { trustedProxies } = c.get('ctx').config.http;
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  const direct = c.env?.incoming && getConnInfo(c).remote.address;

  return networkOf(named) ?? networkOf(direct) ?? 'unknown';
}

/** The IPv4 address, or the /64 of an IPv6 address, in normalized form; undefined for anything else. */
export function networkOf(written = ''): string | undefined {
  const bare = written
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : undefined;

  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;

  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
