import type { MailContent, MailFooter, MailPet } from '#server/platform/mail/mail-content.ts';
import { shortened } from '#server/platform/mail/subject-words.ts';
import type { Dates } from '#shared/core/dates.ts';
import { addDays } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import type { DueCount } from '#shared/reminders/due.ts';
import { dueInWords } from '#shared/reminders/due.ts';
import { reminderName } from '#shared/reminders/reminder-name.ts';

/** The facts of a reminder in a message. */
export type ReminderSummary = {
  title: string;
  petNames: readonly string[];
  date: string;
  /** `HH:MM` if the reminder has its own time. */
  time: string | undefined;
  notes: string | null;
  /** The day on which the message is sent, in the reader's time zone. */
  today: string;
  /** The reader's date format. */
  dates: Dates;
};

type Due = 'yesterday' | 'today' | 'tomorrow' | 'earlier' | 'later';

function dueOf({ date, today }: ReminderSummary): Due {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  if (date === addDays(today, -1)) return 'yesterday';

  return date > today ? 'later' : 'earlier';
}

// The name comes after the words: a title can be a thing or a sentence, as in "Give Bella her pill".
const subjects: Record<Due, (name: string, day: string) => string> = {
  yesterday: (name) => i18n.t('Was due yesterday: {name}', { name }),
  today: (name) => i18n.t('Due today: {name}', { name }),
  tomorrow: (name) => i18n.t('Due tomorrow: {name}', { name }),
  earlier: (name, day) => i18n.t('Was due on {day}: {name}', { name, day }),
  later: (name, day) => i18n.t('Due on {day}: {name}', { name, day }),
};

const withDay: Record<Due, (when: string) => string> = {
  yesterday: (when) => i18n.t('Was due yesterday, {when}.', { when }),
  today: (when) => i18n.t('Due today, {when}.', { when }),
  tomorrow: (when) => i18n.t('Due tomorrow, {when}.', { when }),
  earlier: (when) => i18n.t('Was due on {when}.', { when }),
  later: (when) => i18n.t('Due on {when}.', { when }),
};

const withTime: Record<Due, (name: string, time: string, day: string) => string> = {
  yesterday: (name, time) => i18n.t('Was due yesterday at {time}: {name}', { name, time }),
  today: (name, time) => i18n.t('Due today at {time}: {name}', { name, time }),
  tomorrow: (name, time) => i18n.t('Due tomorrow at {time}: {name}', { name, time }),
  earlier: (name, time, day) => i18n.t('Was due on {day} at {time}: {name}', { name, day, time }),
  later: (name, time, day) => i18n.t('Due on {day} at {time}: {name}', { name, day, time }),
};

/** "November 22, 2026 at 9:00 AM" */
export const whenOf = ({ date, time, dates }: Pick<ReminderSummary, 'date' | 'time' | 'dates'>): string =>
  time === undefined ? dates.longDay(date) : dates.longDayAt(date, time);

/** "Due tomorrow: Rabies booster for Rex" */
const reminderSubject = (summary: ReminderSummary, name = reminderName(summary)): string =>
  subjects[dueOf(summary)](name, summary.dates.longDay(summary.date));

/** The data of every mail about reminders besides the reminders. */
type Around = { publicUrl: string; pets: readonly MailPet[]; unsubscribeUrl: string };

const footerOf = ({ publicUrl, unsubscribeUrl }: Around): MailFooter => ({
  why: i18n.t('You’re getting this because email reminders are on.'),
  links: [
    { label: i18n.t('Turn off email reminders'), url: unsubscribeUrl },
    { label: i18n.t('Notification settings'), url: `${publicUrl}${paths.notifications}` },
  ],
});

const subjectMax = 60;

/** The due date is never cut off. */
function mailSubject(summary: ReminderSummary): string {
  const due = reminderSubject(summary, '');

  return reminderSubject(summary, shortened(reminderName(summary), subjectMax - due.length));
}

export const reminderMail = (around: Around, summary: ReminderSummary, token: string): MailContent => ({
  subject: mailSubject(summary),
  pets: around.pets,
  // Another person may have written the title, so the first sentence is ours.
  paragraphs: [withDay[dueOf(summary)](whenOf(summary)), reminderName(summary)],
  quoted: summary.notes === null ? [] : [summary.notes],
  button: { label: i18n.t('Mark as done'), url: `${around.publicUrl}${paths.reminderDone(token)}` },
  footer: footerOf(around),
});

/** "Pill for Rex and 2 more reminders" */
function digestSubject([first, ...more]: readonly ReminderSummary[], most: number): string {
  if (!first) return i18n.t('Reminders');
  const name = shortened(reminderName(first), most);
  if (more.length === 0) return reminderSubject(first, name);

  return i18n.t('{name} and {count, plural, one {# more reminder} other {# more reminders}}', {
    name,
    count: more.length,
  });
}

/** "Due tomorrow at 9:00 AM: Pill for Rex" */
function lineOf(summary: ReminderSummary): string {
  const { time, date, dates } = summary;
  if (time === undefined) return reminderSubject(summary);

  return withTime[dueOf(summary)](reminderName(summary), dates.time(time), dates.longDay(date));
}

const mostLines = 100;

const restOf = ({ length }: readonly ReminderSummary[]): string[] =>
  length > mostLines ? [i18n.t('And {count} more.', { count: length - mostLines })] : [];

/** The reminders of a day, and how much is due in all now. */
export const digestMail = (
  around: Around,
  summaries: readonly ReminderSummary[],
  due: DueCount,
): MailContent => ({
  subject: digestSubject(summaries, 34),
  pets: around.pets,
  paragraphs: [
    ...summaries.slice(0, mostLines).map(lineOf),
    ...restOf(summaries),
    ...(due.total > 0 ? [dueInWords(due)] : []),
  ],
  button: { label: i18n.t('Open reminders'), url: `${around.publicUrl}${paths.reminders}` },
  footer: footerOf(around),
});

// Push services accept 4 kB at most.
const mostShown = 80;

const withShortTitle = (summary: ReminderSummary) => ({
  ...summary,
  title: shortened(summary.title, mostShown),
});

/** The notification that the service worker shows. It is encrypted, so the push service can't read it. */
export function notificationOf(announced: readonly ReminderSummary[], tag: string) {
  const summaries = announced.map(withShortTitle);
  const [first, ...more] = summaries;

  return {
    title: digestSubject(summaries, 2 * mostShown),
    body: first && more.length === 0 ? whenOf(first) : summaries.slice(0, 5).map(reminderName).join('\n'),
    url: paths.reminders,
    tag,
  };
}
