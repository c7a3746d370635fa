import { sessionNotFound } from '#server/accounts/auth/auth-protocol.errors.ts';
import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { isKnownDevice } from '#server/accounts/auth/devices/devices.queries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { rememberDevice } from '#server/accounts/auth/devices/devices.usecases.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { lockSession, rotateSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import type { Session, User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { limits } from '#server/core/limits.ts';
import { addHit, countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';

/**
 * Counts a try at a code, from an app or a recovery set, per account: there are only a million codes.
 * Recovery sessions and known browsers have separate counts, so that someone who only knows the password
 * can't use up the owner's tries. Call it outside a transaction, so that a refusal doesn't roll back the
 * count.
 */
export async function countCode({ db }: Context, { user, session }: LiveSession, { device }: ClientInfo) {
  const known = await isKnownDevice(db, user.email, sha256(device));
  const own = session.amr === 'recovery' ? 'recovery' : known ? device : '';
  const subject = `${user.id} ${own}`;
  await countHit(
    db,
    [
      { limit: limits.secondFactorEachMinute, subject },
      { limit: limits.secondFactorEachHour, subject },
    ],
    i18n.t('Too many requests. Wait a moment and try again.'),
  );
}

/**
 * Records a wrong code. After the twentieth within a day the owner is notified by mail, because someone must know
 * the password to get this far. Call it outside a transaction, so that a refusal doesn't roll back the count.
 */
export async function noteWrongCode(ctx: Context, { user, session, hasFactor }: LiveSession) {
  if (!hasFactor || session.aal !== 'aal1' || session.amr === 'recovery') return;
  const { hits } = await addHit(ctx.db, { limit: limits.wrongCodes, subject: user.id });
  if (hits !== limits.wrongCodes.max) return;
  await inTransaction(ctx, (ctx) =>
    deliver(ctx, securityNoticeDelivery, { subject: user.id, details: { notice: 'wrong_codes' } }),
  );
}

/**
 * Within a transaction that holds the account's lock: raises the session to aal2 with a new generation.
 * Access tokens issued before keep their level. Throws sessionNotFound if the session has ended in the
 * meantime.
 */
export async function completeSession(
  ctx: Context,
  { session: { id } }: LiveSession,
  { secondFactor, owed }: { secondFactor: NonNullable<Session['secondFactor']>; owed: boolean },
  clientInfo: ClientInfo,
): Promise<{ user: User; session: Session }> {
  const found = await lockSession(ctx.db, id);
  if (!found) throw sessionNotFound();
  const session = await rotateSession(ctx.db, id, ctx.now, { aal: 'aal2', secondFactor });
  const signsIn = owed && found.session.aal === 'aal1' && session.amr !== 'recovery';
  if (signsIn) await rememberDevice(ctx, session, clientInfo);

  return { user: found.user, session };
}
