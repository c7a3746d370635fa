import type { CalendarDay } from '#shared/core/days.ts';
import type { VaccinePlan } from '#shared/health/vaccines/plan-vaccines.ts';

import type { MedicalEventType } from './health.ts';
import { visitTypes } from './health.ts';
import type { HealthRecords, MedicalEventRecord, MedicationRecord } from './records.ts';
import { isGivenOn, newestFirst } from './records.ts';
import type { Weighing, WeightTrend } from './weight-trend.ts';
import { weighings, weightTrend, withinRange } from './weight-trend.ts';

const visits: ReadonlySet<MedicalEventType> = new Set(visitTypes);

/** The length of the weight trend in days. */
const trendDays = 183;

export type HealthSummary = {
  /** The most urgent first. */
  overdue: VaccinePlan[];
  due: VaccinePlan[];
  current: VaccinePlan[];
  /** Core vaccines whose records aren't enough to tell their status. */
  unknown: VaccinePlan[];
  weight: { last: Weighing; trend: WeightTrend | undefined } | null;
  bodyCondition: { day: CalendarDay; score: number } | null;
  openMedications: MedicationRecord[];
  lastVisit: MedicalEventRecord | null;
  lastHomeCheck: CalendarDay | null;
};

/**
 * The vaccines that are current, due and overdue for a pet on a day, with its latest weight, medications and
 * visit.
 */
export function summarizeHealth(
  records: HealthRecords,
  { plans, today }: { plans: readonly VaccinePlan[]; today: CalendarDay },
): HealthSummary {
  const withStatus = (...statuses: VaccinePlan['status'][]) =>
    plans.filter(({ status }) => statuses.includes(status)).toSorted(byLastDay);
  const points = weighings(records.weights);
  const last = points.at(-1);
  const [scored] = newestFirst(
    records.weights.filter(({ bodyCondition }) => bodyCondition !== null),
    ({ recordDate }) => recordDate,
  );
  const [check] = newestFirst(records.homeChecks, ({ checkedOn }) => checkedOn);

  return {
    overdue: withStatus('overdue'),
    due: withStatus('due'),
    current: withStatus('current', 'pending'),
    unknown: withStatus('unknown').filter(({ group, lastGiven }) => group === 'core' || lastGiven !== null),
    weight: last ? { last, trend: weightTrend(withinRange(points, today, trendDays)) } : null,
    bodyCondition: scored?.bodyCondition ? { day: scored.recordDate, score: scored.bodyCondition } : null,
    openMedications: openMedications(records.medications, today),
    lastVisit: lastVisit(records.events, today),
    lastHomeCheck: check?.checkedOn ?? null,
  };
}

const byLastDay = (one: VaccinePlan, other: VaccinePlan) =>
  (one.window?.to ?? '9999') < (other.window?.to ?? '9999') ? -1 : 1;

export const openMedications = (
  medications: readonly MedicationRecord[],
  today: CalendarDay,
): MedicationRecord[] =>
  newestFirst(
    medications.filter((medication) => isGivenOn(medication, today)),
    ({ startDate, createdAt }) => startDate ?? createdAt.slice(0, 10),
  );

/** The latest event, not after today, at which a vet saw the pet. */
export function lastVisit(
  events: readonly MedicalEventRecord[],
  today: CalendarDay,
): MedicalEventRecord | null {
  const [visit] = newestFirst(
    events.filter(({ eventType, eventDate }) => visits.has(eventType) && eventDate <= today),
    ({ eventDate }) => eventDate,
  );

  return visit ?? null;
}

export type ChangesSinceVisit = {
  /** The day of the last visit. */
  since: CalendarDay;
  /** The last weighing up to the visit, and the latest one after it. */
  weight: { before: Weighing; now: Weighing } | null;
  begun: MedicationRecord[];
  ended: MedicationRecord[];
  vaccinations: HealthRecords['vaccinations'][number][];
  events: MedicalEventRecord[];
  homeChecks: HealthRecords['homeChecks'][number][];
};

/** The changes after the day of the last visit; null without a visit. */
export function changesSinceVisit(records: HealthRecords, today: CalendarDay): ChangesSinceVisit | null {
  const visit = lastVisit(records.events, today);
  if (!visit) return null;
  const since = visit.eventDate;
  const isNew = (day: CalendarDay | null): boolean => day !== null && day > since && day <= today;
  const points = weighings(records.weights);
  const before = points.findLast(({ day }) => day <= since);
  const now = points.findLast(({ day }) => isNew(day));

  return {
    since,
    weight: before && now ? { before, now } : null,
    begun: newestFirst(
      records.medications.filter(({ startDate }) => isNew(startDate)),
      ({ startDate }) => startDate ?? '',
    ),
    ended: newestFirst(
      // A medication is still given on its end date.
      records.medications.filter(({ endDate }) => isNew(endDate) && endDate !== today),
      ({ endDate }) => endDate ?? '',
    ),
    vaccinations: newestFirst(
      records.vaccinations.filter(({ dateAdministered }) => isNew(dateAdministered)),
      ({ dateAdministered }) => dateAdministered,
    ),
    events: newestFirst(
      records.events.filter(({ eventDate }) => isNew(eventDate)),
      ({ eventDate }) => eventDate,
    ),
    homeChecks: newestFirst(
      records.homeChecks.filter(({ checkedOn }) => isNew(checkedOn)),
      ({ checkedOn }) => checkedOn,
    ),
  };
}
