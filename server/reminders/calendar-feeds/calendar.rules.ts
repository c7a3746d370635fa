import { addDays } from '#shared/core/days.ts';
import { momentOf } from '#shared/core/zoned-time.ts';

import type { CalendarZone } from './calendar-zone.rules.ts';

/** A reminder as an event of a calendar. */
export type CalendarEvent = {
  id: string;
  title: string;
  description: string | null;
  date: string;
  /** `HH:MM`; undefined for the whole day. */
  time: string | undefined;
  repeat: string | null;
  /** An occurrence that was moved to another day. */
  moved: { from: string; to: string } | undefined;
  updatedAt: Date;
  /** Minutes before, for an alarm. */
  alarm: number | undefined;
};

/** RFC 5545: text with its special characters escaped and without those that it can't contain. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

const foldBytes = 75;

/** Lines of at most 75 bytes that cut no character in two. */
export function folded(line: string): string {
  const bytes = Buffer.from(line);
  if (bytes.length <= foldBytes) return line;
  const parts: string[] = [];
  for (let from = 0; from < bytes.length;) {
    // The space that begins a continued line counts too.
    let to = Math.min(bytes.length, from + foldBytes - (from > 0 ? 1 : 0));
    while (isWithinCharacter(bytes[to])) to--;
    parts.push(bytes.toString('utf8', from, to));
    from = to;
  }

  return parts.join('\r\n ');
}

const isWithinCharacter = (byte: number | undefined) =>
  byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;

const compact = (text: string) => text.replace(/[-:]/g, '');
const stamp = (moment: Date) => `${compact(moment.toISOString()).slice(0, 15)}Z`;

const hour = 60;

function eventLines(event: CalendarEvent, zone: string): string[] {
  const { date, repeat, moved } = event;
  const whole = oneEvent(event, zone, { date, repeat, replaces: undefined });

  return moved
    ? [...whole, ...oneEvent(event, zone, { date: moved.to, repeat: null, replaces: moved.from })]
    : whole;
}

type Occurring = { date: string; repeat: string | null; replaces: string | undefined };

function oneEvent(event: CalendarEvent, zone: string, { date, repeat, replaces }: Occurring): string[] {
  const { time, alarm } = event;
  const start = (day: string) =>
    time === undefined ? `;VALUE=DATE:${compact(day)}` : `;TZID=${zone}:${compact(day)}T${compact(time)}00`;
  // RFC 5545, 3.3.10: the end of a rule is in UTC where the events have a zone.
  const rule =
    time === undefined
      ? repeat
      : repeat?.replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (_, year: string, month: string, day: string) => {
          return `UNTIL=${stamp(momentOf(zone, `${year}-${month}-${day}`, '23:59:59'))}`;
        });

  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@denmate`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    `LAST-MODIFIED:${stamp(event.updatedAt)}`,
    `DTSTART${start(date)}`,
    time === undefined ? `DTEND;VALUE=DATE:${compact(addDays(date, 1))}` : 'DURATION:PT15M',
    ...(rule ? [`RRULE:${rule}`] : []),
    ...(replaces === undefined ? [] : [`RECURRENCE-ID${start(replaces)}`]),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description === null ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    'TRANSP:TRANSPARENT',
    ...(alarm === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(event.title)}`,
          alarm < 0 ? `TRIGGER:PT${-alarm}M` : `TRIGGER:-PT${alarm}M`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/** The alarm of an all-day event in minutes before midnight, for this many hours ahead of a time of that day. */
export function alarmBefore(hours: number, time: string | undefined, preferred: string): number {
  if (time !== undefined) return hours * hour;
  const [hourOfDay = 0, minute = 0] = preferred.split(':').map(Number);

  return hours * hour - hourOfDay * hour - minute;
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${folded(line)}\r\n`).join('');

/**
 * RFC 5545. Times are in the account's zone, whose rules come with them: Google and Outlook take a time without a zone for
 * UTC. They are the moments at which messages are sent, also while their reader travels.
 */
export const calendar = {
  begin: ({ id, rules }: CalendarZone) =>
    textOf([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//DenMate//Reminders//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:DenMate',
      `X-WR-TIMEZONE:${id}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      ...rules,
    ]),
  event: (event: CalendarEvent, { id }: CalendarZone) => textOf(eventLines(event, id)),
  end: textOf(['END:VCALENDAR']),
};
