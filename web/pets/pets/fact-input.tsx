import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';

import { endingNames } from '#shared/pets/pet-words.ts';
import type { PetEnding, PetSpecies } from '#shared/pets/pets.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { BreedField } from './breed-field.tsx';
import type { Fact, FactValues, PetDetails } from './pet-facts.ts';
import { sexOptions, speciesOptions } from './species-options.tsx';

type Form = UseFormReturn<FactValues, unknown, Partial<PetDetails>>;
type FactInputProps = {
  name: keyof PetDetails;
  fact: Fact;
  species: PetSpecies;
  form: Form;
};

/** The input for one of the facts. */
export function FactInput({ name, fact, species, form }: FactInputProps) {
  const error = form.formState.errors[name]?.message;
  if (name === 'type') {
    return (
      <RadioCards legend={fact.label} options={speciesOptions} error={error} {...form.register('type')} />
    );
  }
  if (name === 'gender') return <Segments name={name} label={fact.label} segments={sexOptions} form={form} />;
  if (name === 'neutered') {
    return (
      <Segments name={name} label={fact.label} segments={neuteredOptions} form={form} codec={yesNoOpen} />
    );
  }
  if (name === 'ending') {
    return <Segments name={name} label={fact.label} segments={endingOptions} form={form} codec={orOpen} />;
  }
  if (name === 'endedOn') return <EndingDay error={error} form={form} />;
  if (name === 'birthDate') {
    return <DateField label={fact.label} error={error} {...form.register(name, emptyIsNull)} />;
  }
  if (name === 'microchippedOn') {
    const hint = t`The day it was implanted, or first read. Travel rules ask for it.`;

    return <DateField label={fact.label} hint={hint} error={error} {...form.register(name, emptyIsNull)} />;
  }
  if (name === 'breed') {
    const registered = form.register(name, emptyIsNull);

    return <BreedField species={species} label={fact.label} error={error} {...registered} />;
  }

  return (
    <TextField
      label={fact.label}
      autoComplete="off"
      dir="auto"
      error={error}
      {...(name === 'microchip' && { inputMode: 'numeric' as const })}
      {...form.register(name, emptyIsNull)}
    />
  );
}

/** Shown only with an ending; cleared if the pet is with its owner. */
function EndingDay({ error, form }: { error: string | undefined; form: Form }) {
  const isOver = useWatch({ control: form.control, name: 'ending' }) !== null;
  useEffect(() => {
    if (!isOver) form.setValue('endedOn', null);
  }, [isOver, form]);

  return (
    isOver && (
      <DateField
        label={t({ message: 'Date', context: 'label of a date' })}
        optional
        error={error}
        {...form.register('endedOn', emptyIsNull)}
      />
    )
  );
}

const emptyIsNull = { setValueAs: (value: unknown) => (value === '' ? null : value) };

const neuteredOptions = [
  { value: 'yes', label: t`Yes` },
  { value: 'no', label: t`No` },
  { value: 'open', label: t`No answer` },
] as const;
const endingOptions = [
  { value: 'open', label: t`With me` },
  ...(Object.entries(endingNames) as [PetEnding, string][]).map(([value, label]) => ({ value, label })),
];

type Value = FactValues[keyof PetDetails];
type Codec = { shown: (value: Value) => string; kept: (shown: string) => Value };

const asIs: Codec = { shown: (value) => String(value), kept: (shown) => shown };
const orOpen: Codec = {
  shown: (value) => String(value ?? 'open'),
  kept: (shown) => (shown === 'open' ? null : shown),
};
const yesNoOpen: Codec = {
  shown: (value) => (value === true ? 'yes' : value === false ? 'no' : 'open'),
  kept: (shown) => (shown === 'open' ? null : shown === 'yes'),
};

type SegmentsProps = {
  name: keyof PetDetails;
  label: string;
  segments: readonly { value: string; label: string }[];
  form: Form;
  codec?: Codec;
};

const Segments = ({ name, label, segments, form, codec = asIs }: SegmentsProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field }) => (
      <SegmentedControl
        ref={field.ref}
        label={label}
        segments={segments}
        value={codec.shown(field.value)}
        onChange={(shown) => field.onChange(codec.kept(shown))}
        className="self-start"
      />
    )}
  />
);
