import { createECDH, createPrivateKey, sign } from 'node:crypto';

import type { Signer } from '../signer.ts';

/** What tells push services that messages come from the server for which a browser has subscribed (RFC 8292). */
export type VapidKeys = ReturnType<typeof vapidKeys>;

const validSeconds = 12 * 3600;

/**
 * Derived from the application secret, so that every process has the same. A P-256 key: 32 derived bytes are the private scalar
 * (out of range once in 2^32).
 */
export function vapidKeys(signer: Signer) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(signer.key('web push VAPID'));
  const point = curve.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: curve.getPrivateKey().toString('base64url'),
    },
  });
  const publicKey = point.toString('base64url');

  return {
    /** The `applicationServerKey` of a browser's subscription. */
    publicKey,
    /** The Authorization header of a message to this push service. */
    authorization(origin: string, contact: string, now: Date): string {
      const claims = { aud: origin, exp: Math.floor(now.getTime() / 1000) + validSeconds, sub: contact };
      const text = [{ typ: 'JWT', alg: 'ES256' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });

      return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
