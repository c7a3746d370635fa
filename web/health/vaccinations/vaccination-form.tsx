import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { VaccinationFacts } from '#shared/health/vaccinations.schema.ts';
import { vaccineName, vaccineNamed, vaccinesFor } from '#shared/health/vaccines/vaccines.ts';
import { RecordDialog } from '#web/health/health/record-dialog.tsx';
import type { RecordFormProps } from '#web/health/health/record-form.ts';
import type { VaccinationFields } from '#web/health/health/record-forms.schema.ts';
import { useRecordForm } from '#web/health/health/use-record-form.ts';
import { ownToday } from '#web/lib/dates.ts';
import { usePet } from '#web/pets/pets/use-pet.ts';
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
  const names = useId();
  const species = usePet(petId).data?.type;
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
      // Another name may be another vaccine, and only English names are read from the text.
      facts: {
        ...facts,
        vaccine:
          vaccineNamed(facts.name, species ?? '') ?? (record?.name === facts.name ? record.vaccine : null),
      },
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
        hint={t`As written on the certificate.`}
        autoComplete="off"
        list={names}
        {...form.field('name')}
      />
      <datalist id={names}>
        {vaccinesFor(species ?? '').map((vaccine) => (
          <option key={vaccine}>{vaccineName(vaccine, species ?? '')}</option>
        ))}
      </datalist>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={t`Given on`} max={ownToday()} {...form.field('dateAdministered')} />
        <DateField
          label={t`Valid through`}
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
      {record?.origin.kind === 'confirmed' && (
        <p className="text-ink-soft text-sm text-pretty">
          <Trans>A clinic confirmed these facts. If you change one, the confirmation ends.</Trans>
        </p>
      )}
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
