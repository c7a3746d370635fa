import { expect, test } from 'vitest';

import type { PetDetails } from './pet-facts.ts';
import { endingFact, factsOffCard, petFactList } from './pet-facts.ts';

const bella: PetDetails = {
  name: 'Bella',
  type: 'dog',
  gender: 'female',
  breed: null,
  birthDate: null,
  neutered: null,
  colour: null,
  marks: null,
  conditions: null,
  microchip: null,
  microchippedOn: null,
  microchipRegistry: null,
  ending: null,
  endedOn: null,
};

function read(label: string, facts: Partial<PetDetails>) {
  const fact = [...petFactList, endingFact].find((each) => each.label === label);
  const pet = { ...bella, ...facts };

  return [fact?.shown(pet), fact?.note?.(pet) ?? null];
}

test('PET-2: an unknown fact has no text and no line', () => {
  const unknown = petFactList.filter(({ keys }) => keys.every((key) => bella[key] === null));

  expect(unknown.length).toBeGreaterThan(6);
  expect(unknown.map(({ shown }) => shown(bella))).toEqual(unknown.map(() => null));
});

test.each([
  ['Spayed or neutered', { neutered: true }, ['Spayed', null]],
  ['Spayed or neutered', { neutered: false }, ['Not spayed', null]],
  ['Spayed or neutered', { neutered: true, gender: 'male' }, ['Neutered', null]],
  ['Spayed or neutered', { neutered: false, gender: 'unknown' }, ['Not spayed or neutered', null]],
  ['Sex', { gender: 'unknown' }, ['Unknown', null]],
  ['Status', { ending: 'passed_away' }, ['Passed away', null]],
  ['Status', { ending: 'rehomed', endedOn: '2025-02-01' }, ['Found a new home, February 1, 2025', null]],
  ['Microchip', { microchip: '276098102345678' }, ['276 098 102 345 678', null]],
  ['Microchip date', { microchippedOn: '2025-02-01', birthDate: '2025-02-01' }, ['February 1, 2025', null]],
  [
    'Microchip date',
    { microchippedOn: '2025-02-01', birthDate: '2025-02-02' },
    ['February 1, 2025', 'Before the birth or adoption date. Check both dates.'],
  ],
  ['Microchip', { microchip: '123456789' }, ['123 456 789', 'An older chip. Some scanners can’t read it.']],
  [
    'Microchip',
    { microchip: '999000000000001' },
    ['999 000 000 000 001', 'Starts with 999. That’s a test number, not a real chip.'],
  ],
] as [string, Partial<PetDetails>, unknown[]][])('PET-2: %s, %j', (label, facts, words) => {
  expect(read(label, facts)).toEqual(words);
});

test('PET-2: the age is shown while the pet is with its owner, and its sex in one line', () => {
  const known = (facts: Partial<PetDetails>) =>
    factsOffCard({ ...bella, ...facts }).map(({ label, shown }) => `${label}: ${shown}`);

  expect(known({ birthDate: `${new Date().getFullYear() - 7}-01-01`, neutered: true })).toEqual([
    'Age: 7 years',
    'Sex: Female · Spayed',
  ]);
  expect(known({ birthDate: '2020-05-14', ending: 'passed_away' })).toEqual([]);
});
