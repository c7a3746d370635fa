/** How many backups are kept: the last ones, and the newest of each of the last days, weeks, months and years that have one. */
export type Retention = Readonly<Record<(typeof units)[number], number>>;

const units = ['last', 'daily', 'weekly', 'monthly', 'yearly'] as const;
const mostOfOne = 1000;
const dayMs = 24 * 3600 * 1000;
const longestDays: Retention = { last: 1, daily: 1, weekly: 7, monthly: 31, yearly: 366 };

/** `daily=7,weekly=4`, each at most once. Undefined for any other text, or if it would keep nothing. */
export function parseRetention(text: string): Retention | undefined {
  const kept = { last: 0, daily: 0, weekly: 0, monthly: 0, yearly: 0 };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, name, count] = /^\s*([a-z]+)\s*=\s*(\d{1,4})\s*$/.exec(part) ?? [];
    const unit = units.find((known) => known === name);
    if (!unit || seen.has(unit) || Number(count) > mostOfOne) return undefined;
    seen.add(unit);
    kept[unit] = Number(count);
  }

  return Object.values(kept).some((count) => count > 0) ? kept : undefined;
}

/** The most days for which a nightly backup can stay. */
export const longestKeptDays = (retention: Retention): number =>
  Math.max(...units.map((unit) => retention[unit] * longestDays[unit]));

/**
 * The backups to keep, each with its period. Days, weeks and months without a backup don't count, so neither a pause nor a
 * clock jump ages the others.
 */
export function keptBackups(takenAt: readonly Date[], retention: Retention): Map<Date, string[]> {
  const kept = new Map<Date, string[]>();
  const newestFirst = takenAt.toSorted((a, b) => b.getTime() - a.getTime());
  for (const unit of units) {
    const periods = new Set<number>();
    for (const [index, at] of newestFirst.entries()) {
      const period = unit === 'last' ? index : periodOf[unit](at);
      if (periods.has(period)) continue;
      if (periods.size >= retention[unit]) break;
      periods.add(period);
      kept.set(at, [...(kept.get(at) ?? []), unit]);
    }
  }

  return kept;
}

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

// In UTC, like the names of backups. 1970 began on a Thursday, weeks begin on Mondays.
const periodOf = {
  daily: dayOf,
  weekly: (at: Date) => Math.floor((dayOf(at) + 3) / 7),
  monthly: (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth(),
  yearly: (at: Date) => at.getUTCFullYear(),
};
