import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';

import type { WeightFields, WeightForm } from '#web/health/health/record-forms.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const most = 20;

/** HEALTH-1: medications that are saved together with a health record. A line without a name is left out. */
export function MedicationLines({ form }: { form: UseFormReturn<WeightFields, unknown, WeightForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'medications' });

  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-1.5 flex w-full justify-between gap-3 text-sm font-semibold">
        <Trans>Medications</Trans>{' '}
        <span className="text-ink-soft text-xs font-normal">
          <Trans>optional</Trans>
        </span>
      </legend>
      {fields.map(({ id }, index) => {
        const number = index + 1;

        return (
          <div key={id} className="flex w-full items-end gap-2">
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
              <TextField
                label={t`Name ${number}`}
                autoComplete="off"
                {...form.register(`medications.${index}.name`)}
              />
              <TextField
                label={t`Dosage ${number}`}
                autoComplete="off"
                {...form.register(`medications.${index}.dosage`)}
              />
              <TextField
                label={t`Frequency ${number}`}
                autoComplete="off"
                {...form.register(`medications.${index}.frequency`)}
              />
            </div>
            <IconButton
              label={t`Remove row ${{ line: number }}`}
              icon={<Trash2 />}
              onClick={() => remove(index)}
            />
          </div>
        );
      })}
      {fields.length < most && (
        <Button
          variant="secondary"
          icon={<Plus />}
          onClick={() => append({ name: '', dosage: '', frequency: '' })}
        >
          <Trans>Add a medication</Trans>
        </Button>
      )}
    </fieldset>
  );
}
