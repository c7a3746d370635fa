import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Received = { headers: IncomingHttpHeaders; message: unknown };

const derive = (salt: Buffer, secret: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** A browser and its push service in one: it decrypts messages like a browser (RFC 8291). */
export async function startPushReceiver() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const received: Received[] = [];
  let status = 201;

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (status < 300) received.push({ headers: request.headers, message: decrypt(body) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyBytes = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyBytes);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
    const shared = derive(auth, browser.computeSecret(senderKey), info, 32);
    const key = derive(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12);
    const record = body.subarray(21 + keyBytes);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('The last record is not marked');

    return JSON.parse(plain.subarray(0, -1).toString());
  }

  return {
    origin,
    received,
    subscription: (name = 'browser') => ({
      endpoint: `${origin}/${name}`,
      keys: { p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    }),
    answer: (code: number) => void (status = code),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
