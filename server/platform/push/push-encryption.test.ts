import { createPublicKey, verify } from 'node:crypto';

import { expect, test } from 'vitest';

import { createSigner } from '../signer.ts';
import { isPublicAddress } from './public-address.ts';
import { arePushKeys, encryptForBrowser } from './push-encryption.ts';
import { isPushEndpoint } from './push-sender.ts';
import { vapidKeys } from './vapid.ts';

const browser = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('a message is encrypted as in the example of RFC 8291', () => {
  const message = encryptForBrowser('When I grow up, I want to be a watermelon', browser, {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  });

  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('keys that nothing can be encrypted for are recognized', () => {
  expect(arePushKeys(browser)).toBe(true);
  expect(arePushKeys({ ...browser, auth: 'short' })).toBe(false);
  expect(arePushKeys({ ...browser, p256dh: browser.p256dh.replace('BCV', 'BCW') })).toBe(false);
  expect(arePushKeys({ ...browser, p256dh: '' })).toBe(false);
});

test('the Authorization header is a token that the public key verifies (RFC 8292)', async () => {
  const keys = vapidKeys(createSigner('x'.repeat(40)));
  const now = new Date('2030-05-01T09:00:00Z');
  const header = await keys.authorization('https://push.example', 'mailto:a@example.org', now);
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );

  expect(isValid).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:a@example.org',
  });
  expect(vapidKeys(createSigner('x'.repeat(40))).publicKey).toBe(keys.publicKey);
});

test.each([
  'http://push.example.com/a',
  'https://localhost/a',
  'https://push/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://[fd00::1]/a',
  'https://[64:ff9b::a00:1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://10.1.2.3/a',
  'https://push.example.com:8443/a',
  'https://user:secret@push.example.com/a',
  'file:///etc/passwd',
  'no address',
])('nothing is sent to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, undefined)).toBe(false);
});

test('push services on the internet are accepted', () => {
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc', undefined)).toBe(true);
  expect(isPushEndpoint('https://updates.push.services.mozilla.com/wpush/v2/x', undefined)).toBe(true);
  expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
  expect(['100.64.0.1', '0.0.0.0', '::', '2002:a00:1::', 'nothing'].map(isPublicAddress)).not.toContain(true);
});
