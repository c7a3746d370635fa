import { normalizeMicrochip } from '#shared/pets/microchip.ts';

import type { Pet } from './pets.api.ts';

export type PetOrder = 'newest' | 'name';

type Searched = Pick<Pet, 'name' | 'breed' | 'petIdentifier' | 'microchip'>;

const names = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Without accents and case, so that "zoe" finds "Zoë". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pets that contain every word, in the requested order. The list is newest first. */
export function arrangePets<Shown extends Searched>(
  pets: readonly Shown[],
  { words, order }: { words: string; order: PetOrder },
): Shown[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const chip = normalizeMicrochip(words);
  const found = pets.filter((pet) => {
    const text = plain([pet.name, pet.breed, pet.petIdentifier].join(' '));

    return wanted.every((word) => text.includes(word)) || (chip.length > 2 && pet.microchip?.includes(chip));
  });

  return order === 'name' ? found.toSorted((a, b) => names.compare(a.name, b.name)) : found;
}
