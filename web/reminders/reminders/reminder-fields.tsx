import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Controller, useWatch } from 'react-hook-form';

import type { NewReminder } from '#shared/reminders/reminders.schema.ts';
import { type ReminderKind, reminderKindNames, reminderKinds } from '#shared/reminders/reminders.ts';
import type { useServerForm } from '#web/lib/use-server-form.ts';
import type { UnderstoodField } from '#web/reminders/line/understood-facts.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

import { AudienceField } from './audience-field.tsx';
import { leadChoices } from './lead-choices.ts';
import { PetsField } from './pets-field.tsx';
import type { PetName } from './reminder-actions.ts';
import type { ReminderFormValues } from './reminder-form.ts';
import { RepeatField } from './repeat-field.tsx';

type ReminderFormOf = ReturnType<typeof useServerForm<ReminderFormValues, NewReminder>>;

type ReminderFieldsProps = {
  form: ReminderFormOf;
  pets: readonly PetName[];
  /** Gets the focus. */
  first: UnderstoodField | 'title' | undefined;
};

const kindOptions = reminderKinds.map((value) => ({ value, label: reminderKindNames[value] }));

/** All fields of a reminder. */
export function ReminderFields({ form, pets, first }: ReminderFieldsProps) {
  const { control } = form;
  const [date, useCustomTime, petIds] = useWatch({ control, name: ['date', 'useCustomTime', 'petIds'] });
  const firstPet = pets.find(({ petId }) => petIds?.includes(petId))?.petId;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current
      ?.querySelector<HTMLElement>(`[data-field=${first}] :is(input:not([role=switch]), [role=combobox])`)
      ?.focus();
  }, [first]);

  return (
    <div ref={fields} className="flex flex-col gap-6">
      <Place of="title">
        <TextField label={t`Title`} autoComplete="off" dir="auto" {...form.field('title')} />
      </Place>
      <div className="grid gap-6 sm:grid-cols-2">
        <Place of="date">
          <DateField label={t`Date`} {...form.field('date')} />
        </Place>
        <Place of="kind">
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
        </Place>
      </div>
      <Place of="time">
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
      </Place>
      <Place of="repeat">
        <Controller
          control={control}
          name="repeat"
          render={({ field }) => (
            <RepeatField date={date} value={field.value ?? null} onChange={field.onChange} />
          )}
        />
      </Place>
      <Place of="lead">
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
      </Place>
      <Place of="pets">
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
      </Place>
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
    </div>
  );
}

const Place = ({ of: name, children }: { of: UnderstoodField | 'title'; children: ReactNode }) => (
  <div data-field={name} className="min-w-0">
    {children}
  </div>
);
