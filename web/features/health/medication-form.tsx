import { Controller, useWatch } from 'react-hook-form';

import type { MedicationFacts } from '#shared/health/health.schema.ts';
import { ownToday } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { RecordDialog } from './record-dialog.tsx';
import type { RecordFormProps } from './record-form.ts';
import type { MedicationFields } from './record-forms.schema.ts';
import { ScheduleField } from './schedule-field.tsx';
import { useRecordForm } from './use-record-form.ts';

/** HEALTH-1: a medication with its course and schedule. */
export function MedicationForm({ petId, documents, record, ...rest }: RecordFormProps<'medication'>) {
  const form = useRecordForm<'medication', MedicationFields, MedicationFacts>({
    kind: 'medication',
    petId,
    record,
    schema: () => import('./record-forms.schema.ts').then(({ medicationForm }) => medicationForm),
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
    onClose: rest.onClose,
  });
  const { control } = form;
  const startDate = useWatch({ control, name: 'startDate' });

  return (
    <RecordDialog kind="medication" isNew={!record} form={form} documents={documents} {...rest}>
      <TextField label="Name" autoComplete="off" dir="auto" {...form.field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Dosage" optional autoComplete="off" {...form.field('dosage')} />
        <TextField label="How often" optional autoComplete="off" {...form.field('frequency')} />
        <DateField label="First day" optional {...form.field('startDate')} />
        <DateField
          label="Last day"
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
      <TextField label="Prescribed by" optional autoComplete="off" dir="auto" {...form.field('provider')} />
    </RecordDialog>
  );
}
