import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { lifestyleShape } from '#shared/lifestyle.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { AnswerButtons } from '#web/ui/answer-buttons.tsx';
import { AnswerHeading } from '#web/ui/answer.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSaveAnswer } from '#web/ui/use-save-answer.ts';

import type { Question } from './lifestyle-answer.tsx';
import { saveAnswerMutation } from './lifestyle.api.ts';

type InsuranceFormProps = { question: Question; petId: string; now: string | null; onDone: () => void };

const insured = [
  { value: 'yes', label: 'Insured' },
  { value: 'no', label: 'Not insured' },
  { value: 'open', label: 'Not said' },
] as const;

const shape = z
  .object({ insured: z.enum(['yes', 'no', 'open']), provider: lifestyleShape.shape.insurance.unwrap() })
  .refine(({ insured, provider }) => insured !== 'yes' || provider !== '', {
    path: ['provider'],
    message: 'Please write who insures them',
  });

/** Whether a pet is insured, and with whom. */
export function InsuranceForm({ question, petId, now, onDone }: InsuranceFormProps) {
  const save = useSaveAnswer({
    what: question.field,
    now,
    mutation: saveAnswerMutation(petId, 'insurance'),
    onDone,
  });
  const form = useServerForm({
    schema: shape,
    defaultValues: { insured: now === '' ? 'no' : 'yes', provider: now ?? '' },
    send: ({ insured, provider }) => save(insured === 'open' ? null : insured === 'no' ? '' : provider),
  });
  const { control } = form;
  const isInsured = useWatch({ control, name: 'insured' }) === 'yes';

  return (
    <form {...form.props}>
      <AnswerHeading title={question.title} asks={question.asks} />
      <Controller
        control={control}
        name="insured"
        render={({ field }) => (
          <SegmentedControl
            label="Insurance"
            segments={insured}
            value={field.value}
            onChange={field.onChange}
            className="mb-3"
          />
        )}
      />
      {isInsured && (
        <TextField
          label="Insurer"
          hint="With the number of the policy, if you like."
          autoComplete="off"
          dir="auto"
          {...form.field('provider')}
        />
      )}
      <AnswerButtons
        what={question.field}
        now={now ?? ''}
        failure={form.failure}
        isSending={form.isSending}
        onCancel={onDone}
      />
    </form>
  );
}
