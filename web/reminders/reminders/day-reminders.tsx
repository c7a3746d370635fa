import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use } from 'react';

import { paths } from '#shared/core/paths.ts';
import { ownDates, timeName, timeNames } from '#web/lib/dates.ts';
import { VaccineRow } from '#web/reminders/due/due-rows.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { Status } from '#web/ui/status.tsx';

import { doneBy, forWhom } from './people-words.ts';
import { mayChange } from './reminder-rights.ts';
import type { ReminderMonth } from './reminders.api.ts';
import { repetitionInWords } from './repetition-words.ts';
import type { Day } from './use-month.ts';

/** A reminder on a day; `projected` if a later repetition will fall on it. */
export type OnDay = { reminder: ReminderMonth['reminders'][number]; projected: boolean };

type DayRemindersProps = {
  day: string;
  emptyText: string;
  onAdd: () => void;
} & Omit<Day, 'isWhole'>;

/** The reminders on the chosen day of the month view. Active ones link to their form. */
export function DayReminders({ day, reminders, doses, vaccines, emptyText, onAdd }: DayRemindersProps) {
  const readOnly = use(ReadOnly);
  const name = ownDates().dayOfWeek(day);

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
          {vaccines.map((vaccine) => (
            <VaccineRow key={`${vaccine.petId} ${vaccine.key}`} vaccine={vaccine} />
          ))}
          {reminders.map(({ reminder, projected }) => (
            <ListRow
              key={reminder.id}
              to={reminder.archived || readOnly || !mayChange(reminder) ? undefined : `?edit=${reminder.id}`}
              title={
                <bdi className={cx(reminder.archived && 'text-ink-soft line-through')}>{reminder.title}</bdi>
              }
              detail={
                <Facts
                  of={[
                    <bdi key="pet">{reminder.petName}</bdi>,
                    reminder.customTime && timeName(reminder.customTime),
                    forWhom(reminder),
                    reminder.archived && reminder.completedBy && doneBy(reminder),
                    reminder.repeat && !reminder.archived && repetitionInWords(reminder.repeat),
                  ]}
                />
              }
              aside={
                reminder.archived ? (
                  <Status tone="moss">
                    <Trans>Done</Trans>
                  </Status>
                ) : (
                  projected && (
                    <Status tone="plain">
                      <Trans>Upcoming repeat</Trans>
                    </Status>
                  )
                )
              }
            />
          ))}
          {doses.map(({ medicationId, petId, petName, name, dosage, times, recorded }) => (
            <ListRow
              key={medicationId}
              to={paths.pet(petId, 'health')}
              title={<bdi>{name}</bdi>}
              detail={<Facts of={[<bdi key="pet">{petName}</bdi>, timeNames(times), dosage]} />}
              aside={recorded > 0 && <DosesDone recorded={recorded} of={times.length} />}
            />
          ))}
        </List>
      )}
    </section>
  );
}

const DosesDone = ({ recorded, of }: { recorded: number; of: number }) => (
  <Status tone={recorded === of ? 'moss' : 'plain'}>
    {recorded === of ? <Trans>Done</Trans> : t`${recorded} of ${of} recorded`}
  </Status>
);
