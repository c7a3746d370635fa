import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { DayOfVisits } from '#server/operations/analytics/count-visits.usecases.ts';
import { visitsByDay } from '#server/operations/analytics/count-visits.usecases.ts';
import { recentlyCounted } from '#server/platform/recently-counted.ts';
import { addDays, daysBetween } from '#shared/core/days.ts';
import type { ReportPeriod, ReportStep } from '#shared/operations/reports.ts';
import { hidingFrom, reportFigures, reportPeriods } from '#shared/operations/reports.ts';

import type { ReportDay } from './hidden-numbers.rules.ts';
import { partsOf, sumOf } from './hidden-numbers.rules.ts';
import type { RowCounts } from './reports.queries.ts';
import {
  countDays,
  findNewestDay,
  findStorage,
  hasAccounts,
  listDays,
  recordFirsts,
  saveDays,
  saveStorage,
} from './reports.queries.ts';

const longestDays = reportPeriods['12m'];

const today = ({ now }: Pick<Context, 'now'>) => now.toISOString().slice(0, 10);

// Counting them takes ten milliseconds.
const manyOnOneDay = 200;

// A year of many accounts takes longer than a statement may.
const daysAtOnce = 7;

/**
 * Counts the days since the last counted one, and that one again, because it may not have been over. The first run covers a
 * year, a few days at a time, and the next run continues where one was interrupted. Idempotent and safe in parallel
 * workers.
 */
export async function countReports(ctx: Context) {
  const to = today(ctx);
  const newest = await findNewestDay(ctx.db);
  const earliest = addDays(to, 1 - longestDays);
  let from = newest === undefined || newest < earliest ? earliest : newest;
  for (; from <= to; from = addDays(from, daysAtOnce)) {
    const last = addDays(from, daysAtOnce - 1);
    const days = { from, to: last < to ? last : to };
    const visits = await visitsByDay(ctx, { first: days.from, last: days.to });
    await inTransaction(ctx, async ({ db, now }) => {
      const counted = await countDays(db, days);
      await saveDays(
        db,
        counted.map((day) => ({ ...day, ...visitsOf(day.day, visits) })),
        now,
      );
      await recordFirsts(db, days);
    });
  }
  await saveStorage(ctx.db, to);
}

/**
 * ADMIN-3: the figures of a period. Today's stored counts are at most hours old; those that are fast to count are counted
 * now.
 */
export async function readReports(ctx: AccountContext, period: ReportPeriod, step: ReportStep) {
  const to = today(ctx);
  const from = addDays(to, 1 - reportPeriods[period]);
  const [stored, [now], storage, isHiding] = await Promise.all([
    listDays(ctx.db, from),
    countToday(ctx),
    findStorage(ctx.db, from),
    hasAccounts(ctx.db, hidingFrom),
  ]);
  const known = new Map<string, ReportDay>(stored.map((day) => [day.day, day]));
  const counted = known.get(to);
  // Without visits: a busy day has too many to be counted while a page is read.
  const current = { ...emptyDay(to), ...now };
  known.set(to, {
    ...current,
    ...Object.fromEntries(reportFigures.map((name) => [name, Math.max(current[name], counted?.[name] ?? 0)])),
    storedBytes: counted?.storedBytes ?? null,
  });
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const parts = partsOf(
    days.map((day) => known.get(day) ?? emptyDay(day)),
    step,
    { isHiding },
  );

  return {
    from,
    to,
    parts,
    totals: Object.fromEntries(
      reportFigures.map((name) => [name, sumOf(parts.map((part) => part[name]))]),
    ) as Record<(typeof reportFigures)[number], ReturnType<typeof sumOf>>,
    isHiding,
    storage: storage ?? null,
  };
}

function visitsOf(day: string, visits: readonly DayOfVisits[]) {
  const { pages = 0, sessions = 0, visitors = 0 } = visits.find((row) => row.day === day) ?? {};

  return { pageViews: pages, visits: sessions, visitors };
}

const sumOfCounts = ({ day: _day, ...counts }: RowCounts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Today's numbers, counted now or, when they are large, within the last minute. */
const countToday = recentlyCounted(
  ({ db, now }) => countDays(db, { from: today({ now }), to: today({ now }) }),
  ([day]) => day !== undefined && sumOfCounts(day) > manyOnOneDay,
);

const emptyDay = (day: string): ReportDay =>
  ({ day, storedBytes: null, ...Object.fromEntries(reportFigures.map((name) => [name, 0])) }) as ReportDay;
