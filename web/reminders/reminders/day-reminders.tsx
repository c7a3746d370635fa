import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, use } from 'react';

import { paths } from '#shared/core/paths.ts';
import { ownDates, timeName, timeNames } from '#web/lib/dates.ts';
import { DoseName, timedDoseRow, vaccineRow } from '#web/reminders/due/due-rows.tsx';
import type { DosesOnDay } from '#web/reminders/due/due.api.ts';
import { rowsByTime } from '#web/reminders/due/rows-by-time.ts';
import { Button } from '#web/ui/button.tsx';
import { DoneRow } from '#web/ui/done-row.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { List } from '#web/ui/list-row.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';

import { DueReminder } from './due-reminder.tsx';
import { doneBy } from './people-words.ts';
import { mayChange } from './reminder-rights.ts';
import type { Reminder } from './reminder.ts';
import type { ReminderMonth } from './reminders.api.ts';
import { occurrenceKey } from './use-completion.ts';
import type { Day } from './use-month.ts';

/** A reminder on a day; `projected` if a later repetition will fall on it. */
export type OnDay = { reminder: ReminderMonth['reminders'][number]; projected: boolean };

type DayRemindersProps = {
  day: string;
  emptyText: string;
  onAdd: () => void;
  /** A completed reminder leaves something to record. */
  onRecord: (reminder: Reminder) => void;
} & Omit<Day, 'isWhole'>;

/** Everything on the chosen day of the month view. Active reminders link to their form. */
export function DayReminders({ day, emptyText, onAdd, onRecord, ...on }: DayRemindersProps) {
  const { reminders, doses, openDoses, vaccines } = on;
  const readOnly = use(ReadOnly);
  const name = ownDates().dayOfWeek(day);
  const isOpen = ({ medicationId }: DosesOnDay) =>
    openDoses.some((dose) => dose.medicationId === medicationId);

  const timedReminder = ({ reminder, projected }: OnDay) => ({
    time: reminder.customTime,
    row:
      reminder.archived || projected ? (
        <QuietReminder key={reminder.id} reminder={reminder} />
      ) : (
        <DueReminder
          key={occurrenceKey(reminder)}
          reminder={reminder}
          onRecord={onRecord}
          to={editPath(reminder, readOnly)}
        />
      ),
  });

  return (
    <section aria-label={name} className="mt-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{name}</h3>
        {!readOnly && (
          <Button variant="secondary" onClick={onAdd}>
            <Trans>Add reminder for this day</Trans>
          </Button>
        )}
      </div>
      {reminders.length + doses.length + vaccines.length === 0 ? (
        <p className="text-ink-soft">{emptyText}</p>
      ) : (
        <List label={name}>
          {rowsByTime([...openDoses.map(timedDoseRow), ...reminders.map(timedReminder)])}
          {vaccines.map(vaccineRow)}
          {doses
            .filter((each) => !isOpen(each))
            .map((each) => (
              <DosesRow key={each.medicationId} doses={each} />
            ))}
        </List>
      )}
    </section>
  );
}

const editPath = (reminder: Reminder, readOnly: boolean) =>
  reminder.archived || readOnly || !mayChange(reminder) ? undefined : `?edit=${reminder.id}`;

type QuietRowProps = {
  isDone: boolean;
  to: string | undefined;
  title: ReactNode;
  facts: readonly ReactNode[];
};

/** A row that is done or comes later, so it has no button. */
const QuietRow = ({ isDone, to, title, facts }: QuietRowProps) => (
  <DoneRow
    circle={isDone ? { label: t`Done`, isDone } : undefined}
    isFolded={false}
    to={to}
    title={<span className={isDone ? 'text-ink-soft line-through' : undefined}>{title}</span>}
    detail={<Facts of={facts} />}
  />
);

function QuietReminder({ reminder }: { reminder: Reminder }) {
  const { archived, title, petName, customTime, completedBy } = reminder;

  return (
    <QuietRow
      isDone={archived}
      to={editPath(reminder, use(ReadOnly))}
      title={<bdi>{title}</bdi>}
      facts={[
        <bdi key="pet">{petName}</bdi>,
        archived ? completedBy && doneBy(reminder) : customTime && timeName(customTime),
      ]}
    />
  );
}

function DosesRow({ doses }: { doses: DosesOnDay }) {
  const { petId, petName, times, recorded } = doses;
  const planned = times.length;
  const isDone = recorded === planned;

  return (
    <QuietRow
      isDone={isDone}
      to={paths.petHealth(petId, 'medications')}
      title={<DoseName dose={doses} />}
      facts={[
        <bdi key="pet">{petName}</bdi>,
        recorded > 0 && !isDone ? t`${recorded} of ${planned} recorded` : timeNames(times),
      ]}
    />
  );
}
