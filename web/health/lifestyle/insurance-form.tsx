import { t } from '@lingui/core/macro';
import { Controller, useWatch } from 'react-hook-form';

import { useServerForm } from '#web/lib/use-server-form.ts';
import { EditButtons } from '#web/ui/edit-buttons.tsx';
import { EditableFieldHeading } from '#web/ui/editable-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSaveField } from '#web/ui/use-save-field.ts';

import type { LifestyleQuestion } from './lifestyle-entry.tsx';
import { saveLifestyleMutation } from './lifestyle.api.ts';
import { saveWords } from './save-words.ts';

type InsuranceFormProps = {
  question: LifestyleQuestion;
  petId: string;
  now: string | null;
  onDone: () => void;
};

const insured = [
  { value: 'yes', label: t`Insured` },
  { value: 'no', label: t`Not insured` },
  { value: 'open', label: t`No answer` },
] as const;

const loadSchema = () => import('./insurance.schema.ts').then(({ insuranceForm }) => insuranceForm);

/** Whether a pet is insured, and by which company. */
export function InsuranceForm({ question, petId, now, onDone }: InsuranceFormProps) {
  const save = useSaveField({
    words: saveWords.insurance,
    now,
    mutation: saveLifestyleMutation(petId, 'insurance'),
    onDone,
  });
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { insured: now === '' ? 'no' : 'yes', provider: now ?? '' },
    send: ({ insured, provider }) => save(insured === 'open' ? null : insured === 'no' ? '' : provider),
  });
  const { control } = form;
  const isInsured = useWatch({ control, name: 'insured' }) === 'yes';

  return (
    <form {...form.props}>
      <EditableFieldHeading title={question.title} prompt={question.prompt} />
      <Controller
        control={control}
        name="insured"
        render={({ field }) => (
          <SegmentedControl
            label={t`Insurance`}
            segments={insured}
            value={field.value}
            onChange={field.onChange}
            className="mb-3"
          />
        )}
      />
      {isInsured && (
        <TextField
          label={t`Insurance company`}
          hint={t`Add the policy number if you like.`}
          autoComplete="off"
          dir="auto"
          {...form.field('provider')}
        />
      )}
      <EditButtons
        words={saveWords.insurance}
        now={now ?? ''}
        failure={form.failure}
        isSending={form.isSending}
        onCancel={onDone}
      />
    </form>
  );
}
