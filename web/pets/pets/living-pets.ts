import type { Pet } from './pets.api.ts';

/** The pets that are neither deceased nor rehomed. */
export const livingPets = <Shown extends Pick<Pet, 'ending'>>(pets: readonly Shown[] | undefined): Shown[] =>
  pets?.filter(({ ending }) => !ending) ?? [];
