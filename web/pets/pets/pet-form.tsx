import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';

import type { PetInput } from '#shared/pets/pets.schema.ts';
import { clearFormDraft, readFormDraft, useFormDraft } from '#web/lib/form-draft.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { BreedField } from './breed-field.tsx';
import type { PetFormFields } from './pet-form.schema.ts';
import { sexOptions, speciesOptions } from './species-options.tsx';

type PetFormProps = {
  id?: string | undefined;
  /** The name of the draft, which survives a reload; `clearPetFormDraft` deletes it. */
  draftName: string;
  initial?: Partial<PetInput> | undefined;
  /** Content above the fields, which gets the current input. */
  renderAbove?: ((typed: Partial<PetInput>) => ReactNode) | undefined;
  /** Called with the input at every change. */
  onTyped?: ((values: Partial<PetInput>) => void) | undefined;
  onSubmit: (pet: PetInput) => void;
  /** Content below the fields: a photo, the buttons. */
  children: ReactNode;
};

const loadSchema = () => import('./pet-form.schema.ts').then(({ petForm }) => petForm);

export const clearPetFormDraft = clearFormDraft;

export function PetForm({ id, draftName, initial, renderAbove, onTyped, onSubmit, children }: PetFormProps) {
  const form = useServerForm<PetFormFields, PetInput>({
    schema: loadSchema,
    defaultValues: { name: '', breed: '', birthDate: '', ...initial, ...readFormDraft(draftName) },
    send: async (pet) => onSubmit(pet),
  });
  useFormDraft(draftName, form);
  const { control, subscribe } = form;
  const reportInput = useEffectEvent((values: Partial<PetInput>) => onTyped?.(values));
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => reportInput(values as Partial<PetInput>),
      }),
    [subscribe],
  );
  const species = useWatch({ control, name: 'type' });

  return (
    <form id={id} {...form.props} className="flex flex-col gap-6">
      {renderAbove && <Typed control={control}>{renderAbove}</Typed>}
      <TextField label={t`Name`} autoComplete="off" dir="auto" {...form.field('name')} />
      <RadioCards legend={t`Species`} options={speciesOptions} {...form.field('type')} />
      <RadioCards legend={t`Sex`} optional options={sexOptions} {...form.field('gender')} />
      <BreedField species={species} label={t`Breed`} optional {...form.field('breed')} />
      <DateField label={t`Birth or adoption date`} optional {...form.field('birthDate')} />
      {/* Shown if the schema did not load. The page shows failures of saving. */}
      <FailureNotice error={form.failure} />
      {children}
    </form>
  );
}

type TypedProps = {
  control: Control<PetFormFields, unknown, PetInput>;
  children: (typed: Partial<PetInput>) => ReactNode;
};

function Typed({ control, children }: TypedProps) {
  const typed = useWatch({ control }) as Partial<PetInput>;
  const hydrated = useHydrated();

  // The first render must match the prerendered page, which has no draft.
  return children(hydrated ? typed : {});
}
