import { expect, test } from 'vitest';

import { cardDesign } from '#shared/pets/card/card-design.ts';
import { petSpecies } from '#shared/pets/pets.ts';
import { chosenPortrait, furOf } from '#shared/pets/portraits/portrait.ts';

import { distinctCards, drawPetIdentifier } from './pet-identifiers.rules.ts';

test('PETID-2: no card has the inks or the band of the pets that were added before it', () => {
  const account: string[] = [];
  for (let count = 0; count < 30; count++) account.unshift(drawPetIdentifier('dog', account));

  for (let newest = 0; newest + distinctCards < account.length; newest++) {
    const inks = account.slice(newest, newest + distinctCards + 1).map((id) => cardDesign(id).inks);
    expect(new Set(inks.map(({ first }) => first)).size).toBe(inks.length);
    expect(new Set(inks.map(({ band }) => band)).size).toBe(inks.length);
  }
});

test.each(petSpecies)('ONB-5: a first %s has the fur that was shown while it was added', (species) => {
  const shown = furOf(species, chosenPortrait(species));
  const furs = Array.from({ length: 20 }, () => furOf(species, drawPetIdentifier(species, [])));

  expect(new Set(furs)).toEqual(new Set([shown]));
});
