import { expect, test } from 'vitest';

import type { Answer } from '#shared/health/proof/requirement-answers.ts';

import { nextStep } from './next-step.ts';

const about = (asked: Answer['asked'], kind: Answer['kind'], name: string | null = null): Answer => ({
  asked,
  kind,
  name,
  vaccine: null,
  on: null,
});

test.each([
  [
    about('vaccine', 'missing', 'Lyme disease'),
    'Add vaccination',
    '/pets/p/health/vaccinations?add=&name=Lyme+disease',
  ],
  [about('vaccine', 'lapses', 'Rabies'), 'Add newer dose', '/pets/p/health/vaccinations?add=&name=Rabies'],
  [about('vaccine', 'noCertificate', 'Rabies'), 'Add certificate', '/pets/p/documents?add='],
  [about('vaccine', 'undated', 'Rabies'), 'Ask the clinic', '/pets/p/health/vaccinations'],
  [about('fecalTest', 'missing'), 'Add test result', '/pets/p/health/medical-events?add'],
  [about('fleaTick', 'missing'), 'Add medication', '/pets/p/health/medications?add'],
  [about('chipDate', 'unknown'), 'Edit details', '/pets/p'],
] as const)('PROOF-3: %o leads to “%s”', (answer, label, to) => {
  expect(nextStep('p', answer)).toEqual({ label, to });
});

test('PROOF-3: an answer that is met, and one that a person has to look at, leads nowhere', () => {
  expect(nextStep('p', about('vaccine', 'valid', 'Rabies'))).toBeUndefined();
  expect(nextStep('p', about('microchip', 'met'))).toBeUndefined();
  expect(nextStep('p', about('fleaTick', 'look'))).toBeUndefined();
  expect(nextStep('p', about('importForm', 'look'))).toBeUndefined();
});
