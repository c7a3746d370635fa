import { createHash } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Db } from '../db.ts';
import type { Counted, Hit } from './rate-limits.ts';

type Known = { hits: number; pending: number; seconds: number; endsAt: number };

export type SharedHits = {
  /** Counts `count` hits. The hits of other processes are known as of the last exchange. */
  add(hit: Hit, count: number): Counted;
  /** Adds the hits of this process to those of the others. */
  exchange(db: Db): Promise<void>;
};

/**
 * Limits for events that are too frequent for a statement each: counted here, and exchanged with the other processes in one
 * statement.
 */
export function createSharedHits({ most = 100_000, now = () => performance.now() } = {}): SharedHits {
  const known = new Map<string, Known>();

  const sweep = () => {
    for (const [key, { endsAt }] of known) if (endsAt <= now()) known.delete(key);
  };

  return {
    add({ limit: { name, max, seconds }, subject }, count) {
      const key = `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
      let entry = known.get(key);
      if (!entry || entry.endsAt <= now()) {
        if (!entry && known.size >= most) sweep();
        // This many subjects mean an attack, so new ones have to wait.
        if (!entry && known.size >= most) return { hits: max + 1, wait: seconds };
        entry = { hits: 0, pending: 0, seconds, endsAt: now() + seconds * 1000 };
        known.set(key, entry);
      }
      const hits = entry.hits + entry.pending + count;
      // Refused hits don't count, so that a sender over the limit gets as much as everyone else.
      if (hits <= max) entry.pending += count;

      return { hits, wait: Math.max(1, Math.ceil((entry.endsAt - now()) / 1000)) };
    },

    async exchange(db) {
      sweep();
      const sent = [...known].flatMap(([key, entry]) =>
        entry.pending > 0 ? [{ key, entry, hits: entry.pending, seconds: entry.seconds }] : [],
      );
      if (sent.length === 0) return;
      const rows = await exchangeHits(
        db,
        sent.map(({ key, hits, seconds }) => ({ key, hits, seconds })),
      );
      const counted = new Map(rows.map((row) => [row.key, row]));
      for (const { key, entry, hits } of sent) {
        const row = counted.get(key);
        if (!row) continue;
        entry.hits = row.hits;
        entry.pending -= hits;
        entry.endsAt = now() + row.wait * 1000;
      }
    },
  };
}

type Sent = { key: string; hits: number; seconds: number };

// Ordered by key, because two processes that lock rows in different orders would deadlock.
async function exchangeHits(db: Db, sent: readonly Sent[]): Promise<(Counted & { key: string })[]> {
  const ends = sql`now() + s.seconds * interval '1 second'`;
  const { rows } = await db.execute(sql`with sent as (
      select * from json_to_recordset(${JSON.stringify(sent)}::json) as s(key text, hits int, seconds int)
    )
    insert into rate_limits as r (key, hits, resets_at)
    select s.key, s.hits, ${ends} from sent s order by s.key
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then excluded.hits else r.hits + excluded.hits end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning key, hits, greatest(ceil(extract(epoch from resets_at - now())), 1)::int as wait`);

  return rows as (Counted & { key: string })[];
}
