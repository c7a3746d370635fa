import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';

import type { NewReminder } from '#shared/reminders/reminders.schema.ts';
import { type ReminderKind, reminderKindNames, reminderKinds } from '#shared/reminders/reminders.ts';
import { timeBasedId } from '#web/lib/time-based-id.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Notice } from '#web/ui/status.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

import { AudienceField } from './audience-field.tsx';
import { leadChoices } from './lead-choices.ts';
import { PetsField } from './pets-field.tsx';
import type { PetName } from './reminder-actions.ts';
import { addReminder, editReminder } from './reminder-actions.ts';
import type { ReminderFormValues } from './reminder-form.ts';
import { todayIn } from './reminder-words.ts';
import type { Reminder, ReminderFacts } from './reminder.ts';
import { reminderFactsOf } from './reminder.ts';
import { RepeatField } from './repeat-field.tsx';

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

const kindOptions = reminderKinds.map((value) => ({ value, label: reminderKindNames[value] }));

const loadSchema = () => import('./reminder-form.schema.ts').then(({ reminderForm }) => reminderForm);

/** REM-1, REM-4: adds a reminder, or changes one. */
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
  const facts = { ...(reminder && reminderFactsOf(reminder)), ...initial };
  // An archived pet that is already selected may stay.
  const pets = [
    ...active,
    ...(reminder?.pets ?? []).filter(({ petId }) => !active.some((pet) => pet.petId === petId)),
  ];
  const [isPastMeant, setPastMeant] = useState(false);
  const [asksAboutPast, setAsksAboutPast] = useState(false);
  const form = useServerForm<ReminderFormValues, NewReminder>({
    schema: loadSchema,
    defaultValues: {
      id: reminder?.id ?? timeBasedId(),
      title: facts.title ?? '',
      kind: facts.kind ?? 'other',
      date: facts.date ?? today,
      petIds: facts.petIds ?? [],
      notes: facts.notes ?? '',
      useCustomTime: facts.customTime !== null && facts.customTime !== undefined,
      customTime: facts.customTime ?? '',
      advanceNotice: facts.advanceNotice ?? null,
      repeat: facts.repeat ?? null,
      audience: facts.audience ?? 'all',
    },
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
  const { control } = form;
  const [date, useCustomTime, petIds] = useWatch({ control, name: ['date', 'useCustomTime', 'petIds'] });
  const firstPet = pets.find(({ petId }) => petIds?.includes(petId))?.petId;

  return (
    <Dialog
      open={open}
      onOpenChange={() => onClose()}
      title={reminder ? t`Edit reminder` : t`Add reminder`}
      failure={
        asksAboutPast && date < today ? (
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
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={form.isSending} busyLabel={t`Saving…`}>
            {asksAboutPast && date < today ? t`Save anyway` : reminder ? t`Save reminder` : t`Add reminder`}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-6">
        <TextField label={t`Title`} autoComplete="off" dir="auto" {...form.field('title')} />
        <div className="grid gap-6 sm:grid-cols-2">
          <DateField label={t`Date`} {...form.field('date')} />
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <SelectField<ReminderKind>
                label={t`Type`}
                options={kindOptions}
                value={field.value ?? 'other'}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <div>
          <Controller
            control={control}
            name="useCustomTime"
            render={({ field }) => (
              <Switch
                label={t`Custom time`}
                hint={t`If this is off, we use the default time in your settings.`}
                checked={field.value ?? false}
                onChange={field.onChange}
              />
            )}
          />
          {useCustomTime && (
            <Field label={t`Time`} error={form.error('customTime')} className="mt-3">
              {(input) => (
                <input {...form.register('customTime')} {...input} type="time" className="control tabular" />
              )}
            </Field>
          )}
        </div>
        <Controller
          control={control}
          name="repeat"
          render={({ field }) => (
            <RepeatField date={date} value={field.value ?? null} onChange={field.onChange} />
          )}
        />
        <Controller
          control={control}
          name="advanceNotice"
          render={({ field }) => (
            <SelectField
              label={t`Remind me`}
              options={leadChoices(field.value ?? null)}
              value={field.value === null || field.value === undefined ? '' : String(field.value)}
              onChange={(value) => field.onChange(value === '' ? null : Number(value))}
            />
          )}
        />
        <Controller
          control={control}
          name="petIds"
          render={({ field }) => (
            <PetsField
              pets={pets}
              value={field.value ?? []}
              onChange={(ids) => {
                field.onChange(ids);
                // A person helps with some pets only.
                if (form.getValues('audience') !== 'owner') form.setValue('audience', 'all');
              }}
            />
          )}
        />
        {firstPet !== undefined && (
          <Controller
            control={control}
            name="audience"
            render={({ field }) => (
              <AudienceField petId={firstPet} value={field.value ?? 'all'} onChange={field.onChange} />
            )}
          />
        )}
        <TextareaField label={t`Notes`} optional dir="auto" {...form.field('notes')} />
      </form>
    </Dialog>
  );
}

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
