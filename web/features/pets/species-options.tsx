import type { PetSpecies } from '#shared/pets.ts';
import { petSpecies } from '#shared/pets.ts';
import { PetPortrait } from '#web/art/pet-portrait.tsx';

export const speciesNames: Record<PetSpecies, string> = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  bird: 'Bird',
  horse: 'Horse',
  reptile: 'Reptile',
  fish: 'Fish',
  other: 'Other',
};

/** The choice of species, by picture. */
export const speciesOptions = petSpecies.map((species) => ({
  value: species,
  label: speciesNames[species],
  picture: (
    <PetPortrait
      species={species}
      petIdentifier={`choice-${species}`}
      className="aspect-square w-14 rounded-md"
    />
  ),
}));

export const sexOptions = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'unknown', label: 'Not known' },
] as const;
