import type { PagesCookie } from '#server/accounts/auth/auth.cookies.ts';
import { findLiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { isCurrent } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { presentDisplay } from '#server/accounts/preferences/preferences.presenter.ts';
import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import { isBanned } from '#server/accounts/users/banned.rules.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { PageProof } from '#server/core/context.ts';
import type { PageReader } from '#shared/core/page-reader.ts';
import { isTimeZone } from '#shared/core/time-zone.schema.ts';

export type AdmittedReader = { proof: PageProof; reader: PageReader };

/**
 * The owner whose pages a browser with this cookie may read, by the rules of the session gate: undefined when the session has
 * ended, may only set a password, or still needs the second step, and when the account is blocked or closed. Undefined, too, when
 * no time zone is known: days and times would change once the browser tells it.
 */
export async function findPageReader(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  cookie: PagesCookie,
  toldZone: string | undefined,
): Promise<AdmittedReader | undefined> {
  const accountId = cookie.userId as AccountId;
  const [live, preferences] = await Promise.all([
    findLiveSession(db, cookie, now),
    preferencesOf({ db, accountId }),
  ]);
  if (!live) return undefined;
  const { user, session, hasFactor } = live;
  const isSignedIn = session.amr !== 'recovery' && (!hasFactor || session.aal === 'aal2');
  // A copy of the cookie ends with the next refresh, as one of the refresh token does.
  if (!isCurrent(session, cookie.counter, now)) return undefined;
  if (!isSignedIn || isBanned(user, now) || user.closedAt) return undefined;
  const { timeZone: ownZone, changedAt, ...display } = presentDisplay(preferences);
  const deviceZone = toldZone !== undefined && isTimeZone(toldZone) ? toldZone : ownZone;
  const timeZone = ownZone ?? deviceZone;
  if (timeZone === null || deviceZone === null) return undefined;

  return {
    proof: new PageProof(accountId, session.id),
    reader: {
      owner: { id: user.id, email: user.email, name: user.userMetadata.full_name },
      display: { ...display, changedAt: changedAt?.toISOString() ?? null },
      timeZone,
      deviceZone,
      origin: config.http.publicUrl,
      now: now.getTime(),
    },
  };
}
