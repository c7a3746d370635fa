import type { CalendarDay } from '#shared/core/days.ts';
import { daysBetween } from '#shared/core/days.ts';

/** The days that a pet is away, both included, in the calendar of the place. */
export type Stay = { arrival: CalendarDay; departure: CalendarDay };

export type Dose = { dateAdministered: CalendarDay; expirationDate: CalendarDay | null };

/**
 * How one vaccine covers a stay. `valid`: through all of it. `lapses`: `on` is the last valid day, during the stay. `expired`: it was
 * over before. `tooLate`: given on `on`, with fewer hours before arrival than the place asks for. `undated`: the record has no last day.
 * `missing`: no dose is on record. Travel rules add `waits`: it counts from `on`, after the arrival, and `beforeChip` and `tooYoung`: given on
 * `on`, and doesn't count.
 */
export type StayCover<Given extends Dose = Dose> =
  | { kind: 'valid' | 'lapses' | 'expired'; dose: Given; on: CalendarDay }
  | { kind: 'tooLate' | 'waits' | 'beforeChip' | 'tooYoung'; dose: Given; on: CalendarDay }
  | { kind: 'undated'; dose: Given }
  | { kind: 'missing' };

const hoursOfDay = 24;

// The better the cover, the smaller: the dose that answers is the one that covers most.
const order: readonly StayCover['kind'][] = [
  'valid',
  'lapses',
  'waits',
  'tooLate',
  'undated',
  'beforeChip',
  'tooYoung',
  'expired',
  'missing',
];

/**
 * The cover by the doses of one vaccine, as the record has them. A dose is valid through its last day. Records have days, no
 * times: a dose given two days before arrival counts as 48 hours before. Doses after the arrival are not counted.
 */
export function coverOf<Given extends Dose>(
  doses: readonly Given[],
  stay: Stay,
  { hoursBefore = 0 }: { hoursBefore?: number } = {},
): StayCover<Given> {
  const covers = doses
    .filter(({ dateAdministered }) => dateAdministered <= stay.arrival)
    .map((dose) => coverBy(dose, stay, hoursBefore));

  return bestCover(covers);
}

export const bestCover = <Given extends Dose>(covers: readonly StayCover<Given>[]): StayCover<Given> =>
  covers.reduce((best, cover) => (isBetter(cover, best) ? cover : best), { kind: 'missing' });

/** The cover by one dose that was given before the arrival. */
export function coverBy<Given extends Dose>(
  dose: Given,
  { arrival, departure }: Stay,
  hoursBefore: number,
): StayCover<Given> {
  const { dateAdministered: given, expirationDate: through } = dose;
  if (through !== null && through < arrival) return { kind: 'expired', dose, on: through };
  if (daysBetween(given, arrival) * hoursOfDay < hoursBefore) return { kind: 'tooLate', dose, on: given };
  if (through === null) return { kind: 'undated', dose };

  return { kind: through < departure ? 'lapses' : 'valid', dose, on: through };
}

function isBetter(one: StayCover, other: StayCover): boolean {
  const rank = order.indexOf(one.kind) - order.indexOf(other.kind);
  if (rank !== 0) return rank < 0;

  return 'on' in one && 'on' in other && one.on > other.on;
}
