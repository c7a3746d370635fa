import { expect, test } from 'vitest';

import { formNumber, pluralForm, selectForm } from './message-forms.ts';

test('an exact form comes before the form of the plural category', () => {
  const forms = { '0': 'none', one: 'one', other: 'some' };

  expect([0, 1, 2].map((count) => pluralForm(count, forms))).toEqual(['none', 'one', 'some']);
  expect(pluralForm(2, { one: 'another', other: 'others' }, { offset: 1 })).toBe('another');
  expect(pluralForm(2, { two: '2nd', other: 'th' }, { type: 'ordinal' })).toBe('2nd');
});

test('a value without a form gets the other one, whatever it is called', () => {
  const forms = { male: 'he', other: 'they' };

  expect(['male', 'none', 'constructor', '__proto__'].map((value) => selectForm(value, forms))).toEqual([
    'he',
    'they',
    'they',
    'they',
  ]);
});

test('a number is written as in the language', () => expect(formNumber(1200)).toBe('1,200'));
