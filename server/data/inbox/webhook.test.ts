import { expect, test } from 'vitest';

import { buildOwner } from '#server/testing/factories.ts';
import { inboxDomain, largestMail, mailWith, newAddress } from '#server/testing/inbox.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const secret = 'a secret of the provider';
const app = await createTestApp({ INBOX_DOMAIN: inboxDomain, INBOX_WEBHOOK_SECRET: secret });

const post = (
  to: string,
  mail: string,
  headers: Record<string, string> = { authorization: `Bearer ${secret}` },
) =>
  app
    .newBrowser()
    .request('POST', `/inbox/webhook?to=${encodeURIComponent(to)}&from=desk@happypaws.example`, mail, {
      headers: { 'content-type': 'message/rfc822', ...headers },
    });
const countOf = (ownerId: string) => app.count('inbox_messages', 'owner_id = $1', [ownerId]);

test('INBOX-1 a provider without the secret delivers nothing, and with another one neither', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const without = await post(address, mailWith(), {});
  const wrong = await post(address, mailWith(), { authorization: 'Bearer another secret of someone' });

  expect([without.status, wrong.status]).toEqual([401, 401]);
  expect(await countOf(owner.user.id)).toBe(0);
});

test('INBOX-1 a provider delivers a mail, and again without a second message', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const mail = mailWith();
  const answers = [await post(address, mail), await post(address, mail)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countOf(owner.user.id)).toBe(1);
});

test('INBOX-3 a provider is told for good what can’t be delivered', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const unknown = await post(`pepper-00000000000@${inboxDomain}`, mailWith());
  const empty = await post(address, '');
  const tooLarge = await post(address, `${mailWith()}${'x'.repeat(largestMail)}`);
  const nowhere = await app.newBrowser().request('POST', '/inbox/webhook', mailWith(), {
    headers: { authorization: `Bearer ${secret}` },
  });

  expect([unknown, empty, tooLarge, nowhere].map(({ status }) => status)).toEqual([400, 400, 413, 400]);
  expect(await countOf(owner.user.id)).toBe(0);
});

test('INBOX-3 a provider is asked to come again while the storage is away', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const storage = { ...app.base.storage, save: () => Promise.reject(new Error('The storage is away')) };
  const broken = await app.anotherProcess({}, { storage });
  const response = await broken
    .newBrowser()
    .request('POST', `/inbox/webhook?to=${encodeURIComponent(address)}`, mailWith(), {
      headers: { authorization: `Bearer ${secret}` },
    });

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await countOf(owner.user.id)).toBe(0);
  expect(await app.unownedFiles()).toBe(0);
});

test('without a secret there is no webhook, and without a domain no inbox', async () => {
  const withoutSecret = await app.anotherProcess({ INBOX_WEBHOOK_SECRET: '', INBOX_PORT: '0' });
  const without = await app.anotherProcess({ INBOX_DOMAIN: '', INBOX_WEBHOOK_SECRET: '' });
  const owner = await buildOwner(app);
  const path = '/inbox/webhook?to=a@in.pets.test';
  const asOwner = without.newBrowser();
  asOwner.useToken(owner.session.accessToken);
  const answers = [
    await withoutSecret.newBrowser().request('POST', path, mailWith(), { headers: {} }),
    await without.newBrowser().request('POST', path, mailWith(), { headers: {} }),
    await asOwner.post('/api/inbox/addresses', { petId: null }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
