import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';

import type { PetInput, PetInputFields } from '#shared/pets.schema.ts';
import { clearFormDraft, readFormDraft, useFormDraft } from '#web/lib/form-draft.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { BreedField } from './breed-field.tsx';
import { sexOptions, speciesOptions } from './species-options.tsx';

type PetFormProps = {
  id?: string | undefined;
  /** The name of the draft, which survives a reload; `clearPetFormDraft` deletes it. */
  draftName: string;
  initial?: Partial<PetInput> | undefined;
  /** What is typed, as it is typed. */
  onTyped?: ((values: Partial<PetInput>) => void) | undefined;
  onSubmit: (pet: PetInput) => void;
  /** Content below the fields: a photo, the buttons. */
  children: ReactNode;
};

const loadSchema = () => import('#shared/pets.schema.ts').then(({ petInput }) => petInput);

export const clearPetFormDraft = clearFormDraft;

export function PetForm({ id, draftName, initial, onTyped, onSubmit, children }: PetFormProps) {
  const form = useServerForm<PetInputFields, PetInput>({
    schema: loadSchema,
    defaultValues: {
      name: '',
      type: 'dog',
      gender: 'male',
      breed: '',
      birthDate: '',
      ...initial,
      ...readFormDraft(draftName),
    },
    send: async (pet) => onSubmit(pet),
  });
  useFormDraft(draftName, form);
  const { control, subscribe } = form;
  const tellTyped = useEffectEvent((values: Partial<PetInput>) => onTyped?.(values));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => tellTyped(values as Partial<PetInput>),
      }),
    [subscribe],
  );
  const species = useWatch({ control, name: 'type' }) ?? 'dog';

  return (
    <form id={id} {...form.props} className="flex flex-col gap-6">
      <TextField label="Name" autoComplete="off" dir="auto" {...form.field('name')} />
      <RadioCards legend="Species" options={speciesOptions} {...form.field('type')} />
      <Controller
        control={control}
        name="gender"
        render={({ field }) => (
          <div className="flex flex-col gap-1.5">
            <span className="text-sm font-semibold">Sex</span>
            <SegmentedControl
              label="Sex"
              segments={sexOptions}
              value={field.value ?? 'male'}
              onChange={field.onChange}
              className="self-start"
            />
          </div>
        )}
      />
      <BreedField species={species} label="Breed" optional {...form.field('breed')} />
      <DateField label="Birth or adoption date" optional {...form.field('birthDate')} />
      {/* What checks the form did not load. Whether saving failed is said by the page. */}
      <FailureNotice error={form.failure} />
      {children}
    </form>
  );
}
