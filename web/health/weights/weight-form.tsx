import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';

import { conditionInWords } from '#shared/health/body-condition.ts';
import { bodyConditions } from '#shared/health/health.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { parseWeight } from '#shared/health/weights.ts';
import { RecordDialog } from '#web/health/health/record-dialog.tsx';
import { recordFactsByKind } from '#web/health/health/record-facts.ts';
import type { RecordFormProps } from '#web/health/health/record-form.ts';
import type { WeightFields, WeightForm as WeightValues } from '#web/health/health/record-forms.schema.ts';
import { useRecordForm } from '#web/health/health/use-record-form.ts';
import { MedicationLines } from '#web/health/medications/medication-lines.tsx';
import { ownToday } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { FieldError } from '#web/lib/use-server-form.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { WeightQuestion } from './weight-question.tsx';
import { WeightAnswers, questionIn } from './weight-question.tsx';

/** HEALTH-1: one weighing with body condition, notes, documents, and for a new one the medications that go with it. */
export function WeightForm({ petId, documents, record, onDelete, onClose }: RecordFormProps<'weight'>) {
  // The unit stays when the account's loads later, so that typed numbers keep their meaning.
  const [unit] = useState(useWeightUnit());
  const [asked, setAsked] = useState<{ about: string; question: WeightQuestion }>();
  const sent = useRef({ typed: '', weight: '' });
  const form = useRecordForm<'weight', WeightFields, WeightValues>({
    kind: 'weight',
    petId,
    record,
    schema: () => import('#web/health/health/record-forms.schema.ts').then(({ weightForm }) => weightForm),
    defaultValues: {
      recordDate: record?.recordDate ?? ownToday(),
      weight: (record && recordFactsByKind.weight(record).weight) ?? '',
      bodyCondition: record?.bodyCondition ?? null,
      notes: record?.notes ?? '',
      documentIds: record ? recordFactsByKind.weight(record).documentIds : [],
      medications: [],
    },
    weighing: { unit },
    read: ({ medications, ...facts }) => {
      setAsked(undefined);
      const named = medications.filter(({ name }) => name.trim() !== '');
      const { recordDate, documentIds, ...others } = facts;
      if (Object.values(others).every((fact) => fact === null) && named.length + documentIds.length === 0)
        throw new FieldError('weight', t`Enter a weight`);

      const weight = readWeight(facts.weight, unit);
      sent.current = { typed: facts.weight ?? '', weight: weight ?? '' };

      return {
        facts: { ...facts, weight },
        along: record ? {} : { medications: named.map(attachedMedication(recordDate)) },
      };
    },
    asks(error) {
      const question = questionIn(error, sent.current.weight);
      if (question) setAsked({ about: sent.current.typed, question });

      return question !== undefined;
    },
    onClose,
  });
  const { control } = form;
  const { errors } = form.formState;
  const hasMore =
    record !== undefined &&
    (record.bodyCondition !== null || record.notes !== null || record.documents.length > 0);
  const typed = useWatch({ control, name: 'weight' });
  // Another weight is another question.
  const question = asked?.about === typed?.trim() ? asked?.question : undefined;

  return (
    <RecordDialog
      kind="weight"
      isNew={!record}
      form={form}
      documents={documents}
      question={
        question && (
          <Notice
            tone="amber"
            title={question.words}
            action={
              <WeightAnswers
                question={question}
                yes={<Trans>Yes, save it</Trans>}
                onSave={(weight) =>
                  void form.submit((values) => form.send({ ...values, weight }, { confirm: true }))
                }
              />
            }
          >
            <Trans>If not, correct the number or unit.</Trans>
          </Notice>
        )
      }
      more={
        <>
          <Controller
            control={control}
            name="bodyCondition"
            render={({ field }) => (
              <SelectField
                label={t`Body condition`}
                optional
                hint={t`On the nine-point scale. 4 to 5 is ideal for dogs, 5 for cats.`}
                options={conditionOptions}
                value={field.value === null ? 'none' : String(field.value)}
                onChange={(value) => field.onChange(value === 'none' ? null : Number(value))}
                error={form.error('bodyCondition')}
              />
            )}
          />
          {!record && <MedicationLines form={form} />}
        </>
      }
      hasMore={hasMore || Object.keys(errors).some((name) => name !== 'weight' && name !== 'recordDate')}
      onDelete={onDelete}
      onClose={onClose}
    >
      <TextField
        label={t`Weight`}
        hint={t`Enter a weight, such as 12.5 lb, 12 lb 4 oz, 5.6 kg, or 560 g`}
        autoComplete="off"
        data-first-focus={!record || undefined}
        {...form.field('weight')}
      />
      <DateField label={t`Date`} max={ownToday()} {...form.field('recordDate')} />
    </RecordDialog>
  );
}

const conditionOptions = [
  { value: 'none', label: t`Not checked` },
  ...bodyConditions.map((score) => ({ value: String(score), label: conditionInWords(score) })),
];

/** The weight with its unit, as the server stores it. Throws a FieldError for invalid input. */
function readWeight(typed: string | null, unit: PreferredWeightUnit): string | null {
  if (typed === null) return null;
  const parsed = parseWeight(typed, unit);
  if ('problem' in parsed) throw new FieldError('weight', parsed.problem);

  return parsed.typed;
}

const attachedMedication =
  (startDate: string) =>
  ({ name, dosage, frequency }: WeightValues['medications'][number]) => ({
    id: crypto.randomUUID(),
    name: name.trim(),
    dosage: dosage.trim() || null,
    frequency: frequency.trim() || null,
    startDate,
    provider: null,
    endDate: null,
    schedule: null,
    notes: null,
    documentIds: [],
  });
