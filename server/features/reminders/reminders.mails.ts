import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { dayAsWritten } from '#shared/calendar.ts';
import { paths } from '#shared/paths.ts';
import { addDays } from '#shared/zoned-time.ts';

/** What a message says of a reminder. */
export type Told = {
  title: string;
  /** The pet, or undefined for a reminder that is about none. */
  label: string | undefined;
  date: string;
  /** `HH:MM` where the reminder has a time of its own. */
  time: string | undefined;
  notes: string | null;
  /** The day on which the message is sent, where its reader is. */
  today: string;
};

/** "Rabies booster for Rex" */
export const nameOf = ({ title, label }: Pick<Told, 'title' | 'label'>) =>
  label === undefined || title.toLowerCase().includes(label.toLowerCase()) ? title : `${title} for ${label}`;

/** "is due tomorrow" */
function dueWords({ date, today }: Told): string {
  if (date === today) return 'is due today';
  if (date === addDays(today, 1)) return 'is due tomorrow';
  if (date === addDays(today, -1)) return 'was due yesterday';

  return `${date > today ? 'is' : 'was'} due on ${dayAsWritten(date)}`;
}

/** "9:00 AM" */
function timeAsWritten(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);

  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const whenOf = ({ date, time }: Pick<Told, 'date' | 'time'>): string =>
  time === undefined ? dayAsWritten(date) : `${dayAsWritten(date)} at ${timeAsWritten(time)}`;

/** "Rabies booster for Rex is due tomorrow" */
export const reminderSubject = (told: Told): string => `${nameOf(told)} ${dueWords(told)}`;

const asideOf = (publicUrl: string) =>
  `You get this because email reminders are on. You can turn them off in your settings: ${publicUrl}${paths.settings}`;

export const reminderLetter = (publicUrl: string, told: Told, token: string): MailContent => ({
  subject: reminderSubject(told),
  greeting: reminderSubject(told),
  paragraphs: [`${whenOf(told)}.`],
  quoted: told.notes === null ? [] : [told.notes],
  button: { label: 'Done', url: `${publicUrl}${paths.reminderDone(token)}` },
  aside: asideOf(publicUrl),
});

/** "Pill for Rex and 2 more reminders" */
function digestSubject([first, ...more]: readonly Told[]): string {
  if (!first) return 'Reminders';
  if (more.length === 0) return reminderSubject(first);

  return `${nameOf(first)} and ${more.length} more ${more.length === 1 ? 'reminder' : 'reminders'}`;
}

/** "Pill for Rex is due tomorrow at 9:00 AM." */
const lineOf = (told: Told): string =>
  `${reminderSubject(told)}${told.time === undefined ? '' : ` at ${timeAsWritten(told.time)}`}.`;

const mostLines = 100;

export const digestLetter = (publicUrl: string, told: readonly Told[]): MailContent => ({
  subject: digestSubject(told),
  greeting: digestSubject(told),
  paragraphs: told.slice(0, mostLines).map(lineOf),
  button: { label: 'Open reminders', url: `${publicUrl}${paths.reminders}` },
  aside: asideOf(publicUrl),
});

const titleMax = 200;
const lineMax = 100;

/** A notification has at most 4 kB, and a letter up to four bytes. */
function cut(text: string, most: number): string {
  const letters = [...text];

  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}

/** What the service worker shows. Nothing in it is needed by the push service, which can't read it. */
export const notificationOf = (told: readonly Told[], tag: string) => ({
  title: cut(digestSubject(told), titleMax),
  body:
    told.length === 1 && told[0]
      ? whenOf(told[0])
      : told
          .slice(0, 5)
          .map((one) => cut(nameOf(one), lineMax))
          .join('\n'),
  url: paths.reminders,
  tag,
});
