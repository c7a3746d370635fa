import type { ParsedResult } from 'chrono-node';

import { addDays } from '#shared/core/days.ts';
import { localTime } from '#shared/core/zoned-time.ts';
import type { ReminderKind } from '#shared/reminders/reminders.ts';
import { withLastDays } from '#shared/reminders/short-months.ts';
import type { PetName } from '#web/reminders/reminders/reminder-actions.ts';

import { findRepetition, firstDayOf } from './repetition-grammar.ts';

/** The facts read from a line. `date` is undefined if it names no day. */
export type ReadLine = {
  title: string;
  kind: ReminderKind;
  date: string | undefined;
  customTime: string | null;
  repeat: string | null;
  petIds: string[];
  /** In hours. */
  advanceNotice: number | null;
  /** A note about a part that could not be understood. */
  note?: string | undefined;
};

/** The date parser, which is loaded when a line is written. */
export type ParseDates = (text: string, reference: Date, options: { forwardDate: boolean }) => ParsedResult[];

type Known = { pets: readonly PetName[]; timeZone: string; now: Date; parseDates: ParseDates };

/** "Heartworm pill for Rex every month on the 1st at 8": title, day, time, repetition, pets and lead of one line. */
export function readLine(line: string, { pets, timeZone, now, parseDates }: Known): ReadLine {
  const named = findPets(line.replace(/^\s*remind me (?:to|about|of)\s+/i, ''), pets);
  const lead = findLead(named.rest);
  const repetition = findRepetition(lead.rest);
  const { day: today, time: clock } = localTime(timeZone, now);
  // The parser uses the device's time zone, so the reference is shifted to the person's local time.
  const reference = new Date(`${today}T${clock}`);
  const dayIn = (text: string) => findMoment(text, reference, parseDates).date;
  const end = repetition && findEnd(repetition.rest, repetition.repeat, dayIn);
  const found = findMoment(end?.rest ?? repetition?.rest ?? lead.rest, reference, parseDates);

  const written = repetition ? repetition.repeat + (end?.part ?? '') : null;
  const from = dateOf({ ...found, repeats: written !== null }, today, clock.slice(0, 5));
  const repeat = written && withLastDays(written, from ?? today);
  const title = titleIn(named.withNames(found.rest));

  return {
    title,
    kind: kindOf(title),
    date: repeat && from ? firstDayOf(repeat, from) : from,
    customTime: found.time ?? null,
    repeat,
    petIds: named.petIds,
    advanceNotice: lead.hours,
    note: repetition?.note,
  };
}

type Moment = { date: string | undefined; time: string | undefined };

/** The named day, or the next one with this time. What repeats begins today at the earliest. */
function dateOf(
  { date, time, repeats }: Moment & { repeats: boolean },
  today: string,
  clock: string,
): string | undefined {
  if (date !== undefined || (time === undefined && !repeats)) return date;

  return time !== undefined && time <= clock ? addDays(today, 1) : today;
}

// Stand for names, so that none is read as a date ("May"), and "for", commas and "and" around them can go too. Text that people
// type doesn't contain them.
const firstMark = 0xe0_00;
const marks = String.raw`[\uE000-\uF8FF]`;

type FoundPets = {
  petIds: string[];
  rest: string;
  /** Puts the names back that are part of a sentence: "Give Bella her pill". */
  withNames: (text: string) => string;
};

function findPets(line: string, pets: readonly PetName[]): FoundPets {
  const petIds: string[] = [];
  const written: string[] = [];
  let rest = line;
  for (const { petId, petName } of pets.toSorted((a, b) => b.petName.length - a.petName.length)) {
    const name = petName.trim().replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    if (!name) continue;
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?:['’]s)?(?![\\p{L}\\p{N}])`, 'iu');
    const [text] = found.exec(rest) ?? [];
    if (text === undefined) continue;
    rest = rest.replace(found, String.fromCodePoint(firstMark + written.length));
    written.push(text);
    petIds.push(petId);
  }
  if (
    petIds.length === 0 &&
    pets.length > 0 &&
    /\bfor (?:all (?:the |my )?pets|everyone|all of them)\b/i.test(rest)
  ) {
    rest = rest.replace(/\bfor (?:all (?:the |my )?pets|everyone|all of them)\b/i, ' ');
    petIds.push(...pets.map(({ petId }) => petId));
  }
  const withNames = (text: string) =>
    text.replaceAll(new RegExp(marks, 'g'), (mark) => written[(mark.codePointAt(0) ?? 0) - firstMark] ?? '');
  const addressed = new RegExp(
    `\\b(?:for|with)\\s+${marks}(?:(?:\\s*,\\s*|\\s*,?\\s+(?:and|&)\\s+)${marks})*`,
    'gi',
  );
  const order = new Map(pets.map(({ petId }, place) => [petId, place]));

  return {
    petIds: petIds.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
    // Not "for Rex’s teeth".
    rest: rest.replace(addressed, (text) => (/['’]s\b/.test(withNames(text)) ? text : ' ')),
    withNames,
  };
}

const leadHours: Record<string, number> = { hour: 1, day: 24, week: 168 };
const small: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3 };

/** "remind me 2 days before" */
function findLead(line: string): { hours: number | null; rest: string } {
  const found =
    /(?:,\s*)?(?:\b(?:remind|tell|notify|email) me\s+)?\b(\d{1,3}|an?|one|two|three)\s+(hour|day|week)s?\s+(?:before|ahead|earlier|in advance)\b/i.exec(
      line,
    );
  if (!found) return { hours: null, rest: line };
  const [text, count = '', unit = ''] = found;
  const hours = (Number(count) || (small[count.toLowerCase()] ?? 1)) * (leadHours[unit.toLowerCase()] ?? 1);

  return { hours, rest: line.replace(text, ' ') };
}

const unitOf: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };

/** "for 10 days", "6 times", "until June 1" */
function findEnd(line: string, repeat: string, dayIn: (text: string) => string | undefined) {
  const unit = unitOf[/FREQ=(\w+)/.exec(repeat)?.[1] ?? ''] ?? '';
  const [text, times, spans] =
    new RegExp(`\\b(?:(\\d{1,3})\\s+times|for\\s+(\\d{1,3})\\s+${unit}s?)\\b`, 'i').exec(line) ?? [];
  const number = times ?? spans;
  if (text && number) return { part: `;COUNT=${Number(number)}`, rest: line.replace(text, ' ') };
  const until = /\b(?:until|till)\s+(.+)$/i.exec(line);
  const day = until?.[1] && dayIn(until[1]);
  if (!until || !day) return undefined;

  return { part: `;UNTIL=${day.replaceAll('-', '')}`, rest: line.replace(until[0], ' ') };
}

/** The first day and the first time that are named. */
function findMoment(line: string, reference: Date, parseDates: ParseDates): Moment & { rest: string } {
  let rest = line;
  let date: string | undefined;
  let time: string | undefined;
  for (const { text, start } of parseDates(line, reference, { forwardDate: true })) {
    const saysDay = (['day', 'weekday', 'month'] as const).some((part) => start.isCertain(part));
    const saysTime = start.isCertain('hour');
    if ((!saysDay || date) && (!saysTime || time)) continue;
    const two = (part: 'month' | 'day' | 'hour' | 'minute') => String(start.get(part) ?? 0).padStart(2, '0');
    if (saysDay) date ??= `${start.get('year')}-${two('month')}-${two('day')}`;
    if (saysTime) time ??= `${two('hour')}:${two('minute')}`;
    rest = rest.replace(text, ' ');
  }

  return { date, time, rest };
}

/** The title is the text that remains, without connecting words. */
function titleIn(rest: string): string {
  let title = rest
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .trim();
  for (let before = ''; before !== title;) {
    before = title;
    title = title
      .replace(/^[\s,.;:–—-]+|[\s,.;:–—-]+$/g, '')
      .replace(/(?:^|\s)(?:on|at|for|of|by|from|every|starting|and|the|due|with)$/i, '')
      .replace(/^(?:on|at|for|by|and)\s+/i, '');
  }

  return title.charAt(0).toUpperCase() + title.slice(1);
}

const kinds: readonly [ReminderKind, RegExp][] = [
  ['vaccination', /\b(vaccin\w*|booster|rabies|dhpp?|fvrcp|bordetella|leptospirosis|lepto|shots?)\b/i],
  [
    'medication',
    /\b(pills?|tablets?|meds?|medications?|doses?|heartworm|flea|tick|worm\w*|deworm\w*|drops|insulin|antibiotics?|ointment)\b/i,
  ],
  ['grooming', /\b(groom\w*|baths?|nails?|haircut|brush\w*|trim\w*)\b/i],
  ['vet', /\b(vet|check-?ups?|appointments?|exam|dental|surgery|blood ?work|x-?rays?)\b/i],
];

const kindOf = (title: string): ReminderKind => kinds.find(([, said]) => said.test(title))?.[0] ?? 'other';
