import { expect, test } from 'vitest';

import { sexOf, speciesOf, yesOrNo } from './cell-words.rules.ts';

test.each([
  ['K9', 'dog'],
  ['Canine', 'dog'],
  ['cat ', 'cat'],
  ['ferret', undefined],
])('the species %j is %s', (word, species) => {
  expect(speciesOf(word)).toBe(species);
});

test.each([
  ['M', 'male', null],
  ['MN', 'male', true],
  ['Gelding', 'male', true],
  ['Stallion', 'male', null],
  ['male (intact)', 'male', false],
  ['Intact female', 'female', false],
  ['SpayedFemale', 'female', true],
  ['unaltered male', 'male', false],
  ['Female, not spayed', 'female', false],
  ['non-neutered', 'unknown', false],
  ['?', 'unknown', null],
])('the sex %j is %s, neutered %j', (word, gender, neutered) => {
  expect(sexOf(word)).toEqual({ gender, neutered });
});

test.each([
  ['Yes', true],
  ['1', true],
  ['spayed', true],
  ['0', false],
  ['Intact', false],
  ['not neutered', false],
  ['unaltered', false],
  ['castrated', true],
  ['10', null],
  ['', null],
])('%j in a column of yes and no is %s', (word, answer) => {
  expect(yesOrNo(word)).toBe(answer);
});
