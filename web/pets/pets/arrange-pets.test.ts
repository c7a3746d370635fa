import { expect, test } from 'vitest';

import { arrangePets } from './arrange-pets.ts';

const pet = (name: string, breed: string | null, petIdentifier: string, microchip: string | null = null) => ({
  name,
  breed,
  petIdentifier,
  microchip,
});
const pets = [
  pet('Zoë', 'Whippet', 'DM-7K-3QXV', '276098102345678'),
  pet('bella 10', null, 'DM-4K-7Q2M'),
  pet('Bella 2', 'Border Terrier', 'DM-AA-AAAA'),
];
const find = (words: string, order: 'newest' | 'name' = 'newest') =>
  arrangePets(pets, { words, order }).map(({ name }) => name);

test('PET-2: a search ignores accents and case, and finds names, breeds, Pet IDs and microchips', () => {
  expect(find('zoe')).toEqual(['Zoë']);
  expect(find('BELLA')).toEqual(['bella 10', 'Bella 2']);
  expect(find('bella border')).toEqual(['Bella 2']);
  expect(find('4k-7q')).toEqual(['bella 10']);
  expect(find('276 098 1')).toEqual(['Zoë']);
  expect(find('nobody')).toEqual([]);
});

test('PET-2: the order is that of the list, newest first, or by name', () => {
  expect(find('')).toEqual(['Zoë', 'bella 10', 'Bella 2']);
  expect(find('', 'name')).toEqual(['Bella 2', 'bella 10', 'Zoë']);
});
