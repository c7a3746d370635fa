import { usePets } from '#web/pets/pets/use-pets.ts';

/** Whether a pet is neither archived nor ended; undefined until all pets are known. */
export function useIsWithOwner(): ((petId: string) => boolean) | undefined {
  const pets = usePets();
  if (!pets.data || pets.hasNextPage) return undefined;
  const known = new Set(pets.data.filter(({ ending }) => !ending).map(({ id }) => id));

  return (petId) => known.has(petId);
}
