import Check from 'lucide-react/icons/check';
import { useState } from 'react';

import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyModule } from '#web/ui/lazy-module.ts';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { Status } from '#web/ui/status.tsx';

import type { Reminder } from './reminder.ts';

const actions = lazyModule(() => import('./reminder-actions.ts'));
const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

type DueRemindersProps = {
  reminders: readonly Reminder[];
  today: string;
  /** A completed reminder leaves something to record. */
  onRecord: (reminder: Reminder) => void;
};

/** DASH-1: what is overdue and due today; one touch completes it. */
export function DueReminders({ reminders, today, onRecord }: DueRemindersProps) {
  const [done, setDone] = useState<readonly string[]>([]);
  usePreload(actions);
  const keyOf = ({ id, occurrence }: Reminder) => `${id} ${occurrence}`;

  async function complete(reminder: Reminder) {
    const key = keyOf(reminder);
    setDone((keys) => [...keys, key]);
    await actions.load();
    const loaded = actions.value();
    if (!(await loaded?.completeReminder(reminder))) setDone((keys) => keys.filter((other) => other !== key));
    else if (loaded?.leavesRecord(reminder)) onRecord(reminder);
  }

  return (
    <List label="Today">
      {reminders.map((reminder) => {
        const isDone = done.includes(keyOf(reminder));

        return (
          <ListRow
            key={reminder.id}
            lead={
              <IconButton
                label={`Mark as done: ${reminder.title}`}
                icon={<Check />}
                bordered
                className="rounded-full!"
                aria-busy={isDone || undefined}
                onClick={() => !isDone && void complete(reminder)}
              />
            }
            title={<bdi>{reminder.title}</bdi>}
            detail={
              <Facts
                of={[
                  <bdi key="pet">{reminder.petName}</bdi>,
                  reminder.customTime && timeFormat.format(new Date(`1970-01-01T${reminder.customTime}Z`)),
                ]}
              />
            }
            aside={
              reminder.date < today ? (
                <Status tone="brick">Overdue</Status>
              ) : (
                <Status tone="amber">Today</Status>
              )
            }
          />
        );
      })}
    </List>
  );
}
