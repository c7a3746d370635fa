/** A calendar day, `YYYY-MM-DD`. Days compare in order as text. */
export type CalendarDay = string;

/** The range of years for records and reminders. */
export const recordYears = { first: 1980, last: 2099 };

/** Takes a day, or an instant as ISO text. */
export function isInRecordYears(date: string): boolean {
  const year = Number(date.slice(0, 4));

  return year >= recordYears.first && year <= recordYears.last;
}

const msPerDay = 86_400_000;
const instantOf = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  dayOf(instantOf(day) + count * msPerDay);

/** The same day of another month, or its last day: May 31 and one month are June 30. */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();

  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Negative if `to` is before `from`. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((instantOf(to) - instantOf(from)) / msPerDay);

export const laterOf = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other);
export const earlierOf = (one: CalendarDay, other: CalendarDay): CalendarDay => (one < other ? one : other);
