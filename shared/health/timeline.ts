import type { CalendarDay } from '#shared/core/days.ts';

import type {
  AddedDocument,
  HealthRecords,
  HomeCheckRecord,
  MedicalEventRecord,
  MedicationRecord,
  VaccinationRecord,
  WeightRecord,
} from './records.ts';

/** The filters of a timeline, in order. */
export const timelineKinds = [
  'weight',
  'medication',
  'vaccination',
  'event',
  'home_check',
  'document',
] as const;

export type TimelineKind = (typeof timelineKinds)[number];

type Entry<Kind extends TimelineKind, Item, Step extends string = 'recorded'> = {
  /** Unique in the timeline: a medication has a start and an end. */
  key: string;
  kind: Kind;
  step: Step;
  day: CalendarDay;
  addedAt: string;
  record: Item;
};

export type TimelineEntry =
  | Entry<'weight', WeightRecord>
  | Entry<'medication', MedicationRecord, 'started' | 'ended'>
  | Entry<'vaccination', VaccinationRecord>
  | Entry<'event', MedicalEventRecord>
  | Entry<'home_check', HomeCheckRecord>
  | Entry<'document', AddedDocument>;

/** Everything about a pet up to today, newest first; `kinds` filters, and an empty list is no filter. */
export function timelineOf(
  records: HealthRecords & { documents: readonly AddedDocument[] },
  {
    today,
    dayOf,
    kinds = [],
  }: {
    today: CalendarDay;
    /** The day of an instant in the owner's time zone. */
    dayOf: (moment: string) => CalendarDay;
    kinds?: readonly TimelineKind[];
  },
): TimelineEntry[] {
  const { weights, medications, vaccinations, events, homeChecks, documents } = records;
  const entries: TimelineEntry[] = [
    ...weights.map((record) => entry('weight', 'recorded', record.recordDate, record)),
    ...medications.flatMap((record) => courseEntries(record, dayOf)),
    ...vaccinations.map((record) => entry('vaccination', 'recorded', record.dateAdministered, record)),
    ...events.map((record) => entry('event', 'recorded', record.eventDate, record)),
    ...homeChecks.map((record) => entry('home_check', 'recorded', record.checkedOn, record)),
    ...documents.map((record) => entry('document', 'recorded', dayOf(record.createdAt), record)),
  ];

  return entries
    .filter(({ kind, day }) => day <= today && (kinds.length === 0 || kinds.includes(kind)))
    .toSorted(newestEntryFirst);
}

function courseEntries(record: MedicationRecord, dayOf: (moment: string) => CalendarDay): TimelineEntry[] {
  const { startDate, endDate, createdAt } = record;
  // A medication without dates is listed on the day that it was added.
  const start = startDate ?? endDate ?? dayOf(createdAt);
  const started = entry('medication', 'started', start, record);

  return endDate === null ? [started] : [started, entry('medication', 'ended', endDate, record)];
}

const entry = <
  Kind extends TimelineKind,
  Item extends { id: string; createdAt: string },
  Step extends string,
>(
  kind: Kind,
  step: Step,
  day: CalendarDay,
  record: Item,
): Entry<Kind, Item, Step> => ({
  key: `${kind}-${step}-${record.id}`,
  kind,
  step,
  day,
  addedAt: record.createdAt,
  record,
});

function newestEntryFirst(one: TimelineEntry, other: TimelineEntry): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  if (one.addedAt !== other.addedAt) return one.addedAt < other.addedAt ? 1 : -1;

  // The end of a one-day course sorts above its start.
  return one.step === 'ended' ? -1 : other.step === 'ended' ? 1 : 0;
}

export type TimelineMonth = { month: string; entries: TimelineEntry[] };
export type TimelineYear = { year: string; months: TimelineMonth[] };

/** Sorted entries by year, then by month (`YYYY-MM`), in the same order. */
export function byYearAndMonth(entries: readonly TimelineEntry[]): TimelineYear[] {
  const years: TimelineYear[] = [];
  for (const item of entries) {
    const [year, month] = [item.day.slice(0, 4), item.day.slice(0, 7)];
    let group = years.at(-1);
    if (group?.year !== year) years.push((group = { year, months: [] }));
    const months = group.months.at(-1);
    if (months?.month === month) months.entries.push(item);
    else group.months.push({ month, entries: [item] });
  }

  return years;
}

/** The number of entries that each filter would show. */
export function countKinds(entries: readonly TimelineEntry[]): Record<TimelineKind, number> {
  const counts = { weight: 0, medication: 0, vaccination: 0, event: 0, home_check: 0, document: 0 };
  for (const { kind } of entries) counts[kind] += 1;

  return counts;
}
