import { useEffect, useState } from 'react';

import type { PetSpecies } from '#shared/pets.ts';

type Breeds = Record<PetSpecies, readonly string[]>;

/** Suggestions for the breed. Loaded after the form, so empty at first, and when loading fails. */
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
