import { createMiddleware } from 'hono/factory';

import type { AccountId, Context } from '#server/context.ts';
import type { AccountEnv } from '#server/http.ts';
import { setHeaders } from '#server/http.ts';

import { accountClosed, secondFactorNeeded, signInNeeded } from './auth.errors.ts';
import { readBearer } from './bearer.ts';
import { findAdmission } from './sessions/sessions.queries.ts';
import type { AccessClaims, Tokens } from './tokens.ts';

/**
 * Turns an access token into an owner's context, or refuses. It's the only place that creates an AccountId.
 * It checks in the database that the session is still active, that the account isn't closed, and whether it needs a second factor. The GET requests that
 * match `whileChecking` change nothing: they are carried out meanwhile, and their response is dropped if the session is refused.
 */
export const createSessionGate = (tokens: Tokens, { whileChecking }: { whileChecking: RegExp }) =>
  createMiddleware<AccountEnv>(async (c, next) => {
    const ctx = c.get('ctx');
    setHeaders(c, { 'Cache-Control': 'no-store' });
    const claims = await readBearer(c.req.header('authorization'), tokens, ctx);
    if (!claims) throw signInNeeded();
    const { userId, sessionId } = claims;
    c.set('ctx', Object.assign(ctx, { accountId: userId as AccountId, sessionId }));

    const admitted = requireAdmission(ctx, claims);
    if (c.req.method !== 'GET' || !whileChecking.test(c.req.path)) {
      await admitted;
      return next();
    }
    const withoutRead = c.newResponse(null);
    const [refusal] = await Promise.all([admitted.then(() => undefined, asError), next()]);
    if (!refusal) return;
    // Hono would copy the headers of the dropped response to the refusal.
    c.res = undefined;
    c.res = withoutRead;
    throw refusal;
  });

async function requireAdmission({ db, now }: Context, claims: AccessClaims) {
  const admission = await findAdmission(db, claims, now);
  if (!admission || admission.amr === 'recovery') throw signInNeeded();
  if (admission.bannedUntil && admission.bannedUntil > now) throw signInNeeded();
  if (admission.hasFactor && claims.aal !== 'aal2') throw secondFactorNeeded();
  if (admission.closedAt) throw accountClosed();
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
