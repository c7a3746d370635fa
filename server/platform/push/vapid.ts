import { SignJWT } from 'jose';

import { p256Key } from '../p256-key.ts';
import type { Signer } from '../signer.ts';

/** The public key and the signed header that identify the server to push services (RFC 8292). */
export type VapidKeys = ReturnType<typeof vapidKeys>;

const validSeconds = 12 * 3600;

export function vapidKeys(signer: Signer) {
  const { point, privateJwk } = p256Key(signer, 'web push VAPID');
  const publicKey = point.toString('base64url');

  return {
    /** The `applicationServerKey` of a browser's subscription. */
    publicKey,
    /** The Authorization header of a message to this push service. */
    async authorization(origin: string, contact: string, now: Date): Promise<string> {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setSubject(contact)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + validSeconds)
        .sign(privateJwk);

      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
