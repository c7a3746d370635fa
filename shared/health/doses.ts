import { daysBetween } from '#shared/core/days.ts';

/** Local times of day (`HH:MM`) on every `every`-th day from the first day on. */
export type DoseSchedule = { times: readonly string[]; every: number };

export type Course = { startDate: string | null; endDate: string | null; schedule: DoseSchedule | null };

/** Whether the course has not ended on this day (`YYYY-MM-DD`); the end date is its last day. */
export const isOpen = ({ endDate }: Pick<Course, 'endDate'>, today: string): boolean =>
  endDate === null || endDate >= today;

/** Whether the schedule has a dose at this local time, `YYYY-MM-DDTHH:MM`. */
export function hasSlot({ startDate, endDate, schedule }: Course, slot: string): boolean {
  const [day = '', time = ''] = slot.split('T');
  if (!schedule || startDate === null || day < startDate || (endDate !== null && day > endDate)) return false;

  return schedule.times.includes(time) && daysBetween(startDate, day) % schedule.every === 0;
}

/** The local times of the doses of one day. */
export const slotsOn = (course: Course, day: string): string[] =>
  (course.schedule?.times ?? [])
    .toSorted()
    .map((time) => `${day}T${time}`)
    .filter((slot) => hasSlot(course, slot));

/** The local times of the doses of one day that aren't recorded. */
export function slotsLeftOn(
  courses: readonly (Course & { id: string })[],
  doses: readonly { medicationId: string; slot: string | null }[],
  day: string,
): string[] {
  const recorded = new Set(doses.map(({ medicationId, slot }) => `${medicationId} ${slot}`));

  return courses.flatMap((one) => slotsOn(one, day).filter((slot) => !recorded.has(`${one.id} ${slot}`)));
}

const hour = 60;
const day = 24 * hour;

/** Without a schedule, another dose within these minutes asks for confirmation. */
const withoutSchedule = 4 * hour;

/** Another dose within these minutes asks for confirmation: half of the shortest interval of the schedule. */
export function repeatWarningMinutes(schedule: DoseSchedule | null): number {
  if (!schedule) return withoutSchedule;
  const minutes = schedule.times.map(minuteOf).toSorted((a, b) => a - b);
  const first = minutes[0] ?? 0;
  const gaps = minutes.map((minute, index) => (minutes[index + 1] ?? first + schedule.every * day) - minute);

  return Math.min(...gaps) / 2;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);

  return hours * hour + minutes;
}
