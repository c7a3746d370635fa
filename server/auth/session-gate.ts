import { createMiddleware } from 'hono/factory';

import type { OwnerId } from '#server/context.ts';
import type { OwnerEnv } from '#server/http.ts';

import { signInNeeded } from './auth.errors.ts';
import { findLiveUser } from './auth.queries.ts';
import { readBearer } from './bearer.ts';
import type { Tokens } from './tokens.ts';

/**
 * Turns an access token into an owner's context, or refuses; the only place that mints an OwnerId. It asks the
 * database whether the session still lives: a token must not outlive a sign-out.
 */
export const createSessionGate = (tokens: Tokens) =>
  createMiddleware<OwnerEnv>(async (c, next) => {
    const ctx = c.get('ctx');
    const claims = await readBearer(c.req.header('authorization'), { ...ctx, tokens });
    const user = claims && (await findLiveUser(ctx.db, claims.sessionId, claims.userId, ctx.now));
    if (!user || (user.bannedUntil && user.bannedUntil > ctx.now)) throw signInNeeded();

    c.set('ctx', { ...ctx, ownerId: user.id as OwnerId, sessionId: claims.sessionId });
    c.header('Cache-Control', 'no-store');
    await next();
  });
