import { expect, test } from 'vitest';

import { breeds } from './breeds.ts';
import { petInput } from './pets.schema.ts';
import { petSpecies } from './pets.ts';

test.each(petSpecies)('PET-1: every suggested breed of a %s is valid and listed once', (type) => {
  const names = breeds[type];

  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  for (const breed of names) expect(petInput.parse({ name: 'Mio', type, breed }).breed).toBe(breed);
});

test('PET-1: dogs, cats, rabbits and horses have a mixed breed', () => {
  for (const type of ['dog', 'cat', 'rabbit', 'horse'] as const)
    expect(breeds[type]).toContain('Mixed breed');
});
