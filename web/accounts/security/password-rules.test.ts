import { expect, test } from 'vitest';

import { newPassword } from '#shared/accounts/account.schema.ts';

import { passwordRules } from './password-rules.ts';

const met = (password: string) =>
  passwordRules(password)
    .filter((rule) => rule.met)
    .map(({ label }) => label);

test('RESET-1: each rule is checked as soon as the input meets it, and not before', () => {
  expect(met('')).toEqual([]);
  expect(met('ABC')).toEqual(['An uppercase letter']);
  expect(met('abc')).toEqual(['A lowercase letter']);
  expect(met('7')).toEqual(['A number']);
  expect(met('sevenxx')).toEqual(['A lowercase letter']);
  expect(met('sevenxxx')).toEqual(['At least 8 characters', 'A lowercase letter']);
  expect(met('Correct horse 7')).toHaveLength(4);
});

test('RESET-1: the list contains every message of the server’s rules for a weak password', () => {
  const said = newPassword.safeParse('').error?.issues.map(({ message }) => message);
  expect(passwordRules('').map(({ message }) => message)).toEqual(said);
});
