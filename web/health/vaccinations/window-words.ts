import { t } from '@lingui/core/macro';

import type { VaccinePlan } from '#shared/health/vaccines/plan-vaccines.ts';
import { dayInSentence, dayOnCalendar } from '#web/lib/dates.ts';

import type { VaccineRow } from './vaccine-rows.ts';

/** The last dose, and until when the next one is due: "Given May 1", "due by May 1, 2027". */
export function givenAndUntil({ plan, doses: [latest], status }: VaccineRow): (string | null | undefined)[] {
  const given = latest && dayInSentence(latest.dateAdministered);
  const last = plan ? plan.window?.to : latest?.expirationDate;
  const until = last && dayInSentence(last);
  if (!given)
    return [
      until && (status === 'due' || status === 'upcoming') ? t`First dose due by ${{ when: until }}` : null,
    ];
  if (!until) return [t`Given ${given}`];
  if (status === 'overdue') return [t`Given ${given}`, t`was due by ${until}`];

  return [
    t`Given ${given}`,
    !plan || plan.decidedBy === 'vet' ? t`valid through ${until}` : t`due by ${until}`,
  ];
}

/**
 * "Next dose: May 3, 2027 to Jun 3, 2027.", "First dose: as soon as possible, by May 3 at the latest." Nothing for a date of the vet,
 * which the reason names.
 */
export function windowInWords({ window, decidedBy, lastGiven, status }: VaccinePlan): string {
  if (!window || decidedBy === 'vet') return '';
  const [from, to] = [dayOnCalendar(window.from), window.to && dayOnCalendar(window.to)];
  if (lastGiven === null) {
    if (!to) return t`If it was never given, the first dose is due as soon as possible.`;

    return status === 'due'
      ? t`First dose: as soon as possible, by ${to} at the latest.`
      : t`First dose: ${from} to ${to}.`;
  }
  // The row says since when.
  if (status === 'overdue') return '';

  return to ? t`Next dose: ${from} to ${to}.` : t`Next dose: ${from} or later.`;
}
