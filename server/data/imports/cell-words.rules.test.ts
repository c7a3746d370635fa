import { expect, test } from 'vitest';

import { recordKindOf, sexOf, speciesOf, yesOrNo } from './cell-words.rules.ts';

test.each([
  ['K9', 'dog'],
  ['Canine', 'dog'],
  ['cat ', 'cat'],
  ['ferret', undefined],
  ['Hund', 'dog'],
  ['Hündin', 'dog'],
  ['KATZE', 'cat'],
  ['Schildkröte', 'reptile'],
  ['perro', 'dog'],
  ['Pájaro', 'bird'],
  ['Pez', 'fish'],
  ['Sonstiges', 'other'],
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
  ['männlich', 'male', null],
  ['weiblich, kastriert', 'female', true],
  ['W', 'female', null],
  ['Rüde (unkastriert)', 'male', false],
  ['Hündin', 'female', null],
  ['Wallach', 'male', true],
  ['nicht kastriert', 'unknown', false],
  ['Hembra', 'female', null],
  ['macho castrado', 'male', true],
  ['Hembra esterilizada', 'female', true],
  ['macho no castrado', 'male', false],
  ['H', 'female', null],
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
  ['Ja', true],
  ['nein', false],
  ['Sí', true],
  ['kastriert', true],
  ['sin esterilizar', false],
  ['', null],
])('%j in a column of yes and no is %s', (word, answer) => {
  expect(yesOrNo(word)).toBe(answer);
});

test.each([
  ['Weight', 'weights'],
  ['Gewicht', 'weights'],
  ['Peso', 'weights'],
  ['Impfung', 'vaccinations'],
  ['Vacuna', 'vaccinations'],
  ['Medikament', 'medications'],
  ['Desparasitación', 'medications'],
  ['Erinnerung', 'reminders'],
  ['Recordatorio', 'reminders'],
  ['Tierarztbesuch', 'events'],
  ['Visita', 'events'],
])('a row called %j is one of %s', (word, kind) => {
  expect(recordKindOf(word)).toBe(kind);
});
