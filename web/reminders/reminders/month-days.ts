import { addDays } from '#shared/core/days.ts';
import { weekBegins } from '#shared/core/locales.ts';
import { locale } from '#web/lib/locale.ts';

/** The place of a day in its week: 0 is the day on which weeks begin in this language. */
const placeInWeek = (day: string, begins = weekBegins[locale]): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + 7 - begins) % 7;

/** The weeks of a month (`2027-03`), with the days of its neighbors that fill them. They begin on Sunday (0) or Monday (1). */
export function weeksOf(month: string, begins = weekBegins[locale]): string[][] {
  const first = `${month}-01`;
  let day = addDays(first, -placeInWeek(first, begins));
  const weeks: string[][] = [];
  while (weeks.length === 0 || day.startsWith(month)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)));
    day = addDays(day, 7);
  }

  return weeks;
}

/** The month that many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + count;

  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The same day of another month, or its last one. */
export function sameDayOf(month: string, day: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();

  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

/** The day that a key of the grid moves to; undefined for any other key. */
export function dayForKey(key: string, day: string): string | undefined {
  const place = placeInWeek(day);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -place);
    case 'End':
      return addDays(day, 6 - place);
    case 'PageUp':
      return sameDayOf(addMonths(day.slice(0, 7), -1), day);
    case 'PageDown':
      return sameDayOf(addMonths(day.slice(0, 7), 1), day);
    default:
      return undefined;
  }
}
