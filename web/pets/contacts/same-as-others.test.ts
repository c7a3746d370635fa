import { expect, test } from 'vitest';

import { sameAsOthers } from './same-as-others.ts';

const person = (name: string) => ({ name, phone: null, note: null });
const others = (...vets: string[][]) =>
  vets.map((names, index) => ({
    petName: `Pet ${index + 1}`,
    contacts: { vet: names.map(person), emergency: [] },
  }));

test('PROMISE-2: pets with the same vet are offered once, under the first of them', () => {
  expect(sameAsOthers(others(['Ada'], ['Ada'], ['Zoe']), 'vet')).toEqual([
    { petName: 'Pet 1', contacts: [person('Ada')] },
    { petName: 'Pet 3', contacts: [person('Zoe')] },
  ]);
});

test('PROMISE-2: a pet without contacts of this kind is not offered, and at most three are', () => {
  expect(sameAsOthers(others(['Ada'], []), 'emergency')).toEqual([]);
  expect(sameAsOthers(others([], ['A'], ['B'], ['C'], ['D']), 'vet').map(({ petName }) => petName)).toEqual([
    'Pet 2',
    'Pet 3',
    'Pet 4',
  ]);
});
