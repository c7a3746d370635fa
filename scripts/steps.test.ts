import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openSteps } from './steps.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const node = (code: string): [string, ...string[]] => ['node', '-e', code];

test('a step that fails without a failed test counts as one failure', async () => {
  const steps = openSteps();

  expect(await steps.take('build', node('process.exit(3)'))).toBe(false);
  expect(await steps.take('smoke', node(''))).toBe(true);
  expect(steps.total).toEqual({ passed: 0, failed: 1 });
});

test('the tests of steps are added up', async () => {
  const steps = openSteps();
  const tally = (passed: number, failed: number) => () => ({ passed, failed, retried: [] });
  await Promise.all([
    steps.take('unit', node('process.exit(1)'), { tally: tally(3, 2) }),
    steps.take('journeys', node(''), { tally: tally(4, 0) }),
  ]);

  expect(steps.total).toEqual({ passed: 7, failed: 2 });
});

test('the report has each step in the order in which they began, and what passed only when tried again', async () => {
  const steps = openSteps();
  const tally = () => ({ passed: 1, failed: 0, retried: ['a.test.ts: now and then'] });
  await Promise.all([
    steps.take('slow', node('setTimeout(() => undefined, 300)'), { tally }),
    steps.take('quick', node('')),
  ]);

  expect(steps.report().split('\n')).toEqual([
    expect.stringMatching(/^step +minutes$/),
    expect.stringMatching(/^slow +0\.0$/),
    expect.stringMatching(/^quick +0\.0$/),
    '',
    'Passed only when tried again:',
    '  a.test.ts: now and then',
  ]);
});
