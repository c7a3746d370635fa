import { t } from '@lingui/core/macro';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';

import type { ShownReminder } from '#web/reminders/outbox/apply-outbox.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { Menu } from '#web/ui/menu.tsx';

import { reminderDialogs } from './reminder-dialogs.ts';
import { mayChange } from './reminder-rights.ts';
import { snoozeChoices } from './snooze-choices.ts';

type ReminderActions = {
  onSnooze: (reminder: ShownReminder, until: Date | null) => void;
  onEdit: (reminder: ShownReminder) => void;
  onReschedule: (reminder: ShownReminder) => void;
  onDelete: (reminder: ShownReminder) => void;
};

type ReminderMenuProps = { reminder: ShownReminder; actions: ReminderActions };

/** Everything besides completing a reminder. */
export function ReminderMenu({ reminder, actions }: ReminderMenuProps) {
  const { title: name } = reminder;

  return (
    <Menu
      trigger={<IconButton label={t`More for ${name}`} icon={<Ellipsis />} />}
      items={itemsFor(reminder, actions)}
    />
  );
}

function itemsFor(reminder: ShownReminder, actions: ReminderActions): MenuItem[] {
  const snoozing: MenuItem[] = reminder.snoozedUntil
    ? [{ label: t`End snooze`, icon: <AlarmClock />, onSelect: () => actions.onSnooze(reminder, null) }]
    : snoozeChoices(new Date()).map(({ label, until }) => ({
        label,
        icon: <AlarmClock />,
        onSelect: () => actions.onSnooze(reminder, until),
      }));
  if (!mayChange(reminder)) return snoozing;

  return [
    {
      label: t`Edit`,
      icon: <Pencil />,
      onSelect: () => actions.onEdit(reminder),
      opens: reminderDialogs.Form,
    },
    {
      label: t`Reschedule`,
      icon: <CalendarDays />,
      onSelect: () => actions.onReschedule(reminder),
      opens: reminderDialogs.Reschedule,
    },
    ...snoozing,
    'separator',
    { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => actions.onDelete(reminder) },
  ];
}
