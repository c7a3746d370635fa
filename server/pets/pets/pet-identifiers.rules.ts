import { randomText } from '#server/platform/ids.ts';
import { readableAlphabet } from '#shared/core/readable-codes.ts';
import { cardDesign } from '#shared/pets/card/card-design.ts';
import { formatPetIdentifier, petIdentifierLength } from '#shared/pets/pet-identifier.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { chosenPortrait, furOf } from '#shared/pets/portraits/portrait.ts';

/** How many of the account's newest pets a new card must differ from. There are ten pairs of inks and ten colors of the band. */
export const distinctCards = 6;

const tries = 200;

/**
 * A random Pet ID. Its card has other inks and another band than those of the account's newest pets, and the portrait of a
 * first pet has the fur that its form has shown. When chance finds none, any Pet ID will do.
 */
export function drawPetIdentifier(type: PetSpecies, others: readonly string[]): string {
  const taken = others.slice(0, distinctCards).map((id) => cardDesign(id).inks);
  const fur = furOf(type, chosenPortrait(type));
  const fits = (id: string) => {
    if (taken.length === 0) return furOf(type, id) === fur;
    const { first, band } = cardDesign(id).inks;

    return taken.every((inks) => inks.first !== first && inks.band !== band);
  };
  let drawn = draw();
  for (let count = 1; count < tries && !fits(drawn); count++) drawn = draw();

  return drawn;
}

const draw = () => formatPetIdentifier(randomText(petIdentifierLength, readableAlphabet));
