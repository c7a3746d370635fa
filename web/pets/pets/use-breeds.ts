import { useEffect, useState } from 'react';

import type { PetSpecies } from '#shared/pets/pets.ts';

type Breeds = Record<PetSpecies, readonly string[]>;

/** Breed suggestions. They load after the form, so the list is empty at first, and if loading fails. */
export function useBreeds(species: PetSpecies | null | undefined): readonly string[] {
  const [breeds, setBreeds] = useState<Breeds>();
  useEffect(() => {
    import('#shared/pets/breeds.ts').then(
      (loaded) => setBreeds(loaded.breeds),
      // Any breed can be typed without them.
      () => undefined,
    );
  }, []);

  return (species && breeds?.[species]) || [];
}
