import { type ComponentProps, useId } from 'react';

import type { PetSpecies } from '#shared/pets/pets.ts';
import { TextField } from '#web/ui/text-field.tsx';

import { useBreeds } from './use-breeds.ts';

type BreedFieldProps = Omit<ComponentProps<typeof TextField>, 'list'> & {
  /** Undefined until it is chosen: nothing is suggested then. */
  species: PetSpecies | null | undefined;
};

/** PET-1: any breed, with suggestions for the species. */
export function BreedField({ species, ...field }: BreedFieldProps) {
  const id = useId();
  const breeds = useBreeds(species);

  return (
    <>
      <TextField autoComplete="off" dir="auto" {...field} list={id} />
      <datalist id={id}>
        {breeds.map((breed) => (
          <option key={breed}>{breed}</option>
        ))}
      </datalist>
    </>
  );
}
