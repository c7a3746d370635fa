import { createMiddleware } from 'hono/factory';

import type { AccountId } from '#server/context.ts';
import type { AccountEnv } from '#server/http.ts';

import { secondFactorNeeded, signInNeeded } from './auth.errors.ts';
import { readBearer } from './bearer.ts';
import { findAdmission } from './sessions/sessions.queries.ts';
import type { Tokens } from './tokens.ts';

/**
 * Turns an access token into an owner's context, or refuses. It's the only place that creates an AccountId.
 * It checks in the database that the session is still active and whether it needs a second factor.
 */
export const createSessionGate = (tokens: Tokens) =>
  createMiddleware<AccountEnv>(async (c, next) => {
    const ctx = c.get('ctx');
    const claims = await readBearer(c.req.header('authorization'), { ...ctx, tokens });
    const admission = claims && (await findAdmission(ctx.db, claims, ctx.now));
    if (!admission || admission.amr === 'recovery') throw signInNeeded();
    if (admission.bannedUntil && admission.bannedUntil > ctx.now) throw signInNeeded();
    if (admission.hasFactor && claims.aal !== 'aal2') throw secondFactorNeeded();

    c.set('ctx', { ...ctx, accountId: claims.userId as AccountId, sessionId: claims.sessionId });
    c.header('Cache-Control', 'no-store');
    await next();
  });
