import { createHash, randomBytes } from 'node:crypto';

import type { JWK } from 'jose';
import { SignJWT, createLocalJWKSet, importJWK, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import { p256Key } from '#server/platform/p256-key.ts';
import type { Signer } from '#server/platform/signer.ts';

/** Longer than the ten minutes before expiry at which a phone refreshes it. */
export const accessTokenSeconds = 30 * 60;

/** How long a session lasts without being used. */
export const idleSeconds = 14 * 24 * 3600;

/** How long a session can be extended at most, and how long the browser keeps its cookie. */
export const sessionSeconds = 30 * 24 * 3600;

const claimsShape = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']),
  exp: z.int(),
});

export type AccessClaims = { userId: string; sessionId: string; aal: 'aal1' | 'aal2' };

export type AccessTokenInput = AccessClaims & { email: string; amr: readonly string[]; issuedAt: Date };

/** The token service: access tokens are ES256 JWTs, refresh tokens are signed generations of a session. */
export type Tokens = Awaited<ReturnType<typeof createTokens>>;

export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** 256 random bits in a form that is safe in URLs. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Builds the token service. */
export async function createTokens(signer: Signer, issuer: string) {
  const { privateJwk, publicJwk } = signingKey(signer);
  const privateKey = await importJWK(privateJwk, 'ES256');
  const keySet = createLocalJWKSet({ keys: [publicJwk] });
  // A browser sends the same token for half an hour, and a lookup is faster than checking its signature.
  const verified = new LRUCache<string, { claims: AccessClaims; expiresAt: number }>({ max: 10_000 });

  return {
    publicKeys: { keys: [publicJwk] },

    async signAccess({ userId, sessionId, email, aal, amr, issuedAt }: AccessTokenInput) {
      const seconds = Math.floor(issuedAt.getTime() / 1000);

      return new SignJWT({
        email,
        role: 'authenticated',
        session_id: sessionId,
        aal,
        amr: amr.map((method) => ({ method, timestamp: seconds })),
      })
        .setProtectedHeader({ alg: 'ES256', kid: publicJwk.kid, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessTokenSeconds)
        .sign(privateKey);
    },

    /** The claims of a valid token. Throws jose's error otherwise. */
    async verifyAccess(token: string, now: Date): Promise<AccessClaims> {
      const known = verified.get(token);
      if (known && now.getTime() < known.expiresAt) return known.claims;
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience: 'authenticated',
        algorithms: ['ES256'],
        requiredClaims: ['exp', 'sub'],
        currentDate: now,
      });
      const { sub, session_id, aal, exp } = claimsShape.parse(payload);
      const claims = { userId: sub, sessionId: session_id, aal };
      verified.set(token, { claims, expiresAt: exp * 1000 });

      return claims;
    },

    signRefresh: (sessionId: string, counter: number) =>
      signer.sign('refresh token', `${sessionId}.${counter}`),

    /** The session and generation of a refresh token, or undefined if the signature is wrong. */
    readRefresh(token: string): { sessionId: string; counter: number } | undefined {
      const [, sessionId, counter] =
        /^([0-9a-f-]{36})\.(\d{1,9})$/.exec(signer.verify('refresh token', token) ?? '') ?? [];

      return sessionId && counter ? { sessionId, counter: Number(counter) } : undefined;
    },
  };
}

function signingKey(signer: Signer) {
  const key = p256Key(signer, 'access token ES256');
  const facts = {
    alg: 'ES256',
    use: 'sig',
    kid: sha256(key.publicJwk.x).slice(0, 12),
  } satisfies Partial<JWK>;

  return { publicJwk: { ...key.publicJwk, ...facts }, privateJwk: { ...key.privateJwk, ...facts } };
}
