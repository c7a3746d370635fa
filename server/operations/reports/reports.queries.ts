import type { SQL } from 'drizzle-orm';
import { and, asc, desc, gte, isNotNull, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import type { ReportDay } from './reports.table.ts';
import { reportDaysTable } from './reports.table.ts';

export type DayCounts = Omit<ReportDay, 'storedBytes' | 'updatedAt'>;

/** The counts from the rows of accounts, without analytics. */
export type RowCounts = Omit<DayCounts, 'pageViews' | 'visits' | 'visitors'>;

type Days = { from: string; to: string };

/** The first moment of a day (UTC). */
const startOf = (day: SQL) => sql`((${day})::timestamp at time zone 'UTC')`;

/** From the first moment of a day. */
const since = (day: string) => startOf(sql`${day}::date`);

/** That it happened on one of these days. */
const isOn = (instant: string, { from, to }: Days) =>
  sql`${sql.raw(instant)} >= ${since(from)} and ${sql.raw(instant)} < ${startOf(sql`${to}::date + 1`)}`;

const dayOf = (instant: string) => sql.raw(`(${instant} at time zone 'UTC')::date`);

type Source = { table: string; owner: string };

const firstOf: Record<'pet' | 'document' | 'share', Source> = {
  pet: { table: 'pets', owner: 'user_id' },
  document: { table: 'documents', owner: 'user_id' },
  share: { table: 'share_links', owner: 'owner_id' },
};

/** The accounts whose first action of a kind was on one of these days, each with the day. */
const firsts = (kind: keyof typeof firstOf, days: Days): SQL => {
  const { table, owner } = firstOf[kind];

  return sql`select account_id, day from (
      select ${sql.raw(owner)} as account_id, min(${dayOf('created_at')}) as day
      from ${sql.raw(table)} as made
      where ${isOn('created_at', days)}
        and not exists (
          select 1 from ${sql.raw(table)} as earlier
          where earlier.${sql.raw(owner)} = made.${sql.raw(owner)} and earlier.created_at < ${since(days.from)}
        )
      group by ${sql.raw(owner)}
    ) as found
    where not exists (
      select 1 from report_firsts as known
      where known.account_id = found.account_id and known.kind = ${kind} and known.day < found.day
    )`;
};

const perDay = (rows: SQL): SQL => sql`select day, count(*)::int as total from (${rows}) as r group by day`;

/** The counts for each of these days, from the rows that exist now. */
export async function countDays(db: Db, days: Days): Promise<RowCounts[]> {
  const { from, to } = days;
  const { rows } = await db.execute(sql`
    select d.day::date::text as "day",
      coalesce(sign_ups.total, 0) as "signUps", coalesce(verified.total, 0) as "verified",
      coalesce(pets.total, 0) as "firstPets", coalesce(documents.total, 0) as "firstDocuments",
      coalesce(shares.total, 0) as "firstShares", coalesce(reminders.total, 0) as "remindersSent",
      coalesce(made.total, 0) as "linksMade", coalesce(opened.total, 0) as "linksOpened"
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    left join (${perDay(sql`select ${dayOf('created_at')} as day from auth_users where ${isOn('created_at', days)}`)}) as sign_ups on sign_ups.day = d.day::date
    left join (${perDay(sql`select ${dayOf('email_confirmed_at')} as day from auth_users where ${isOn('email_confirmed_at', days)}`)}) as verified on verified.day = d.day::date
    left join (${perDay(firsts('pet', days))}) as pets on pets.day = d.day::date
    left join (${perDay(firsts('document', days))}) as documents on documents.day = d.day::date
    left join (${perDay(firsts('share', days))}) as shares on shares.day = d.day::date
    left join (${perDay(sql`select ${dayOf('ended_at')} as day from deliveries where ${isOn('ended_at', days)} and state = 'sent' and kind in ('reminders.due', 'reminders.digest')`)}) as reminders on reminders.day = d.day::date
    left join (${perDay(sql`select ${dayOf('created_at')} as day from share_links where ${isOn('created_at', days)}`)}) as made on made.day = d.day::date
    left join (${perDay(sql`select ${dayOf('last_opened_at')} as day from share_links where ${isOn('last_opened_at', days)}`)}) as opened on opened.day = d.day::date
    order by d.day`);

  return rows as RowCounts[];
}

/** Within a transaction: records the accounts whose first action was on one of these days. */
export async function recordFirsts(db: Db, days: Days) {
  for (const kind of ['pet', 'document', 'share'] as const)
    await db.execute(
      sql`insert into report_firsts (account_id, kind, day)
        select account_id, ${kind}, day from (${firsts(kind, days)}) as first
        on conflict do nothing`,
    );
}

/** Numbers only grow: counts stay when their rows are deleted, and two workers may count at the same time. */
export async function saveDays(db: Db, days: DayCounts[], now: Date) {
  if (days.length === 0) return;
  const grown = (column: string) => sql.raw(`greatest(report_days.${column}, excluded.${column})`);
  await db
    .insert(reportDaysTable)
    .values(days.map((day) => ({ ...day, updatedAt: now })))
    .onConflictDoUpdate({
      target: reportDaysTable.day,
      set: {
        signUps: grown('sign_ups'),
        verified: grown('verified'),
        firstPets: grown('first_pets'),
        firstDocuments: grown('first_documents'),
        firstShares: grown('first_shares'),
        remindersSent: grown('reminders_sent'),
        linksMade: grown('links_made'),
        linksOpened: grown('links_opened'),
        pageViews: grown('page_views'),
        visits: grown('visits'),
        visitors: grown('visitors'),
        updatedAt: now,
      },
    });
}

/** Measures the storage used by files, for the given day. */
export const saveStorage = (db: Db, day: string) =>
  db.execute(
    sql`update report_days set stored_bytes = (
        select coalesce(sum(bytes), 0) from stored_files where state = 'stored'
      ) where day = ${day}::date`,
  );

export async function findNewestDay(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ day: reportDaysTable.day })
    .from(reportDaysTable)
    .orderBy(desc(reportDaysTable.day))
    .limit(1);

  return row?.day;
}

export const listDays = (db: Db, from: string): Promise<ReportDay[]> =>
  db.select().from(reportDaysTable).where(gte(reportDaysTable.day, from)).orderBy(asc(reportDaysTable.day));

/** The storage used by files at the last measurement, and its day. */
export async function findStorage(db: Db, from: string) {
  const [row] = await db
    .select({ bytes: reportDaysTable.storedBytes, measuredAt: reportDaysTable.updatedAt })
    .from(reportDaysTable)
    .where(and(gte(reportDaysTable.day, from), isNotNull(reportDaysTable.storedBytes)))
    .orderBy(desc(reportDaysTable.day))
    .limit(1);

  return row;
}

/** Whether there are at least this many accounts. */
export async function hasAccounts(db: Db, least: number): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select count(*) >= ${least} as found from (select 1 from auth_users limit ${least}) as accounts`,
  );

  return rows[0]?.found ?? false;
}
