import { isolated } from '#server/platform/paper/runs.ts';
import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inDecimals } from '#shared/core/numbers.ts';
import { gramsPerPound } from '#shared/health/units.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import type { VaccinePlan, VaccineStatus } from '#shared/health/vaccines/plan-vaccines.ts';

/** How the account writes weights and dates. */
export type Written = { unit: PreferredWeightUnit; dates: Dates };

export function weightWords(grams: number, unit: PreferredWeightUnit): string {
  if (unit === 'kg') return grams < 999.5 ? `${Math.round(grams)} g` : `${inDecimals(grams / 1000, 2)} kg`;
  const pounds = grams / gramsPerPound;

  // 16 oz is written as a pound.
  return pounds < 0.99 ? `${inDecimals(pounds * 16, 1)} oz` : `${inDecimals(pounds, 1)} lb`;
}

/** With its sign: "+0.2 lb". */
export function changeWords(grams: number, unit: PreferredWeightUnit): string {
  const sign = grams < 0 ? '−' : '+';

  return `${sign}${weightWords(Math.abs(grams), unit)}`;
}

/** Color is never the only sign of a status. */
const statusNames: Record<VaccineStatus, string> = {
  get overdue() {
    return i18n.t('Overdue');
  },
  get due() {
    return i18n.t('Due soon');
  },
  get current() {
    return i18n.t('Current');
  },
  get pending() {
    return i18n.t('Given, not effective yet');
  },
  get upcoming() {
    return i18n.t('Not due yet');
  },
  get unknown() {
    return i18n.t('No due date');
  },
  get optional() {
    return i18n.t('Optional');
  },
  get not_recommended() {
    return i18n.t('Not recommended');
  },
};

/** A first dose has no day to wait for once its window has begun. */
export const statusWords = ({ status, lastGiven }: VaccinePlan): string =>
  status === 'due' && lastGiven === null ? i18n.t('Due now') : statusNames[status];

/** "Nov 22 – Dec 22, 2026", "Was due by Nov 22, 2026", "By Dec 22, 2026", for a first dose "As soon as possible, by …", or nothing. */
export function windowWords({ window, decidedBy, status, lastGiven }: VaccinePlan, dates: Dates): string {
  if (!window?.to) return '';
  if (status === 'due' && lastGiven === null)
    return i18n.t('As soon as possible, by {day} at the latest', { day: dates.day(window.to) });
  if (status === 'overdue') return i18n.t('Was due by {day}', { day: dates.day(window.to) });
  if (decidedBy === 'vet' || window.from === window.to)
    return i18n.t('By {day}', { day: dates.day(window.to) });

  return i18n.t('{first} to {last}', { first: dates.day(window.from), last: dates.day(window.to) });
}

/** Facts with a separator, without those that have nothing to see. */
export function joined(...facts: (string | null | undefined | false)[]): string {
  const shown = facts.filter((fact) => fact && /[^\s\p{C}\p{M}]/u.test(fact)) as string[];

  return shown.length > 1 ? shown.map(isolated).join(' · ') : (shown[0] ?? '');
}
