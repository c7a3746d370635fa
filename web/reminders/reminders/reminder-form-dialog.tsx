import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { NewReminder } from '#shared/reminders/reminders.schema.ts';
import { reminderTitleMax } from '#shared/reminders/reminders.ts';
import { timeBasedId } from '#web/lib/time-based-id.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { supportsLine } from '#web/reminders/line/line-support.ts';
import { ReminderLine, useReminderLine } from '#web/reminders/line/reminder-line.tsx';
import type { UnderstoodField } from '#web/reminders/line/understood-facts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { PetName } from './reminder-actions.ts';
import { addReminder, editReminder } from './reminder-actions.ts';
import { ReminderFields } from './reminder-fields.tsx';
import type { ReminderFormValues } from './reminder-form.ts';
import { todayIn } from './reminder-words.ts';
import type { Reminder, ReminderFacts } from './reminder.ts';
import { reminderFactsOf } from './reminder.ts';

type ReminderFormDialogProps = {
  /** The reminder to edit; undefined adds one. */
  reminder?: Reminder | undefined;
  /** The initial values of a new one. */
  initial?: Partial<ReminderFacts> | undefined;
  pets: readonly PetName[];
  timeZone: string;
  open: boolean;
  onAdded?: (() => void) | undefined;
  onClose: () => void;
};

const loadSchema = () => import('./reminder-form.schema.ts').then(({ reminderForm }) => reminderForm);

/** REM-1, REM-4: adds a reminder, by a line or by its fields, or changes one. */
export function ReminderFormDialog({ open, ...rest }: ReminderFormDialogProps) {
  // A new form each time it is opened.
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + 1 });

  return <ReminderForm key={opening.count} open={open} {...rest} />;
}

function ReminderForm({ reminder, initial, pets: active, timeZone, open, ...on }: ReminderFormDialogProps) {
  const { onAdded, onClose } = on;
  const formId = useId();
  const today = todayIn(timeZone);
  // An archived pet that is already selected may stay.
  const pets = [
    ...active,
    ...(reminder?.pets ?? []).filter(({ petId }) => !active.some((pet) => pet.petId === petId)),
  ];
  const [isPastMeant, setPastMeant] = useState(false);
  const [asksAboutPast, setAsksAboutPast] = useState(false);
  const [isUnfolded, setUnfolded] = useState(reminder !== undefined || !supportsLine);
  const [first, setFirst] = useState<UnderstoodField | 'title'>();
  const line = useReminderLine({ pets, timeZone, initial });
  const form = useServerForm<ReminderFormValues, NewReminder>({
    schema: loadSchema,
    defaultValues: valuesOf(
      { date: today, ...(reminder && reminderFactsOf(reminder)), ...initial },
      reminder?.id ?? timeBasedId(),
    ),
    send: async (values) => {
      const isNewDay = values.date !== reminder?.date;
      if (isNewDay && values.date < today && !isPastMeant && values.repeat === null) {
        setAsksAboutPast(true);
        setPastMeant(true);

        return;
      }
      const sent = pick(values);
      const chosen = pets.filter(({ petId }) => sent.petIds.includes(petId));
      if (reminder) await editReminder(reminder, sent, chosen);
      else {
        await addReminder({ id: values.id, ...sent }, chosen);
        onAdded?.();
      }
      onClose();
    },
  });
  const date = useWatch({ control: form.control, name: 'date' });
  const asksNow = asksAboutPast && date < today;

  /** Shows the fields, with what the line says; without its reader the line is the title. */
  async function unfold(field: UnderstoodField | 'title' | undefined) {
    const facts = await readLine();
    if (!facts && line.line.trim()) form.setValue('title', line.line.trim().slice(0, reminderTitleMax));
    setFirst(field);
    setUnfolded(true);
  }

  async function readLine() {
    const facts = await line.readNow();
    if (facts) form.setValues(valuesOf({ ...initial, ...facts }, form.getValues('id')));

    return facts;
  }

  async function sendLine(event: FormEvent) {
    event.preventDefault();
    const facts = await readLine();
    if (facts?.title && facts.date) await form.submit();
    else await unfold(facts?.title ? 'date' : 'title');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => onClose()}
      title={reminder ? t`Edit reminder` : t`Add reminder`}
      failure={
        asksNow ? (
          <Notice tone="amber" title={t`That date has passed`}>
            <Trans>The reminder will show as overdue. Change the date or save anyway.</Trans>
          </Notice>
        ) : (
          <FailureNotice
            title={
              reminder
                ? t`Failed to update reminder. Please try again.`
                : t`Failed to add reminder. Please try again.`
            }
            error={form.failure}
          >
            <Trans>What you entered is still here.</Trans>
          </FailureNotice>
        )
      }
      footer={
        <>
          {isUnfolded ? (
            <Button variant="secondary" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => void unfold('title')}>
              <Trans>More options</Trans>
            </Button>
          )}
          <Button type="submit" form={formId} busy={form.isSending} busyLabel={t`Saving…`}>
            {asksNow ? t`Save anyway` : reminder ? t`Save reminder` : t`Add reminder`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        {...form.props}
        {...(!isUnfolded && { onSubmit: (event: FormEvent) => void sendLine(event) })}
        className="flex flex-col gap-5"
      >
        {isUnfolded ? (
          <ReminderFields form={form} pets={pets} first={first} />
        ) : (
          <ReminderLine of={line} pets={pets} onEdit={(field) => void unfold(field)} />
        )}
      </form>
    </Dialog>
  );
}

const valuesOf = (facts: Partial<ReminderFacts>, id: string): ReminderFormValues => ({
  id,
  title: facts.title?.slice(0, reminderTitleMax) ?? '',
  kind: facts.kind ?? 'other',
  date: facts.date ?? '',
  petIds: facts.petIds ?? [],
  notes: facts.notes ?? '',
  useCustomTime: facts.customTime !== null && facts.customTime !== undefined,
  customTime: facts.customTime ?? '',
  advanceNotice: facts.advanceNotice ?? null,
  repeat: facts.repeat ?? null,
  audience: facts.audience ?? 'all',
});

const pick = (values: NewReminder): ReminderFacts => ({
  title: values.title,
  kind: values.kind,
  date: values.date,
  petIds: values.petIds,
  notes: values.notes,
  customTime: values.customTime,
  advanceNotice: values.advanceNotice,
  repeat: values.repeat,
  audience: values.audience,
});
