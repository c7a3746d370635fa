import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';

import { addDays } from '#shared/core/days.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { rescheduleReminder } from './reminder-actions.ts';
import { todayIn } from './reminder-words.ts';
import type { Reminder } from './reminder.ts';

type RescheduleDialogProps = {
  open?: boolean;
  reminder: Reminder | undefined;
  timeZone: string;
  onClose: () => void;
};

/** REM-4: another date. Of a repeating one only this occurrence moves. */
export function RescheduleDialog({ reminder, timeZone, onClose }: RescheduleDialogProps) {
  const formId = useId();
  const today = todayIn(timeZone);
  const [chosen, setDate] = useState<string>();
  const [busy, setBusy] = useState(false);
  const date = chosen ?? reminder?.date ?? today;
  const near = [
    { label: t`Today`, day: today },
    { label: t`Tomorrow`, day: addDays(today, 1) },
    { label: t`In a week`, day: addDays(today, 7) },
  ];

  async function save() {
    if (!reminder || busy || !date) return;
    setBusy(true);
    const saved = await rescheduleReminder(reminder, date);
    setBusy(false);
    if (saved) onClose();
  }

  return (
    <Dialog
      open={reminder !== undefined}
      onOpenChange={() => onClose()}
      title={t`Reschedule`}
      description={reminder && <bdi>{reminder.title}</bdi>}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={t`Saving…`}>
            <Trans>Reschedule</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="flex flex-wrap gap-2">
          {near.map(({ label, day }) => (
            <Chip key={label} isOn={date === day} aria-pressed={date === day} onClick={() => setDate(day)}>
              {label}
            </Chip>
          ))}
        </div>
        <DateField
          label={t`Date`}
          required
          hint={
            reminder?.repeat ? t`Moves only this reminder. The rest of the series won’t change.` : undefined
          }
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
