import type { Context } from '#server/core/context.ts';

import type { Db } from './db.ts';

const countedAgainAfterMs = 60_000;

type Asked = Pick<Context, 'db' | 'now'>;

/**
 * Caches large counts for a minute, but not across days (UTC): each process remembers them, so that opening a page of a
 * large installation doesn't read all of its accounts each time. `isMany` decides which counts are large; fast ones are
 * always counted again.
 */
export function recentlyCounted<Counts>(
  count: (asked: Asked) => Promise<Counts>,
  isMany: (counts: Counts) => boolean,
) {
  const remembered = new WeakMap<Db, { at: Date; counts: Counts }>();

  return async ({ db, now }: Asked): Promise<Counts> => {
    const known = remembered.get(db);
    if (known && isRecent(known.at, now)) return known.counts;
    const counts = await count({ db, now });
    if (isMany(counts)) remembered.set(db, { at: now, counts });

    return counts;
  };
}

const isRecent = (at: Date, now: Date) =>
  Math.abs(now.getTime() - at.getTime()) < countedAgainAfterMs &&
  at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
