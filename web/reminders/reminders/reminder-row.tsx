import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';

import { dayName, exactMoment, timeName } from '#web/lib/dates.ts';
import type { ShownReminder } from '#web/reminders/outbox/apply-outbox.ts';
import { cx } from '#web/ui/cx.ts';
import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Status } from '#web/ui/status.tsx';

import { forWhom } from './people-words.ts';
import { reminderDialogs } from './reminder-dialogs.ts';
import type { ReminderGroup } from './reminder-groups.ts';
import { mayChange, mayComplete } from './reminder-rights.ts';
import { repetitionInWords } from './repetition-words.ts';
import { snoozeChoices } from './snooze-choices.ts';

export type ReminderActions = {
  onComplete: (reminder: ShownReminder) => void;
  onUndo: (reminder: ShownReminder) => void;
  onSnooze: (reminder: ShownReminder, until: Date | null) => void;
  onEdit: (reminder: ShownReminder) => void;
  onReschedule: (reminder: ShownReminder) => void;
  onDelete: (reminder: ShownReminder) => void;
};

type ReminderRowProps = {
  reminder: ShownReminder;
  group: ReminderGroup;
  /** The day on which it is shown. */
  day: string;
  today: string;
  actions: ReminderActions;
};

/** An active reminder: one touch completes it, everything else is in its menu. */
export function ReminderRow({ reminder, group, day, today, actions }: ReminderRowProps) {
  const { title, petName, customTime, repeat, notes, snoozedUntil, unsent, done = false } = reminder;
  const end = snoozedUntil && exactMoment(snoozedUntil);

  return (
    <ListRow
      id={`reminder-${reminder.id}`}
      lead={mayComplete(reminder) && <DoneButton reminder={reminder} actions={actions} />}
      title={<bdi className={cx(done && 'text-ink-soft line-through')}>{title}</bdi>}
      detail={
        <Facts
          of={[
            <bdi key="pet">{petName}</bdi>,
            customTime && timeName(customTime),
            repeat && repetitionInWords(repeat),
            forWhom(reminder),
            end && t`Snoozed until ${end}`,
            notes && <span key="notes">{firstLine(notes)}</span>,
          ]}
        />
      }
      aside={
        <span className="flex flex-wrap items-center gap-2 md:justify-end">
          {unsent && <UnsentMark state={unsent} done={done} />}
          {!done && <When group={group} day={day} today={today} />}
        </span>
      }
      actions={
        mayComplete(reminder) && (
          <Menu
            trigger={<IconButton label={t`More for ${title}`} icon={<Ellipsis />} />}
            items={done ? [] : itemsFor(reminder, actions)}
          />
        )
      }
    />
  );
}

function DoneButton({ reminder, actions }: Pick<ReminderRowProps, 'reminder' | 'actions'>) {
  const { title, done } = reminder;
  if (done)
    return (
      <IconButton
        label={t`Undo: ${title}`}
        icon={<Undo2 />}
        bordered
        onClick={() => actions.onUndo(reminder)}
      />
    );

  return (
    <IconButton
      label={t`Mark as done: ${title}`}
      icon={<Check />}
      bordered
      className="rounded-full!"
      onClick={() => actions.onComplete(reminder)}
    />
  );
}

function When({ group, day, today }: Pick<ReminderRowProps, 'group' | 'day' | 'today'>) {
  const name = (
    <time dateTime={day} className="whitespace-nowrap">
      {dayName(day, today)}
    </time>
  );
  if (group === 'overdue') return <Status tone="brick">{name}</Status>;
  if (group === 'today') return <Status tone="amber">{name}</Status>;

  return name;
}

function UnsentMark({ state, done }: { state: NonNullable<ShownReminder['unsent']>; done: boolean }) {
  if (state === 'conflict')
    return (
      <Status tone="brick">
        <Trans>Changed on another device</Trans>
      </Status>
    );
  if (state === 'refused')
    return (
      <Status tone="brick">
        <Trans>Not saved</Trans>
      </Status>
    );

  return (
    <Status tone="plain" icon={<CloudOff />}>
      {done ? t`Done, not sent yet` : t`Not sent yet`}
    </Status>
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

function firstLine(text: string): string {
  const [line = ''] = text.split('\n');

  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
