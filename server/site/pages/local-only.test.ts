import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { localOnly } from './local-only.ts';

const site = new Hono().use(localOnly).get('/dev/mailbox.json', (c) => c.json({ mails: ['secret'] }));

test('a site that points its own host name at this machine cannot read the development mailbox', async () => {
  const theirs = await site.request('http://evil.example:3000/dev/mailbox.json');
  const ours = await site.request('http://localhost:3000/dev/mailbox.json');

  expect([theirs.status, await theirs.text()]).toEqual([
    403,
    'In development DenMate answers to localhost only.',
  ]);
  expect(ours.status).toBe(200);
});
