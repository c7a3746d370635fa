import { containsText } from '#shared/core/folded-text.ts';
import { normalizeMicrochip } from '#shared/pets/microchip.ts';

import type { Pet } from './pets.api.ts';

export type PetOrder = 'newest' | 'name';

type Searched = Pick<Pet, 'name' | 'breed' | 'petIdentifier' | 'microchip'>;

const names = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** The pets that contain every word, with or without accents, in the requested order. The list is newest first. */
export function arrangePets<Shown extends Searched>(
  pets: readonly Shown[],
  { words, order }: { words: string; order: PetOrder },
): Shown[] {
  const wanted = words.split(/\s+/).filter(Boolean);
  const chip = normalizeMicrochip(words);
  const found = pets.filter((pet) => {
    const text = [pet.name, pet.breed, pet.petIdentifier].join(' ');

    return (
      wanted.every((word) => containsText(text, word)) || (chip.length > 2 && pet.microchip?.includes(chip))
    );
  });

  return order === 'name' ? found.toSorted((a, b) => names.compare(a.name, b.name)) : found;
}
