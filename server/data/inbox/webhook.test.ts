import { buffer } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { inboxDomain, largestMail, newAddress } from '#server/testing/inbox.ts';
import { mailWith } from '#server/testing/made-mail.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { receiveForm } from './receive-form.usecases.ts';

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
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
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
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
    });

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await countOf(owner.user.id)).toBe(0);
  expect(await app.unownedFiles()).toBe(0);
});

type Form = { type: string; body: string | Buffer; authorization?: string; query?: string };

const basic = (password: string) => `Basic ${Buffer.from(`denmate:${password}`).toString('base64')}`;

const postForm = ({ type, body, authorization = basic(secret), query = '' }: Form) =>
  app.newBrowser().request('POST', `/inbox/webhook${query}`, body as string, {
    headers: { 'content-type': type, authorization },
  });

const boundary = 'xYzZY';
const multipart = (fields: Record<string, string>): Form => ({
  type: `multipart/form-data; boundary=${boundary}`,
  body: Buffer.from(
    [
      ...Object.entries(fields).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      `--${boundary}--\r\n`,
    ].join(''),
    'latin1',
  ),
});
const envelopeOf = (to: string) => JSON.stringify({ to: [to], from: 'desk@happypaws.example' });

const forms: [string, (to: string, mail: string) => Form][] = [
  [
    'Mailgun, multipart',
    (to, mail) => multipart({ recipient: to, sender: 'desk@happypaws.example', 'body-mime': mail }),
  ],
  [
    'Mailgun, urlencoded',
    (to, mail) => ({
      type: 'application/x-www-form-urlencoded',
      body: `recipient=${encodeURIComponent(to)}&sender=desk%40happypaws.example&body-mime=${encodedBytes(mail)}`,
    }),
  ],
  ['SendGrid', (to, mail) => multipart({ envelope: envelopeOf(to), email: mail, charsets: '{}' })],
  [
    'Postmark',
    (to, mail) => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify({ From: 'desk@happypaws.example', OriginalRecipient: to, RawEmail: mail }),
    }),
  ],
];

const encodedBytes = (text: string) =>
  [...Buffer.from(text, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

test.each(forms)('INBOX-1 a mail in the form of %s is stored as it came, and once', async (name, form) => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const mail = mailWith({ text: name === 'Postmark' ? 'Grüße' : 'Gr\xfc\xdfe in Latin 1' });
  const answers = [await postForm(form(address, mail)), await postForm(form(address, mail))];
  const { rows } = await app.pool.query<{ storage_path: string }>(
    'select storage_path from inbox_messages where owner_id = $1',
    [owner.user.id],
  );
  const stored = await buffer(await app.base.storage.open(rows[0]?.storage_path ?? ''));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(rows).toHaveLength(1);
  expect(stored).toEqual(Buffer.from(mail, name === 'Postmark' ? 'utf8' : 'latin1'));
});

test.each(forms)(
  'INBOX-3 in the form of %s nothing is taken without the secret, or for strangers',
  async (_name, form) => {
    const owner = await buildOwner(app);
    const { address } = await newAddress(owner);
    const wrong = await postForm({ ...form(address, mailWith()), authorization: basic('another secret') });
    const without = await postForm({ ...form(address, mailWith()), authorization: '' });
    const stranger = await postForm(form(`pepper-00000000000@${inboxDomain}`, mailWith()));
    const tooLarge = await postForm(form(address, `${mailWith()}${'x'.repeat(largestMail)}`));

    expect([wrong, without, stranger, tooLarge].map(({ status }) => status)).toEqual([401, 401, 400, 413]);
    expect(await countOf(owner.user.id)).toBe(0);
  },
);

test.each([
  ['a parsed form of SendGrid', multipart({ to: 'a', text: 'Hello' }), 'raw MIME'],
  [
    'JSON without the raw mail',
    { type: 'application/json', body: '{"TextBody":"Hello"}' },
    'Include raw email',
  ],
  ['JSON that is none', { type: 'application/json', body: '{' }, 'Include raw email'],
  ['a form that ends too early', { ...multipart({}), body: `--${boundary}\r\nContent-` }, 'ends too early'],
  ['a form without a boundary', { type: 'multipart/form-data', body: 'x' }, 'no boundary'],
  ['another type', { type: 'text/plain', body: 'Hello' }, 'message/rfc822'],
  ['no recipient', multipart({ email: mailWith() }), '?to=ADDRESS'],
  ['an envelope that is none', multipart({ email: mailWith(), envelope: '[]' }), 'raw'],
])('INBOX-3 a provider is told with a clear sentence what is wrong with %s', async (_what, form, words) => {
  const response = await postForm(form);
  const { error } = await read<{ error: { code: string; message: string } }>(response);

  expect([response.status, error.code]).toEqual([400, 'inbox.webhook_refused']);
  expect(error.message).toContain(words);
});

test('INBOX-3 of forms that come at the same time some are asked for later, and room is free again after them', async () => {
  const { type: contentType, body } = multipart({ email: 'a' });
  async function* content() {
    yield Buffer.from(body as Buffer);
  }
  const form = () => ({ contentType, content: content(), declaredBytes: undefined });
  let finish: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = [1, 2, 3].map(() => receiveForm(form(), () => waiting));
  const beyond = receiveForm(form(), () => waiting).catch((error: unknown) => error);

  expect(await beyond).toMatchObject({ answer: { code: 451 } });
  finish();
  await Promise.all(first);
  await receiveForm(form(), async () => undefined);
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
