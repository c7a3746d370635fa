import {
  refreshTokenNotFound,
  refreshTokenReused,
  sessionExpired,
  sessionNotFound,
} from '#server/accounts/auth/auth-protocol.errors.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { rememberDevice } from '#server/accounts/auth/devices/devices.usecases.ts';
import { hasVerifiedFactor } from '#server/accounts/auth/factors/factors.queries.ts';
import { endOthersResumptions, endResumptionsOf } from '#server/accounts/auth/sign-up/sign-ups.queries.ts';
import { isBanned } from '#server/accounts/users/banned.rules.ts';
import { isOver } from '#server/accounts/users/closing.rules.ts';
import { idleSeconds, sessionSeconds, sha256 } from '#server/accounts/users/tokens.ts';
import { reauthenticationNeeded } from '#server/accounts/users/users.errors.ts';
import { signedOutEverywhere } from '#server/accounts/users/users.events.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Session } from '#server/accounts/users/users.table.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import { newId } from '#server/platform/ids.ts';

import type { LiveSession } from './sessions.queries.ts';
import {
  deleteOldestSessionsOf,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  listLiveSessions,
  lockSession,
  rotateSession,
} from './sessions.queries.ts';

const recoverySeconds = 15 * 60;
export const freshSignInMs = 3600 * 1000;
const mostSessions = { complete: 100, incomplete: 20, recovery: 5 };
// Longer than the 30 s for which the client retries a refresh whose answer it has not seen.
const reuseGrace = 60 * 1000;

type Opening = { amr: Session['amr']; aal?: Session['aal']; hasFactor?: boolean };

/**
 * Within a transaction: opens a session for the account. A passkey with user verification counts as two
 * factors. A "recovery" session lasts fifteen minutes and can only set a new password.
 */
export async function openSession(
  ctx: Context,
  userId: string,
  { amr, aal = 'aal1', hasFactor = false }: Opening,
  clientInfo: ClientInfo,
): Promise<Session> {
  const { now } = ctx;
  const recovering = amr === 'recovery';
  const session = await insertSession(ctx.db, {
    id: newId(),
    userId,
    counter: 0,
    aal,
    amr,
    userAgent: clientInfo.userAgent.slice(0, 300),
    createdAt: now,
    refreshedAt: now,
    notAfter: new Date(now.getTime() + (recovering ? recoverySeconds : idleSeconds) * 1000),
  });
  await deleteOldestSessionsOf(ctx.db, userId, mostSessions);
  await endOthersResumptions(ctx.db, { userId, browserHash: sha256(clientInfo.device) }, now);
  const complete = !recovering && (aal === 'aal2' || !hasFactor);
  if (complete) await rememberDevice(ctx, session, clientInfo);

  return session;
}

/**
 * Passkeys, factors and recovery codes outlive a session, so changing them needs a recent sign-in: an open
 * browser alone isn't enough. Throws reauthenticationNeeded more than an hour after signing in.
 */
export function requireFresh({ now }: Context, { createdAt }: Session) {
  if (createdAt.getTime() + freshSignInMs <= now.getTime()) throw reauthenticationNeeded();
}

/** The same for a request that has passed the session gate. Throws reauthenticationNeeded, and sessionNotFound if it has ended. */
export async function requireFreshSession(ctx: AccountContext): Promise<LiveSession> {
  const live = await findLiveSession(ctx.db, { sessionId: ctx.sessionId, userId: ctx.accountId }, ctx.now);
  if (!live) throw sessionNotFound();
  requireFresh(ctx, live.session);

  return live;
}

/**
 * Within a transaction that holds the account's lock: throws sessionNotFound if the session has ended in the
 * meantime.
 */
export async function requireAlive({ db, now }: Context, { session }: LiveSession) {
  const { id: sessionId, userId } = session;
  if (!(await findLiveSession(db, { sessionId, userId }, now))) throw sessionNotFound();
}

/** Whether this is the session's generation, or until a minute after a refresh the one before. */
export function isCurrent(session: Pick<Session, 'counter' | 'refreshedAt'>, counter: number, now: Date) {
  const behind = session.counter - counter;

  return behind === 0 || (behind === 1 && now.getTime() - session.refreshedAt.getTime() < reuseGrace);
}

/**
 * Exchanges one generation of a refresh token for the next. The previous generation is accepted for a minute,
 * for concurrent tabs and retries. An older one may be a stolen copy and ends the session.
 */
export async function refreshSession(ctx: Context, presented: { sessionId: string; counter: number }) {
  const outcome = await inTransaction(ctx, async (ctx) => {
    const found = await lockSession(ctx.db, presented.sessionId);
    if (!found) return refreshTokenNotFound();
    const { session, user } = found;
    const now = ctx.now.getTime();
    const ended = session.notAfter.getTime() <= now || isBanned(user, ctx.now) || isOver(user, ctx.now);
    const behind = session.counter - presented.counter;
    if (ended || !isCurrent(session, presented.counter, ctx.now)) {
      await deleteSession(ctx.db, session.id);

      return ended ? sessionExpired() : refreshTokenReused();
    }

    return { user, session: behind === 0 ? await renew(ctx, session) : session };
  });
  if (outcome instanceof Error) throw outcome;

  return outcome;
}

/** A session ends two weeks after its last use, and after thirty days in any case. */
function renew({ db, now }: Context, session: Session): Promise<Session> {
  const most = session.createdAt.getTime() + sessionSeconds * 1000;
  const notAfter =
    session.amr === 'recovery'
      ? session.notAfter
      : new Date(Math.min(most, now.getTime() + idleSeconds * 1000));

  return rotateSession(db, session.id, now, { notAfter });
}

/**
 * Ends these sessions, all others of their user, or all of them. The access token and the refresh token name
 * the sessions, because signing out must work after the access token has expired. Throws sessionNotFound if
 * none of them is active. A spent refresh token may be a stolen copy and ends only its own session; the same
 * goes for a session that owes its second factor, and for a recovery session.
 */
export async function signOut(
  ctx: Context,
  named: {
    accessToken: string | undefined;
    refreshToken: { sessionId: string; counter: number } | undefined;
  },
  scope: 'local' | 'others' | 'global',
) {
  const { accessToken, refreshToken } = named;
  const ids = [accessToken, refreshToken?.sessionId].filter((id) => id !== undefined);
  const live = await listLiveSessions(ctx.db, ids, ctx.now);
  if (live.length === 0) throw sessionNotFound();
  for (const { id, userId, counter, aal, amr } of live) {
    const spent = id !== accessToken && counter - (refreshToken?.counter ?? 0) > 1;
    // The password alone must not be enough to sign the owner out everywhere.
    const owed =
      amr === 'recovery' ||
      (aal === 'aal1' && scope !== 'local' && (await hasVerifiedFactor(ctx.db, userId)));
    if (scope === 'local' || spent || owed) await deleteSession(ctx.db, id);
    else await endSessions(ctx, userId, scope === 'others' ? ids : []);
  }
}

/** Under the account's lock, so that the browser that signed up does not get a session right after. */
function endSessions(ctx: Context, userId: string, except: string[]) {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    await lockUser(db, userId);
    await endResumptionsOf(db, userId, now);
    await deleteSessionsOf(db, userId, except);
    await announce(ctx, signedOutEverywhere, { accountId: userId as AccountId });
  });
}
