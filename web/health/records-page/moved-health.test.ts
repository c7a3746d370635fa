import { expect, test } from 'vitest';

import { movedHealthPath } from './moved-health.ts';

test.each([
  ['?add=weight', '', '/pets/p/health/weight?add=weight'],
  ['?add=event', '', '/pets/p/health/medical-events?add=event'],
  ['?add=vaccination&name=Rabies', '', '/pets/p/health/vaccinations?add=vaccination&name=Rabies'],
  ['?view=timeline', '', '/pets/p/health/timeline'],
  ['', '#vaccinations', '/pets/p/health/vaccinations'],
  ['', '#daily-care', '/pets/p/health/care'],
  ['', '#for-the-vet', undefined],
  ['?add=toString', '', undefined],
  ['', '', undefined],
])('an earlier address of health with %s%s leads to its page', (search, hash, path) => {
  expect(movedHealthPath('p', { search, hash })).toBe(path);
});
