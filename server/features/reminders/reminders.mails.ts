import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Dates } from '#shared/dates.ts';
import { addDays } from '#shared/days.ts';
import { paths } from '#shared/paths.ts';

/** What a message says of a reminder. */
export type ReminderSummary = {
  title: string;
  /** The pet, or undefined for a reminder that is about none. */
  label: string | undefined;
  date: string;
  /** `HH:MM` where the reminder has a time of its own. */
  time: string | undefined;
  notes: string | null;
  /** The day on which the message is sent, where its reader is. */
  today: string;
  /** How the reader writes dates. */
  dates: Dates;
};

/** "Rabies booster for Rex" */
export const nameOf = ({ title, label }: Pick<ReminderSummary, 'title' | 'label'>) =>
  label === undefined || title.toLowerCase().includes(label.toLowerCase()) ? title : `${title} for ${label}`;

/** "is due tomorrow" */
function dueWords({ date, today, dates }: ReminderSummary): string {
  if (date === today) return 'is due today';
  if (date === addDays(today, 1)) return 'is due tomorrow';
  if (date === addDays(today, -1)) return 'was due yesterday';

  return `${date > today ? 'is' : 'was'} due on ${dates.longDay(date)}`;
}

/** "November 22, 2026 at 9:00 AM" */
export const whenOf = ({ date, time, dates }: Pick<ReminderSummary, 'date' | 'time' | 'dates'>): string =>
  time === undefined ? dates.longDay(date) : dates.longDayAt(date, time);

/** "Rabies booster for Rex is due tomorrow" */
export const reminderSubject = (summary: ReminderSummary): string =>
  `${nameOf(summary)} ${dueWords(summary)}`;

const asideOf = (publicUrl: string) =>
  `You get this because email reminders are on. You can turn them off in your settings: ${publicUrl}${paths.notifications}`;

export const reminderMail = (publicUrl: string, summary: ReminderSummary, token: string): MailContent => ({
  subject: reminderSubject(summary),
  greeting: reminderSubject(summary),
  paragraphs: [`${whenOf(summary)}.`],
  quoted: summary.notes === null ? [] : [summary.notes],
  button: { label: 'Done', url: `${publicUrl}${paths.reminderDone(token)}` },
  aside: asideOf(publicUrl),
});

/** "Pill for Rex and 2 more reminders" */
function digestSubject([first, ...more]: readonly ReminderSummary[]): string {
  if (!first) return 'Reminders';
  if (more.length === 0) return reminderSubject(first);

  return `${nameOf(first)} and ${more.length} more ${more.length === 1 ? 'reminder' : 'reminders'}`;
}

/** "Pill for Rex is due tomorrow at 9:00 AM." */
const lineOf = (summary: ReminderSummary): string =>
  `${reminderSubject(summary)}${summary.time === undefined ? '' : ` at ${summary.dates.time(summary.time)}`}.`;

const mostLines = 100;

const restOf = ({ length }: readonly ReminderSummary[]): string[] =>
  length > mostLines ? [`And ${length - mostLines} more.`] : [];

export const digestMail = (publicUrl: string, summaries: readonly ReminderSummary[]): MailContent => ({
  subject: digestSubject(summaries),
  greeting: digestSubject(summaries),
  paragraphs: [...summaries.slice(0, mostLines).map(lineOf), ...restOf(summaries)],
  button: { label: 'Open reminders', url: `${publicUrl}${paths.reminders}` },
  aside: asideOf(publicUrl),
});

// Push services take 4 kB at most.
const mostShown = 80;

function shortened(summary: ReminderSummary): ReminderSummary {
  const characters = [...summary.title];
  if (characters.length <= mostShown) return summary;

  return { ...summary, title: `${characters.slice(0, mostShown - 1).join('')}…` };
}

/** What the service worker shows. Nothing in it is needed by the push service, which can't read it. */
export function notificationOf(announced: readonly ReminderSummary[], tag: string) {
  const summaries = announced.map(shortened);
  const [first, ...more] = summaries;

  return {
    title: digestSubject(summaries),
    body: first && more.length === 0 ? whenOf(first) : summaries.slice(0, 5).map(nameOf).join('\n'),
    url: paths.reminders,
    tag,
  };
}
