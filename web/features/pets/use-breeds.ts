import { useEffect, useState } from 'react';

import type { PetSpecies } from '#shared/pets.ts';

type Breeds = Record<PetSpecies, readonly string[]>;

/** The breeds of a species to choose from while somebody types. They come after the form: none at first, or ever. */
export function useBreeds(species: PetSpecies): readonly string[] {
  const [breeds, setBreeds] = useState<Breeds>();
  useEffect(() => {
    import('#shared/breeds.ts').then(
      (loaded) => setBreeds(loaded.breeds),
      // Any breed can be typed without them.
      () => undefined,
    );
  }, []);

  return breeds?.[species] ?? [];
}
