import { sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import type { TakenEvent } from './ingestion.rules.ts';

/** Stores events, each once. Facts about an account are read here, so that a client can't forge them. */
export async function insertEvents(db: Db, events: readonly TakenEvent[]) {
  await db.execute(sql`insert into analytics_events
      (id, occurred_at, name, page, visitor_id, session_id, properties, is_premium, sign_up_date, role)
    select e.id, e."occurredAt", e.name, e.page, e."visitorId", e."sessionId", e.properties,
      u.is_premium, (u.created_at at time zone 'UTC')::date, case when u.id is not null then coalesce(u.user_metadata->>'role', 'standard') end
    from json_to_recordset(${JSON.stringify(events)}::json) as e(
      id uuid, "occurredAt" timestamptz, name text, page text, "visitorId" uuid, "sessionId" uuid, properties jsonb)
    left join (analytics_identities i join auth_users u on u.id = i.account_id) on i.analytics_id = e."visitorId"
    on conflict do nothing`);
}
