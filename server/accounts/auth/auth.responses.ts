import type { Context as HonoContext } from 'hono';

import { presentDisplay } from '#server/accounts/preferences/preferences.presenter.ts';
import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import type { Tokens } from '#server/accounts/users/tokens.ts';
import { WeakPasswordError } from '#server/accounts/users/users.errors.ts';
import type { Session, User } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { toErrorResponse } from '#server/core/http.ts';

import { accountCookies } from './auth.cookies.ts';
import { presentSession } from './auth.presenter.ts';
import type { ClientInfo } from './devices/devices.usecases.ts';
import { listFactors } from './factors/factors.queries.ts';
import { deleteSession } from './sessions/sessions.queries.ts';

type Request = HonoContext<PublicEnv>;

/** Responds with the session, and sets the refresh cookie and, with `clientInfo`, the device cookie. */
export async function sendSession(
  c: Request,
  tokens: Tokens,
  { user, session }: { user: User; session: Session },
  clientInfo?: ClientInfo,
) {
  const { db, now } = c.get('ctx');
  const [factors, preferences] = await Promise.all([
    listFactors(db, user.id),
    preferencesOf({ db, accountId: user.id as AccountId }),
  ]);
  await replaceRefresh(c, tokens, session);
  if (clientInfo) accountCookies(c).setDevice(clientInfo.device);

  return c.json(
    await presentSession(tokens, { user, session, factors, display: presentDisplay(preferences) }, now),
  );
}

/** Sets the refresh cookie, and ends the session whose token it replaces: nothing else could end it from this browser. */
export async function replaceRefresh(c: Request, tokens: Tokens, session: Session) {
  const cookies = accountCookies(c);
  const before = tokens.readRefresh(cookies.readRefresh() ?? '');
  if (before && before.sessionId !== session.id) await deleteSession(c.get('ctx').db, before.sessionId);
  const refreshToken = tokens.signRefresh(session.id, session.counter);
  cookies.setSession(refreshToken, {
    sessionId: session.id,
    userId: session.userId,
    counter: session.counter,
  });
}

// The protocol has its own codes for invalid input and for invalid or expired links.
const protocolCodes: Record<string, string> = {
  'request.invalid': 'validation_failed',
  'request.unknown': 'not_found',
  'rate.limited': 'over_request_rate_limit',
  link_invalid: 'otp_expired',
  link_too_old: 'otp_expired',
};

/**
 * The protocol's error body. The version header makes its client read `code` and `message` from the top
 * level.
 */
export function sendProtocolError(error: Error, c: Request) {
  const { code, message, status } = toErrorResponse(error, c);
  c.header('X-Supabase-Api-Version', '2024-01-01');

  const weakness = error instanceof WeakPasswordError && { weak_password: { reasons: error.reasons } };

  return c.json({ code: protocolCodes[code] ?? code, message, ...weakness }, status);
}
