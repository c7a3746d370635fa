import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';

import type { PetInput } from '#shared/pets.ts';
import { petInput } from '#shared/pets.ts';
import { clearFormDraft, readFormDraft, useFormDraft } from '#web/lib/form-draft.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { BreedField } from './breed-field.tsx';
import { sexOptions, speciesOptions } from './species-options.tsx';

type PetFormProps = {
  id?: string | undefined;
  /** Under this name what is typed survives a reload; `clearPetFormDraft` forgets it. */
  draftName: string;
  initial?: PetInput | undefined;
  onSubmit: (pet: PetInput) => void;
  /** What stands below the fields: a photo, the buttons. */
  children: ReactNode;
};

export const clearPetFormDraft = clearFormDraft;

export function PetForm({ id, draftName, initial, onSubmit, children }: PetFormProps) {
  const form = useForm<z.input<typeof petInput>, unknown, PetInput>({
    resolver: zodResolver(petInput),
    defaultValues: {
      name: '',
      type: 'dog',
      gender: 'male',
      breed: '',
      birthDate: '',
      ...initial,
      ...readFormDraft(draftName),
    },
  });
  useFormDraft(draftName, form);
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  const species = useWatch({ control, name: 'type' }) ?? 'dog';

  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void handleSubmit((pet) => onSubmit(pet))(event)}
      className="flex flex-col gap-6"
    >
      <TextField
        label="Name"
        autoComplete="off"
        dir="auto"
        error={errors.name?.message}
        {...register('name')}
      />
      <RadioCards
        legend="Species"
        options={speciesOptions}
        error={errors.type?.message}
        {...register('type')}
      />
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
      <BreedField
        species={species}
        label="Breed"
        optional
        error={errors.breed?.message}
        {...register('breed')}
      />
      <DateField
        label="Birth or adoption date"
        optional
        error={errors.birthDate?.message}
        {...register('birthDate')}
      />
      {children}
    </form>
  );
}
