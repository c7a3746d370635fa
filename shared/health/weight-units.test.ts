import { expect, test } from 'vitest';

import { unitInName } from './weight-units.ts';

test.each([
  ['Weight (kg)', 'kg'],
  ['Weight (g)', 'g'],
  ['weight [lb]', 'lb'],
  ['Weight lbs', 'lb'],
  ['WeightKg', 'kg'],
  ['weight_oz', 'oz'],
  ['Gewicht kg', 'kg'],
  ['Gewicht in g', 'g'],
  ['Peso (kg)', 'kg'],
  ['Peso en libras', 'lb'],
  ['Weight, st', 'st'],
  ['Weight #', 'lb'],
  ['Weight', null],
  ['Weight (lb oz)', null],
  ['Weight kg/lb', null],
  ['Größe', null],
])('the column %j says %s', (name, unit) => {
  expect(unitInName(name)).toBe(unit);
});
