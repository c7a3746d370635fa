import { describe, expect, test } from 'vitest';

import { requireStrongPassword } from './password.rules.ts';

const zoe = { name: 'Zoë Miller', email: 'zoe.m@example.org' };
const outcome = (typed: string, occasion: 'sign-up' | 'reset' | 'change', owner = zoe) => {
  try {
    return requireStrongPassword(typed, occasion, owner) === typed ? 'taken' : 'changed';
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
};

describe('what is asked of a password', () => {
  test('LOGIN-1, RESET-1: six characters at sign-up, the rules of a reset at a reset', () => {
    expect(outcome('12345', 'sign-up')).toBe('Password must be at least 6 characters');
    expect(outcome('kaz7qx', 'sign-up')).toBe('taken');
    expect(outcome('kaz7qx', 'reset')).toBe('Password must be at least 8 characters');
    expect(outcome('four words of my own', 'reset')).toBe(
      'Password must contain at least one uppercase letter',
    );
  });

  test('a change takes any phrase of 12 characters or more, or what a reset takes', () => {
    expect(outcome('four words of my own', 'change')).toBe('taken');
    expect(outcome('twelve chars', 'change')).toBe('taken');
    expect(outcome('eleven char', 'change')).toBe('Password must contain at least one uppercase letter');
    expect(outcome('Kaz7qxmm', 'change')).toBe('taken');
    expect(outcome('x'.repeat(129), 'change')).toBe('Password must be at most 128 characters');
  });

  test.each(['sign-up', 'reset', 'change'] as const)('the most common are refused at a %s', (occasion) => {
    expect(outcome('Password1', occasion)).toMatch(/^Lots of people use this password/);
    expect(outcome('Password1234567890', occasion)).toBe('taken');
  });

  test.each([
    ['the name', 'Zoë Miller'],
    ['in another case', 'ZOËMILLER'],
    ['decomposed', 'Zoe\u0308Miller'],
    ['a part of it with a year', 'Miller1984'],
    ['the address', 'Zoe.M@example.org'],
    ['its first half with numbers', '12-zoe.m-34'],
  ])('%s is refused', (_what, typed) => {
    expect(outcome(typed, 'sign-up')).toMatch(/^This is your own name or email/);
  });

  test('a password that only has the name in it is taken', () => {
    expect(outcome('Miller likes 2 otters', 'reset')).toBe('taken');
    expect(outcome('kaz7qx', 'sign-up', { name: '', email: 'k@example.org' })).toBe('taken');
  });
});
