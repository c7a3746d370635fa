import { t } from '@lingui/core/macro';
import { Controller } from 'react-hook-form';

import { formatCost, parseCost } from '#shared/health/costs.ts';
import { eventTypeNames } from '#shared/health/event-words.ts';
import { medicalEventTypes } from '#shared/health/health.ts';
import { ownToday } from '#web/lib/dates.ts';
import { FieldError } from '#web/lib/use-server-form.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { RecordDialog } from './record-dialog.tsx';
import type { RecordFormProps } from './record-form.ts';
import type { EventFields, EventForm } from './record-forms.schema.ts';
import { useRecordForm } from './use-record-form.ts';

const typeOptions = medicalEventTypes.map((value) => ({ value, label: eventTypeNames[value] }));

/** HEALTH-1: a visit, an illness or an operation, with its provider and cost. */
export function MedicalEventForm({ petId, documents, record, ...rest }: RecordFormProps<'event'>) {
  const form = useRecordForm<'event', EventFields, EventForm>({
    kind: 'event',
    petId,
    record,
    schema: () => import('./record-forms.schema.ts').then(({ eventForm }) => eventForm),
    defaultValues: {
      eventDate: record?.eventDate ?? ownToday(),
      eventType: record?.eventType ?? 'checkup',
      title: record?.title ?? '',
      description: record?.description ?? '',
      provider: record?.provider ?? '',
      cost: record?.cost == null ? '' : formatCost(record.cost, record.currency),
      currency: record?.currency ?? 'USD',
      documentIds: record?.documents.map(({ id }) => id) ?? [],
    },
    read: ({ cost, currency, ...facts }) => {
      if (cost.trim() === '') return { facts: { ...facts, cost: null, currency } };
      const parsed = parseCost(cost, currency);
      if ('problem' in parsed) throw new FieldError('cost', parsed.problem);

      return { facts: { ...facts, ...parsed } };
    },
    onClose: rest.onClose,
  });
  const { control } = form;

  return (
    <RecordDialog kind="event" isNew={!record} form={form} documents={documents} {...rest}>
      <TextField label={t`What happened`} autoComplete="off" dir="auto" {...form.field('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="eventType"
          render={({ field }) => (
            <SelectField
              label={t`Type`}
              options={typeOptions}
              value={field.value}
              onChange={field.onChange}
              error={form.error('eventType')}
            />
          )}
        />
        <DateField label={t`Date`} max={ownToday()} {...form.field('eventDate')} />
        <TextField
          label={t`Vet or clinic`}
          optional
          autoComplete="off"
          dir="auto"
          {...form.field('provider')}
        />
        <TextField label={t`Cost`} optional autoComplete="off" inputMode="text" {...form.field('cost')} />
      </div>
    </RecordDialog>
  );
}
