import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { connect as connectTls } from 'node:tls';

import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { InboxServer } from '#server/inbox-server.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { inboxDomain, inboxSettings, newAddress, openInbox } from '#server/testing/inbox.ts';
import { mailWith } from '#server/testing/made-mail.ts';
import { selfSigned } from '#server/testing/self-signed.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp(inboxSettings);
const certificate = selfSigned({ host: inboxDomain });
let inbox: InboxServer;
beforeAll(async () => {
  inbox = await openInbox(app, 'smtp', app.base, certificate);
});
afterAll(() => inbox.close());

const countOf = (ownerId: string) => app.count('inbox_messages', 'owner_id = $1', [ownerId]);

/** All replies to this text, until the last line of one begins with this. */
async function ask(socket: Socket | TLSSocket, text: string, until: RegExp): Promise<string> {
  let all = '';
  const seen = (chunk: Buffer) => {
    all += chunk.toString();
  };
  socket.on('data', seen);
  socket.write(text);
  await expect.poll(() => all, { timeout: 5000 }).toMatch(until);
  socket.off('data', seen);

  return all;
}

async function greeted({ port }: InboxServer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // A server that ends the connection is part of the tests.
  socket.on('error', () => undefined);
  await once(socket, 'data');

  return socket;
}

const encrypted = async (socket: Socket) => {
  const secure = connectTls({ socket, ca: certificate.cert, servername: inboxDomain });
  secure.on('error', () => undefined);
  await once(secure, 'secureConnect');

  return secure;
};

test.each([
  ['a certificate that is none', { ...certificate, cert: 'no certificate' }, /INBOX_TLS_CERT can’t be read/],
  ['a key that is none', { ...certificate, key: 'no key' }, /INBOX_TLS_KEY can’t be read/],
  [
    'the key of another certificate',
    { ...certificate, key: selfSigned().key },
    /INBOX_TLS_KEY is not the key of/,
  ],
  [
    'half a certificate',
    { ...certificate, cert: certificate.cert.slice(0, 500) },
    /INBOX_TLS_CERT can’t be read/,
  ],
])('INBOX-3 with %s the server doesn’t start, and says why', async (_what, tls, why) => {
  await expect(openInbox(app, 'smtp', app.base, tls)).rejects.toThrow(why);
});

test('INBOX-1 a mail comes encrypted, and the certificate is the one of the settings', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const transport = createTransport({
    host: '127.0.0.1',
    port: inbox.port,
    requireTLS: true,
    tls: { ca: certificate.cert, servername: inboxDomain },
  });
  await transport.sendMail({ envelope: { from: 'desk@happypaws.example', to: address }, raw: mailWith() });
  transport.close();

  expect(await countOf(owner.user.id)).toBe(1);
});

test('INBOX-3 commands that are sent before the encryption are not obeyed within it', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const socket = await greeted(inbox);
  await ask(socket, 'EHLO attacker.example\r\n', /250 \S+[^\n]*\r\n$/);
  const injected = `MAIL FROM:<attacker@evil.example>\r\nRCPT TO:<${address}>\r\nDATA\r\n`;
  const before = await ask(socket, `STARTTLS\r\n${injected}`, /^220 .*\r\n/);
  const secure = await encrypted(socket);
  const after = await ask(
    secure,
    `RCPT TO:<${address}>\r\nEHLO desk.happypaws.example\r\nNOOP\r\n`,
    /250 OK\r\n$/i,
  );
  secure.destroy();

  expect(before.match(/^\d{3}/gm)).toEqual(['220']);
  expect(after).toMatch(/^503 /);
  expect(after).not.toMatch(/^354/m);
  expect(await countOf(owner.user.id)).toBe(0);
});

test('INBOX-3 a sender begun before the encryption is forgotten with it, and it isn’t offered twice', async () => {
  const owner = await buildOwner(app);
  const { address } = await newAddress(owner);
  const socket = await greeted(inbox);
  const offered = await ask(socket, 'EHLO attacker.example\r\n', /250 \S+[^\n]*\r\n$/);
  await ask(socket, 'MAIL FROM:<attacker@evil.example>\r\n', /250 /);
  await ask(socket, 'STARTTLS\r\n', /220 /);
  const secure = await encrypted(socket);
  const refused = await ask(secure, `RCPT TO:<${address}>\r\n`, /\r\n$/);
  const again = await ask(secure, 'EHLO desk.happypaws.example\r\n', /250 [A-Z][^\n]*\r\n$/);
  secure.destroy();

  expect(offered).toContain('STARTTLS');
  expect(refused).toMatch(/^503/);
  expect(again).not.toContain('STARTTLS');
});

test('without a certificate encryption isn’t offered', async () => {
  const plain = await openInbox(app);
  const socket = await greeted(plain);
  const offered = await ask(socket, 'EHLO desk.happypaws.example\r\n', /250 \S+[^\n]*\r\n$/);
  const refused = await ask(socket, 'STARTTLS\r\n', /\r\n$/);
  socket.destroy();
  await plain.close();

  expect(offered).not.toContain('STARTTLS');
  expect(refused).toMatch(/^5/);
});
