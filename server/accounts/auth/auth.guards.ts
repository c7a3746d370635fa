import type { Context as HonoContext } from 'hono';

import { requireNotBanned } from '#server/accounts/users/banned.rules.ts';
import { isOver } from '#server/accounts/users/closing.rules.ts';
import type { Tokens } from '#server/accounts/users/tokens.ts';
import { accountClosed, insufficientAal, passwordFirst } from '#server/accounts/users/users.errors.ts';
import { AppError } from '#server/core/errors/errors.ts';
import type { PublicEnv } from '#server/core/http.ts';

import { badJwt, noAuthorization, sessionNotFound } from './auth-protocol.errors.ts';
import { readBearer } from './bearer.ts';
import type { LiveSession } from './sessions/sessions.queries.ts';
import { findLiveSession } from './sessions/sessions.queries.ts';

type Request = HonoContext<PublicEnv>;

/** The session named by the access token. Throws when the token is missing or invalid, or the session has ended. */
export async function requireSession(c: Request, tokens: Tokens): Promise<LiveSession> {
  const ctx = c.get('ctx');
  const header = c.req.header('authorization');
  if (!header) throw noAuthorization();
  const claims = await readBearer(header, tokens, ctx);
  if (!claims) throw badJwt();
  const live = await findLiveSession(ctx.db, claims, ctx.now);
  if (!live || isOver(live.user, ctx.now)) throw sessionNotFound();
  requireNotBanned(live.user, ctx.now);

  // A token issued before the second factor was verified keeps its lower assurance level, and a downgraded session
  // overrides its token.
  const aal = live.session.aal === 'aal2' ? claims.aal : 'aal1';

  return { ...live, session: { ...live.session, aal } };
}

/**
 * Like requireFullSession, but refuses a session opened by a recovery mail: it may only set a password. It refuses those of a
 * closed account too.
 */
export async function requireOwnSession(c: Request, tokens: Tokens): Promise<LiveSession> {
  const live = await requireKeepingSession(c, tokens);
  if (live.user.closedAt) throw accountClosed();

  return live;
}

/** The same, also of a closed account: to keep it. */
export async function requireKeepingSession(c: Request, tokens: Tokens): Promise<LiveSession> {
  const live = await requireFullSession(c, tokens);
  if (live.session.amr === 'recovery') throw passwordFirst();

  return live;
}

/** The session of a fully signed-in user, or undefined. */
export async function sessionOf(c: Request, tokens: Tokens): Promise<LiveSession | undefined> {
  if (!c.req.header('authorization')) return undefined;

  return requireOwnSession(c, tokens).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;

    return undefined;
  });
}

/** Like requireSession, but throws when the account has a second factor that this session has not verified. */
export async function requireFullSession(c: Request, tokens: Tokens): Promise<LiveSession> {
  const live = await requireSession(c, tokens);
  if (live.hasFactor && live.session.aal !== 'aal2') throw insufficientAal();

  return live;
}
