import { createECDH } from 'node:crypto';

import type { JWK } from 'jose';

import type { Signer } from './signer.ts';

/**
 * A key for ES256, derived from the application secret, so that every process has the same. 32 derived bytes are the private scalar
 * (FIPS 186-5; out of range once in 2^32).
 */
export function p256Key(signer: Signer, purpose: string) {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(signer.key(purpose));
  const point = curve.getPublicKey();
  const publicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } satisfies JWK;

  return {
    /** The public key as bytes, uncompressed. */
    point,
    publicJwk,
    privateJwk: { ...publicJwk, d: curve.getPrivateKey().toString('base64url') } satisfies JWK,
  };
}
