import { expect, test } from 'vitest';

import { petSpecies } from '#shared/pets/pets.ts';

import { vaccineName, vaccineNamed, vaccineNames, vaccinesFor } from './vaccines.ts';

const ofDogs = /DHPP|Bordetella|Lyme|Lepto|Distemper|Canine|Rattlesnake/i;
const ofCats = /FVRCP|FeLV|feline|Panleukopenia|FIP/i;

test.each(petSpecies)('HEALTH-1: a %s is offered the names of its own vaccines only', (species) => {
  const offered = vaccinesFor(species)
    .map((vaccine) => vaccineName(vaccine, species))
    .join();

  if (species !== 'dog') expect(offered.replace(/Bordetella$|Bordetella,/, '')).not.toMatch(ofDogs);
  if (species !== 'cat') expect(offered).not.toMatch(ofCats);
  if (species === 'dog' || species === 'cat') expect(vaccinesFor(species).length).toBeGreaterThan(5);
  else expect(vaccinesFor(species)).toEqual([]);
});

test('HEALTH-1: an offered name is its vaccine for that species, in every language', () => {
  expect(vaccineNamed(vaccineNames.fvrcp, 'cat')).toBe('fvrcp');
  expect(vaccineNamed(vaccineNames.fvrcp, 'dog')).toBeNull();
  expect(vaccineNamed('Tick vaccine', 'dog')).toBeNull();
});
