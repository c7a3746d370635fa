import type { PetSpecies } from '#shared/pets/pets.ts';

import { bird } from './bird.ts';
import { cat } from './cat.ts';
import { type Coat, coatFor } from './coats.ts';
import { dog } from './dog.ts';
import { fish } from './fish.ts';
import { horse } from './horse.ts';
import { other } from './other.ts';
import { rabbit } from './rabbit.ts';
import { reptile } from './reptile.ts';
import type { Shape } from './shapes.ts';

/** The side of the square that portraits are drawn on. */
export const PORTRAIT_SIDE = 120;

const cast: Record<PetSpecies, { kind: Parameters<typeof coatFor>[0]; draw: (coat: Coat) => Shape[] }> = {
  dog: { kind: 'mammals', draw: dog },
  cat: { kind: 'mammals', draw: cat },
  rabbit: { kind: 'mammals', draw: rabbit },
  bird: { kind: 'feathers', draw: bird },
  horse: { kind: 'mammals', draw: horse },
  reptile: { kind: 'scales', draw: reptile },
  fish: { kind: 'fins', draw: fish },
  other: { kind: 'mammals', draw: other },
};

/** In place of a Pet ID: the portrait of a species that can be chosen, before a pet has its own. */
export const chosenPortrait = (species: PetSpecies) => `choice-${species}`;

/** The color of the animal on a portrait. */
export const furOf = (species: PetSpecies, petIdentifier: string): string =>
  coatFor(cast[species].kind, petIdentifier).fur;

/** The portrait of a pet without a photo, and its background color; always the same for a pet. */
export function portrait(species: PetSpecies, petIdentifier: string): { backdrop: string; shapes: Shape[] } {
  const { kind, draw } = cast[species];
  const coat = coatFor(kind, petIdentifier);

  return { backdrop: coat.backdrop, shapes: draw(coat) };
}
