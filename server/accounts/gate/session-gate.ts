import { createMiddleware } from 'hono/factory';

import { readBearer, readPersonalToken } from '#server/accounts/auth/bearer.ts';
import { findAdmission } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { admitPersonalToken } from '#server/accounts/personal-tokens/personal-tokens.usecases.ts';
import { isBanned } from '#server/accounts/users/banned.rules.ts';
import type { AccessClaims, Tokens } from '#server/accounts/users/tokens.ts';
import { accountClosed, secondFactorNeeded, signInNeeded } from '#server/accounts/users/users.errors.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import type { AccountEnv } from '#server/core/http.ts';
import { findRoute, pageProofOf, setHeaders } from '#server/core/http.ts';
import { tokenRuleOf } from '#server/core/token-rules.ts';

/**
 * Turns an access token or a personal token into an owner's context, or refuses. It's the only place that creates an
 * AccountId. It checks in the database that the session is still active, that the account isn't closed, and whether it
 * needs a second factor. GET requests that match `whileChecking` change nothing, so they run in parallel with the check,
 * and their response is dropped if the session is refused.
 */
export const createSessionGate = (tokens: Tokens, { whileChecking }: { whileChecking: RegExp }) =>
  createMiddleware<AccountEnv>(async (c, next) => {
    const ctx = c.get('ctx');
    setHeaders(c, { 'Cache-Control': 'no-store' });
    const proof = pageProofOf(c);
    if (proof) {
      const { accountId, sessionId } = proof;
      c.set('ctx', Object.assign(ctx, { accountId, sessionId, petScope: 'all' as const }));

      return next();
    }
    const authorization = c.req.header('authorization');
    const personalToken = readPersonalToken(authorization);
    if (personalToken !== undefined) {
      const route = findRoute(c);
      const rule = tokenRuleOf(`${route?.method} ${route?.path}`);
      c.set('ctx', Object.assign(ctx, await admitPersonalToken(ctx, personalToken, rule)));

      return next();
    }
    const claims = await readBearer(authorization, tokens, ctx);
    if (!claims) throw signInNeeded();
    const { userId, sessionId } = claims;
    c.set('ctx', Object.assign(ctx, { accountId: userId as AccountId, sessionId, petScope: 'all' as const }));

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
  if (isBanned(admission, now)) throw signInNeeded();
  if (admission.hasFactor && claims.aal !== 'aal2') throw secondFactorNeeded();
  if (admission.closedAt) throw accountClosed();
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
