import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';

import type { MedicationFacts } from '#shared/health/medications.schema.ts';
import { RecordDialog } from '#web/health/health/record-dialog.tsx';
import type { RecordFormProps } from '#web/health/health/record-form.ts';
import type { MedicationFields } from '#web/health/health/record-forms.schema.ts';
import { useRecordForm } from '#web/health/health/use-record-form.ts';
import { ownToday } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { ScheduleField } from './schedule-field.tsx';

type MedicationFormProps = RecordFormProps<'medication'> & {
  /** Adds the reminders that the person wants for a new one. */
  onRemind: (id: string, facts: MedicationFacts) => void;
};

/** HEALTH-1: a medication with its course and schedule. */
export function MedicationForm({ petId, documents, record, onRemind, ...rest }: MedicationFormProps) {
  const [isReminding, setReminding] = useState(false);
  const form = useRecordForm<'medication', MedicationFields, MedicationFacts>({
    kind: 'medication',
    petId,
    record,
    schema: () =>
      import('#web/health/health/record-forms.schema.ts').then(({ medicationForm }) => medicationForm),
    defaultValues: {
      name: record?.name ?? '',
      dosage: record?.dosage ?? '',
      frequency: record?.frequency ?? '',
      provider: record?.provider ?? '',
      startDate: record ? (record.startDate ?? '') : ownToday(),
      endDate: record?.endDate ?? '',
      schedule: record?.schedule ?? null,
      notes: record?.notes ?? '',
      documentIds: record?.documents.map(({ id }) => id) ?? [],
    },
    read: (facts) => ({ facts }),
    onAdded: (id, facts) => isReminding && onRemind(id, facts),
    onClose: rest.onClose,
  });
  const { control } = form;
  const [startDate, schedule] = useWatch({ control, name: ['startDate', 'schedule'] });

  return (
    <RecordDialog kind="medication" isNew={!record} form={form} documents={documents} {...rest}>
      <TextField label={t`Name`} autoComplete="off" dir="auto" {...form.field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Dosage`} optional autoComplete="off" {...form.field('dosage')} />
        <TextField label={t`How often`} optional autoComplete="off" {...form.field('frequency')} />
        <DateField label={t`First day`} optional {...form.field('startDate')} />
        <DateField
          label={t`Last day`}
          optional
          {...(startDate && { min: startDate })}
          {...form.field('endDate')}
        />
      </div>
      <Controller
        control={control}
        name="schedule"
        render={({ field }) => (
          <ScheduleField
            value={field.value}
            onChange={field.onChange}
            error={form.error('schedule.times') ?? form.error('schedule.every')}
          />
        )}
      />
      {!record && schedule && (
        <Switch label={t`Remind me at these times`} checked={isReminding} onChange={setReminding} />
      )}
      <TextField
        label={t`Prescribed by`}
        optional
        autoComplete="off"
        dir="auto"
        {...form.field('provider')}
      />
    </RecordDialog>
  );
}
