import { expect, test } from 'vitest';

import { registrationSteps } from './registration-steps.ts';

const stages = (...facts: Parameters<typeof registrationSteps>) =>
  registrationSteps(...facts).map(({ stage }) => stage);

test('ROUTE-8: a step is checked when it is done, and not before', () => {
  expect(stages(undefined, false)).toEqual(['now', 'later', 'later']);
  expect(stages('created', false)).toEqual(['done', 'now', 'later']);
  expect(stages('mailed', false)).toEqual(['done', 'done', 'later']);
  expect(stages('mailed', true)).toEqual(['done', 'done', 'done']);
  expect(stages('unknown', true)).toEqual(['done', 'done', 'done']);
});
