/** A calendar day, `YYYY-MM-DD`. Days compare in order as text. */
export type Day = string;

/** The years that the days of records and reminders can have. */
export const recordYears = { first: 1980, last: 2099 };

/** Takes a day, or an instant as ISO text. */
export function isInRecordYears(date: string): boolean {
  const year = Number(date.slice(0, 4));

  return year >= recordYears.first && year <= recordYears.last;
}

const msPerDay = 86_400_000;
const instantOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayOf(instantOf(day) + count * msPerDay);

/** The same day of another month, or its last day: May 31 and one month are June 30. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();

  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Negative if `to` is before `from`. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((instantOf(to) - instantOf(from)) / msPerDay);

export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);
export const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other);
