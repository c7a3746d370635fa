import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

import { describe, expect, onTestFinished, test } from 'vitest';

import { createSigner } from '../signer.ts';
import { createPushSender, isPushEndpoint } from './push-sender.ts';
import { vapidKeys } from './vapid.ts';

/** A push service that answers what it likes, and a sender that may reach it. */
async function hostileService(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const push = createPushSender({
    keys: vapidKeys(createSigner('a secret of this test, of no use elsewhere')),
    contact: 'mailto:someone@example.org',
    allowedOrigin: origin,
  });
  const target = {
    endpoint: `${origin}/x`,
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };

  return { send: () => push.send(target, { payload: '{}', ttlSeconds: 60 }) };
}

describe('REM-8: a hostile push service', () => {
  test('that switches protocols is given up', async () => {
    const service = await hostileService((socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    );

    await expect(service.send()).rejects.toThrow('could not be reached');
  });

  test('whose answer has no end is cut off', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const cut = Promise.withResolvers<void>();
    const service = await hostileService((socket) => {
      let written = 0;
      const go = () => {
        while (!socket.destroyed && socket.write(chunk)) written += chunk.length;
        if (written > 100_000_000) cut.reject(new Error('It was read on'));
      };
      socket.on('drain', go);
      socket.on('close', () => cut.resolve());
      socket.write('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n');
      go();
    });
    await service.send();

    await expect(cut.promise).resolves.toBeUndefined();
  });
});

test.each([
  'https://127.1/x',
  'https://2130706433/x',
  'https://0/x',
  'https://[::1]/x',
  'https://[::ffff:169.254.169.254]/x',
  'https://[64:ff9b::7f00:1]/x',
  'https://[2002:7f00:1::]/x',
  'https://[fd00:ec2::254]/x',
  'https://localhost/x',
  'https://database/x',
  'https://push.example.com:8443/x',
  'https://me@push.example.com/x',
  'http://push.example.com/x',
  'file:///etc/passwd',
])('%s is no push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, undefined)).toBe(false);
});
