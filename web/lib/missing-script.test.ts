import { expect, test } from 'vitest';

import { isMissingScript, mayReloadFor } from './missing-script.ts';

function memoryOf(kept = new Map<string, string>()) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

test.each([
  'Failed to fetch dynamically imported module: https://denmate.example/assets/pets-a1.js',
  'error loading dynamically imported module: https://denmate.example/assets/pets-a1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/pets-a1.css',
])('APP-3: every browser’s message for a missing script is recognized: %s', (message) => {
  expect(isMissingScript(new TypeError(message))).toBe(true);
});

test('APP-3: any other error is not a missing script', () => {
  expect(isMissingScript(new TypeError('x is undefined'))).toBe(false);
  expect(isMissingScript('Importing a module script failed.')).toBe(false);
});

test('APP-3: the page reloads once for each missing script, and never again in this tab', () => {
  const memory = memoryOf();
  const asked = ['a.js', 'b.js', 'a.js', 'b.js'].map((name) => mayReloadFor(new Error(name), memory));
  expect(asked).toEqual([true, true, false, false]);
});

test('APP-3: without storage the page does not reload automatically', () => {
  const full = {
    getItem: () => 'not json',
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(mayReloadFor(new Error('a.js'), full)).toBe(false);
});
