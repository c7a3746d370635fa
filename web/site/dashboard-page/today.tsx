import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { AllDone } from '#web/art/scenes/all-done.tsx';
import { doseRow, timedDoseRow, vaccineRow } from '#web/reminders/due/due-rows.tsx';
import { rowsByTime } from '#web/reminders/due/rows-by-time.ts';
import { DueReminder } from '#web/reminders/reminders/due-reminder.tsx';
import type { Reminder } from '#web/reminders/reminders/reminder.ts';
import { occurrenceKey } from '#web/reminders/reminders/use-completion.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { TextLink } from '#web/ui/link.tsx';
import { List } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';

type TodayProps = { data: DashboardData; onRecord: (reminder: Reminder) => void };

// A link leads to the rest.
const shownRows = 8;

/** DASH-1: everything that is due, what is overdue first, with one control. */
export function Today({ data: { attention, today, due }, onRecord }: TodayProps) {
  const reminderRow = (reminder: Reminder) => (
    <DueReminder key={occurrenceKey(reminder)} reminder={reminder} onRecord={onRecord} isBrief />
  );
  const vaccines = (isOverdue: boolean) =>
    attention.vaccines.rows.filter(({ status }) => (status === 'overdue') === isOverdue).map(vaccineRow);
  const rows = [
    ...attention.reminders.rows.map(reminderRow),
    ...attention.doses.rows.map(doseRow),
    ...vaccines(true),
    ...rowsByTime([
      ...today.doses.rows.map(timedDoseRow),
      ...today.reminders.rows.map((reminder) => ({ time: reminder.customTime, row: reminderRow(reminder) })),
    ]),
    ...vaccines(false),
  ];
  const shown = rows.slice(0, shownRows);
  const more = due.total - shown.length;

  return (
    <Section title={t`Today`} more={{ to: paths.reminders, label: t`All reminders` }}>
      <List label={t`Today`}>
        {shown}
        {more > 0 && (
          <li className="px-4 py-1.5 text-sm md:px-5">
            <TextLink to={paths.reminders} className="inline-flex min-h-11 items-center">
              {t`${more} more due`}
            </TextLink>
          </li>
        )}
      </List>
    </Section>
  );
}

/** Nothing is due and nothing needs attention. */
export const Quiet = () => (
  <div className="flex items-center gap-5">
    <AllDone className="w-24 shrink-0 md:w-32" />
    <div>
      <h2 className="text-lg">
        <Trans>All done for today</Trans>
      </h2>
      <p className="text-ink-soft mt-1">
        <Trans>Nothing needs attention, and nothing is due today.</Trans>
      </p>
    </div>
  </div>
);
