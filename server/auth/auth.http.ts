import type { Context as HonoContext } from 'hono';

import { AppError } from '#server/errors.ts';
import type { PublicEnv } from '#server/http.ts';
import { clientAddress, toErrorResponse } from '#server/http.ts';

import { accountCookies } from './auth.cookies.ts';
import {
  badJwt,
  insufficientAal,
  noAuthorization,
  passwordFirst,
  sessionNotFound,
  userBanned,
} from './auth.errors.ts';
import { presentSession } from './auth.presenter.ts';
import type { Session, User } from './auth.table.ts';
import { readBearer } from './bearer.ts';
import type { ClientInfo } from './devices/devices.usecases.ts';
import { listFactors } from './factors/factors.queries.ts';
import type { LiveSession } from './sessions/sessions.queries.ts';
import { findLiveSession } from './sessions/sessions.queries.ts';
import type { Tokens } from './tokens.ts';
import { newToken } from './tokens.ts';

type Request = HonoContext<PublicEnv>;

/** The browser that asks; one without a cookie is called something new. */
export const clientInfoOf = (c: Request): ClientInfo => ({
  userAgent: c.req.header('user-agent') ?? '',
  device: accountCookies(c).readDevice() ?? newToken(),
  address: clientAddress(c),
});

/** Answers with the session; what renews it travels in the cookie, and what tells this browser from others in another. */
export async function sendSession(
  c: Request,
  tokens: Tokens,
  { user, session }: { user: User; session: Session },
  clientInfo?: ClientInfo,
) {
  const { db, now } = c.get('ctx');
  const factors = await listFactors(db, user.id);
  const cookies = accountCookies(c);
  cookies.setRefresh(tokens.signRefresh(session.id, session.counter));
  if (clientInfo) cookies.setDevice(clientInfo.device);

  return c.json(await presentSession(tokens, { user, session, factors }, now));
}

/** The session that the access token names. Throws when it is not there, not ours or no longer lives. */
export async function requireSession(c: Request, tokens: Tokens): Promise<LiveSession> {
  const ctx = c.get('ctx');
  const header = c.req.header('authorization');
  if (!header) throw noAuthorization();
  const claims = await readBearer(header, { ...ctx, tokens });
  if (!claims) throw badJwt();
  const live = await findLiveSession(ctx.db, claims, ctx.now);
  if (!live) throw sessionNotFound();
  if (live.user.bannedUntil && live.user.bannedUntil > ctx.now) throw userBanned();

  // A token of before the second step stays what it was.
  return { ...live, session: { ...live.session, aal: claims.aal } };
}

/** As requireFullSession, and never one that a recovery mail opened: that may set a password and no more. */
export async function requireOwnSession(c: Request, tokens: Tokens): Promise<LiveSession> {
  const live = await requireFullSession(c, tokens);
  if (live.session.amr === 'recovery') throw passwordFirst();

  return live;
}

/** The session of somebody who is wholly signed in, or undefined. */
export async function sessionOf(c: Request, tokens: Tokens): Promise<LiveSession | undefined> {
  if (!c.req.header('authorization')) return undefined;

  return requireOwnSession(c, tokens).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;

    return undefined;
  });
}

/** As requireSession; and throws when the account has a second factor that this session has not shown. */
export async function requireFullSession(c: Request, tokens: Tokens): Promise<LiveSession> {
  const live = await requireSession(c, tokens);
  if (live.hasFactor && live.session.aal !== 'aal2') throw insufficientAal();

  return live;
}

// The protocol has names of its own for refused input, and one for every dead link.
const protocolCodes: Record<string, string> = {
  'request.invalid': 'validation_failed',
  link_invalid: 'otp_expired',
  link_too_old: 'otp_expired',
};

/** The protocol's own error body: its client reads `code` and `message` at the top when the version header is there. */
export function answerInProtocol(error: Error, c: Request) {
  const { code, message, status } = toErrorResponse(error, c);
  c.header('X-Supabase-Api-Version', '2024-01-01');

  return c.json({ code: protocolCodes[code] ?? code, message }, status);
}
