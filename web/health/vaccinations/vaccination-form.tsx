import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { VaccinationFacts } from '#shared/health/vaccinations.schema.ts';
import { RecordDialog } from '#web/health/health/record-dialog.tsx';
import type { RecordFormProps } from '#web/health/health/record-form.ts';
import type { VaccinationFields } from '#web/health/health/record-forms.schema.ts';
import { useRecordForm } from '#web/health/health/use-record-form.ts';
import { ownToday } from '#web/lib/dates.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type VaccinationFormProps = RecordFormProps<'vaccination'> & {
  /** The name of a new one, when it is known which vaccine is due. */
  name?: string | undefined;
  /** Adds the reminder that the person wants for a new one. */
  onRemind: (id: string, facts: VaccinationFacts) => void;
};

/** HEALTH-1: a vaccination with the day it expires, its lot, and the document that proves it. */
export function VaccinationForm({ petId, documents, record, name = '', ...on }: VaccinationFormProps) {
  const { onRemind, ...rest } = on;
  const [isReminding, setReminding] = useState(false);
  const form = useRecordForm<'vaccination', VaccinationFields, VaccinationFacts>({
    kind: 'vaccination',
    petId,
    record,
    schema: () =>
      import('#web/health/health/record-forms.schema.ts').then(({ vaccinationForm }) => vaccinationForm),
    defaultValues: {
      name: record?.name ?? name,
      vaccine: record?.vaccine ?? null,
      dateAdministered: record?.dateAdministered ?? ownToday(),
      expirationDate: record?.expirationDate ?? '',
      administrator: record?.administrator ?? '',
      batchNumber: record?.batchNumber ?? '',
      notes: record?.notes ?? '',
      documentIds: record?.documents.map(({ id }) => id) ?? [],
    },
    read: (facts) => ({
      // Another name may be another vaccine.
      facts: record && facts.name !== record.name ? { ...facts, vaccine: null } : facts,
    }),
    onAdded: (id, facts) => isReminding && onRemind(id, facts),
    onClose: rest.onClose,
  });
  const { control } = form;
  const [given, expires] = useWatch({ control, name: ['dateAdministered', 'expirationDate'] });

  return (
    <RecordDialog kind="vaccination" isNew={!record} form={form} documents={documents} {...rest}>
      <TextField
        label={t`Vaccine`}
        hint={t`As written on the certificate, like Rabies, DHPP, or Bordetella.`}
        autoComplete="off"
        {...form.field('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={t`Given on`} max={ownToday()} {...form.field('dateAdministered')} />
        <DateField
          label={t`Valid until`}
          optional
          {...(given && { min: given })}
          {...form.field('expirationDate')}
        />
        <TextField
          label={t`Given by`}
          optional
          autoComplete="off"
          dir="auto"
          {...form.field('administrator')}
        />
        <TextField label={t`Lot number`} optional autoComplete="off" {...form.field('batchNumber')} />
      </div>
      {!record && (expires ?? '') > ownToday() && (
        <Switch
          label={t`Remind me two weeks before it expires`}
          checked={isReminding}
          onChange={setReminding}
        />
      )}
    </RecordDialog>
  );
}
