import type { Context } from '#server/core/context.ts';
import { readSettings } from '#server/core/settings/site-settings.usecases.ts';

import { countConfirmedSince } from './joined-today.queries.ts';
import { seededJoinedToday, startOfDay } from './joined-today.rules.ts';

/** HOME-3: the number of the badge and its source; null when there is no badge. */
export async function readJoinedToday(ctx: Context) {
  const { joined_today: source } = await readSettings(ctx);
  if (source === 'off') return null;
  if (source === 'seeded') return { source, number: seededJoinedToday(ctx.now) };
  const number = await countConfirmedSince(ctx.db, startOfDay(ctx.now));

  return number > 0 ? { source, number } : null;
}
