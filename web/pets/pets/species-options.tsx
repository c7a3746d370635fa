import { t } from '@lingui/core/macro';

import { sexNames, speciesNames } from '#shared/pets/pet-words.ts';
import { petSpecies } from '#shared/pets/pets.ts';
import { chosenPortrait } from '#shared/pets/portraits/portrait.ts';
import { PetPortrait } from '#web/art/pet-portrait.tsx';

/** The species to choose from, with pictures. */
export const speciesOptions = petSpecies.map((species) => ({
  value: species,
  label: speciesNames[species],
  picture: (
    <PetPortrait
      species={species}
      petIdentifier={chosenPortrait(species)}
      className="aspect-square w-14 rounded-md"
    />
  ),
}));

/** The sexes to choose from. */
export const sexOptions = [
  { value: 'female', label: sexNames.female },
  { value: 'male', label: sexNames.male },
  { value: 'unknown', label: t`Not sure` },
] as const;
