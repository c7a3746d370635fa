import type { Pet } from '#server/pets/pets/pets.table.ts';
import { paths } from '#shared/core/paths.ts';
import { cardDesign } from '#shared/pets/card/card-design.ts';
import { cardDate } from '#shared/pets/card/card-words.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';

/** The facts on a pass: only those on the printed card. */
export type PassFacts = {
  name: string;
  petIdentifier: string;
  species: string;
  breed: string | undefined;
  born: string | undefined;
  /** The address of the page behind the code. */
  address: string;
  colors: PassColors;
};

/** In hexadecimal digits. */
export type PassColors = { background: string; label: string; text: string };

export function passFacts(pet: Pet, publicUrl: string): PassFacts {
  const { name, petIdentifier, type, breed, birthOrAdoptionDate } = pet;

  return {
    name,
    petIdentifier,
    species: speciesNames[type],
    breed: breed ?? undefined,
    born: birthOrAdoptionDate === null ? undefined : cardDate(birthOrAdoptionDate),
    address: `${publicUrl}${paths.publicPet(petIdentifier)}`,
    colors: passColors(petIdentifier),
  };
}

const white = '#ffffff';

/** The pass has the color of the band of the card, and labels in a light tint of its first ink. */
function passColors(petIdentifier: string): PassColors {
  const { band, first } = cardDesign(petIdentifier).inks;

  return { background: band, label: mixed(first, white, 0.65), text: white };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function mixed(one: string, other: string, share: number): string {
  const others = channels(other);
  const mix = channels(one).map((value, at) => Math.round(value * (1 - share) + (others[at] ?? 0) * share));

  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** "rgb(19, 57, 47)", as Apple Wallet reads colors. */
export const asRgb = (hex: string) => `rgb(${channels(hex).join(', ')})`;
