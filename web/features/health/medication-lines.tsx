import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';

import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { WeightFields, WeightForm } from './record-forms.schema.ts';

const most = 20;

/** HEALTH-1: medications that are saved together with a health record. A line without a name is left out. */
export function MedicationLines({ form }: { form: UseFormReturn<WeightFields, unknown, WeightForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'medications' });

  return (
    <fieldset className="flex flex-col items-start gap-3">
      <legend className="mb-1.5 flex w-full justify-between gap-3 text-sm font-semibold">
        Medications <span className="text-ink-soft text-xs font-normal">optional</span>
      </legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex w-full items-end gap-2">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-3">
            <TextField
              label={`Name ${index + 1}`}
              autoComplete="off"
              {...form.register(`medications.${index}.name`)}
            />
            <TextField
              label={`Dosage ${index + 1}`}
              autoComplete="off"
              {...form.register(`medications.${index}.dosage`)}
            />
            <TextField
              label={`How often ${index + 1}`}
              autoComplete="off"
              {...form.register(`medications.${index}.frequency`)}
            />
          </div>
          <IconButton
            label={`Remove medication ${index + 1}`}
            icon={<Trash2 />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < most && (
        <Button
          variant="secondary"
          icon={<Plus />}
          onClick={() => append({ name: '', dosage: '', frequency: '' })}
        >
          Add a medication
        </Button>
      )}
    </fieldset>
  );
}
