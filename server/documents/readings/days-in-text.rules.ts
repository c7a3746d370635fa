import { isRealDay } from '#shared/documents/document-dates.ts';

/** A calendar day written in a text. */
export type WrittenDay = {
  /** `YYYY-MM-DD`. */
  day: string;
  start: number;
  end: number;
  /** Written with a two-digit year, so it may not be a date. */
  isShort: boolean;
  /** The order of day and month that its digits allow: both for 3/4/2026, none where it is named or written with dots. */
  allows: 'day first' | 'month first' | 'both' | 'none';
};

export type DayOrder = 'day first' | 'month first';

// The first three letters of the months in English, German and Spanish.
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const otherMonths: Readonly<Record<string, number>> = {
  ene: 1,
  jän: 1,
  mär: 3,
  mrz: 3,
  mae: 3,
  abr: 4,
  mai: 5,
  ago: 8,
  set: 9,
  okt: 10,
  dez: 12,
  dic: 12,
};
const month = String.raw`(?<month>${[
  'Jan(?:uary?)?|Feb(?:ruary?)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?',
  'Januar|Jänner|Februar|März|Mrz|Maerz|Mai|Juni|Juli|Okt(?:ober)?|Dez(?:ember)?',
  'Ene(?:ro)?|Febrero|Marzo|Abr(?:il)?|Mayo|Junio|Julio|Ago(?:sto)?|Sept?iembre|Set(?:iembre)?|Octubre|Noviembre|Dic(?:iembre)?',
].join('|')})\.?`;
// Recognized text has letters for the digits 0 and 1.
const digit = '[0-9OoIl|]';
const day = `(?<day>${digit}{1,2})`;
const year = `(?<year>[12Il|]${digit}{3}|'?${digit}{2})`;
const fullYear = `(?<year>(?:19|2[0Oo]|I9|l9)${digit}{2})`;
const before = String.raw`(?<![\p{L}\p{N}/.-])`;
const after = String.raw`(?![\p{L}\p{N}]|[/.-]\p{N})`;

const shapes = [
  // 2026-03-14, also with a time
  String.raw`${fullYear}(?<gap>[-/.])(?<second>${digit}{1,2})\k<gap>${day}(?:${after}|(?=T\d))`,
  // 3/14/2026, 14.3.2026
  String.raw`(?<first>${digit}{1,2}) ?(?<gap>[-/.]) ?(?<second>${digit}{1,2}) ?\k<gap> ?${year}${after}`,
  // March 14, 2026
  String.raw`${month}[ -]?${day}(?:st|nd|rd|th)?(?:, ?| |-)${year}${after}`,
  // 14 March 2026, 14-Mar-26, the 14th of March, 2026, 14. März 2026, 14 de marzo de 2026
  String.raw`${day}(?:st|nd|rd|th|\.)?(?: of| de)?[ /-]?${month}(?:, ?| de | del |[ /-])${year}${after}`,
].map((shape) => new RegExp(before + shape, 'giu'));

/**
 * The calendar days in a text, in order. `today` (`YYYY-MM-DD`) decides the century of a two-digit year, and `order` the
 * meaning of 3/4/2026.
 */
export function daysIn(text: string, today: string, order: DayOrder = 'month first'): WrittenDay[] {
  const found = shapes.flatMap((shape) =>
    [...text.matchAll(shape)].flatMap((match) => {
      const groups = match.groups ?? {};
      const day = dayOf(groups, today, order);
      // "Page 1 of 12" and the like have letters in all places where digits could be.
      if (!day || !/\d/.test(match[0])) return [];
      const isShort = (groups['year'] ?? '').replace("'", '').length === 2;

      return [
        { day, start: match.index, end: match.index + match[0].length, isShort, allows: allowedBy(groups) },
      ];
    }),
  );

  let end = 0;

  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((day) => {
      const isApart = day.start >= end;
      end = Math.max(end, day.end);

      return isApart;
    })
    .slice(0, mostDays);
}

// A health record of a long life has fewer; all that are compared with each other are among them.
export const mostDays = 1000;

type Groups = Partial<Record<string, string>>;

function dayOf(groups: Groups, today: string, order: DayOrder): string | undefined {
  const year = yearOf(groups['year'] ?? '', today);
  const [month, day] = monthAndDay(groups, order);
  const written = [String(year), pad(month), pad(day)].join('-');

  return isRealDay(written) ? written : undefined;
}

/** 03/04/2027 is March 4 in the US order. With dots it is 3 April, the order of countries that use dots. */
function monthAndDay(groups: Groups, order: DayOrder): [number, number] {
  const name = groups['month'];
  if (name !== undefined) return [monthOf(name.slice(0, 3).toLowerCase()), numberOf(groups['day'])];
  const second = numberOf(groups['second']);
  if (groups['first'] === undefined) return [second, numberOf(groups['day'])];
  const first = numberOf(groups['first']);
  const isDayFirst = groups['gap'] === '.' || order === 'day first' ? second <= 12 : first > 12;

  return isDayFirst ? [second, first] : [first, second];
}

const monthOf = (start: string) => otherMonths[start] ?? months.indexOf(start) + 1;

function allowedBy(groups: Groups): WrittenDay['allows'] {
  const { first, gap } = groups;
  if (first === undefined || gap === '.') return 'none';
  const [one, two] = [numberOf(first), numberOf(groups['second'])];
  if (one > 12 || two > 12) return one > 12 ? 'day first' : 'month first';

  return one === two ? 'none' : 'both';
}

const yearsAhead = 25;

/** Two digits mean the years up to 25 from now, and otherwise the century before. */
function yearOf(written: string, today: string): number {
  const year = numberOf(written.replace("'", ''));
  if (year >= 100) return year;
  const century = Number(today.slice(0, 2)) * 100;

  return century + year <= Number(today.slice(0, 4)) + yearsAhead ? century + year : century - 100 + year;
}

const numberOf = (digits = '') => Number(digits.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1'));

const pad = (number: number) => String(number).padStart(2, '0');
