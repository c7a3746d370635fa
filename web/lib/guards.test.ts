import { expect, test } from 'vitest';

import { expectShape, isObject, isOptionalString, isString } from './guards.ts';

test.each([undefined, null, 'text', 7, true])('%j is no object', (value) => {
  expect(isObject(value)).toBe(false);
});

test('a field of an object is a text, or missing', () => {
  expect([isString(''), isString(undefined), isString(7)]).toEqual([true, false, false]);
  expect([isOptionalString('a'), isOptionalString(undefined), isOptionalString(null)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a response with another shape is refused', () => {
  expect(expectShape('yes', isString)).toBe('yes');
  expect(() => expectShape({ answer: 'yes' }, isString)).toThrow(TypeError);
});
