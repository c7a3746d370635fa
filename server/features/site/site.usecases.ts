import type { Context, AccountContext } from '#server/context.ts';
import { shareHours } from '#shared/documents.ts';
import type { JoinedTodaySource } from '#shared/joined-today.ts';
import type { ShareDuration } from '#shared/sharing.ts';

import { seededJoinedToday, startOfDay } from './joined-today.rules.ts';
import {
  countConfirmedSince,
  findJoinedTodaySource,
  findShareHours,
  saveJoinedTodaySource,
  saveShareHours,
} from './site.queries.ts';

export async function readJoinedTodaySource({ db }: Context): Promise<JoinedTodaySource> {
  return (await findJoinedTodaySource(db)) ?? 'seeded';
}

/** HOME-3: the number of the badge and its source; null when there is no badge. */
export async function readJoinedToday(ctx: Context) {
  const source = await readJoinedTodaySource(ctx);
  if (source === 'off') return null;
  if (source === 'seeded') return { source, number: seededJoinedToday(ctx.now) };
  const number = await countConfirmedSince(ctx.db, startOfDay(ctx.now));

  return number > 0 ? { source, number } : null;
}

/** For administrators; the caller has checked the role. */
export async function setJoinedTodaySource(ctx: AccountContext, source: JoinedTodaySource) {
  await saveJoinedTodaySource(ctx.db, source, ctx.now);
  ctx.log.info({ administrator: ctx.accountId, source }, 'the number on the landing page was set');
}

/** DOC-6: how long a new share link works unless its owner chooses otherwise. */
export const readShareHours = async ({ db }: Pick<Context, 'db'>): Promise<ShareDuration> =>
  (await findShareHours(db)) ?? shareHours;

/** For administrators; the caller has checked the role. Links that exist keep their expiry. */
export async function setShareHours(ctx: AccountContext, hours: ShareDuration) {
  await saveShareHours(ctx.db, hours, ctx.now);
  ctx.log.info({ administrator: ctx.accountId, hours }, 'the default duration of share links was set');
}
