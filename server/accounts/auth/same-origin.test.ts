import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { readConfig } from '#server/config.ts';
import type { PublicEnv } from '#server/core/http.ts';

import { requireSameOrigin } from './same-origin.ts';

const statusOf = async (publicUrl: string, headers: Record<string, string>) => {
  const site = new Hono<PublicEnv>()
    .onError((_, c) => c.text('refused', 403))
    .use(requireSameOrigin(readConfig({ PUBLIC_URL: publicUrl })))
    .post('/', (c) => c.text('ok'));

  return (await site.request('/', { method: 'POST', headers })).status;
};

test.each([
  ['http://localhost:3000', 'http://localhost:3000', 'localhost:3000', 200],
  ['http://localhost:3000', 'http://127.0.0.1:3000', '127.0.0.1:3000', 200],
  ['http://localhost:3000', 'http://127.0.0.1', '127.0.0.1:80', 200],
  ['http://localhost:3000', 'https://127.0.0.1:3000', '127.0.0.1:3000', 403],
  ['http://localhost:3000', 'ftp://127.0.0.1:3000', '127.0.0.1:3000', 403],
  ['http://localhost:3000', 'http://127.0.0.1:3001', '127.0.0.1:3000', 403],
  ['https://localhost', 'https://127.0.0.1', '127.0.0.1', 200],
  ['https://localhost', 'http://127.0.0.1', '127.0.0.1', 403],
  ['https://localhost', 'http://localhost', 'localhost', 403],
])(
  'in development at %s, a write from %s to the host %s answers %i',
  async (publicUrl, origin, host, status) => {
    expect(await statusOf(publicUrl, { origin, host })).toBe(status);
  },
);
