import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';

import { timeName } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';

import { mayComplete } from './reminder-rights.ts';
import type { Reminder } from './reminder.ts';
import { useCompletion } from './use-completion.ts';

type DueReminderProps = {
  reminder: Reminder;
  /** A completed reminder leaves something to record. */
  onRecord: (reminder: Reminder) => void;
};

/** DASH-1: a reminder of today; one touch completes it. */
export function DueReminder({ reminder, onRecord }: DueReminderProps) {
  const { title } = reminder;
  const { complete, isDone } = useCompletion(reminder, onRecord);

  return (
    <ListRow
      lead={
        mayComplete(reminder) && (
          <IconButton
            label={t`Mark as done: ${title}`}
            icon={<Check />}
            bordered
            className="rounded-full!"
            aria-busy={isDone || undefined}
            onClick={() => void complete()}
          />
        )
      }
      title={<bdi>{title}</bdi>}
      detail={
        <Facts
          of={[<bdi key="pet">{reminder.petName}</bdi>, reminder.customTime && timeName(reminder.customTime)]}
        />
      }
    />
  );
}

/** The button that completes an overdue reminder. */
export function CompleteButton({ reminder, onRecord }: DueReminderProps) {
  const { title } = reminder;
  const { complete, isDone } = useCompletion(reminder, onRecord);
  if (!mayComplete(reminder)) return null;

  return (
    <Button variant="secondary" icon={<Check />} busy={isDone} onClick={() => void complete()}>
      <Trans>
        Done<span className="sr-only">: {title}</span>
      </Trans>
    </Button>
  );
}
