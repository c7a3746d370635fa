import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { root } from './run.ts';
import { playwrightTally, vitestTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
const passed = { status: 'passed', fullName: 'passes', failureMessages: [] };
const failed = { status: 'failed', fullName: 'fails', failureMessages: ['Too bad'] };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a test file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: 'a', status: 'failed', assertionResults: [failed, passed] },
      { name: 'b', status: 'failed', assertionResults: [] },
      { name: 'c', status: 'passed', assertionResults: [passed] },
    ],
  };

  expect(vitestTally(written(report))).toEqual({ passed: 3, failed: 2, retried: [] });
});

test('end-to-end tests that passed, with or without a retry, count as passed', () => {
  expect(
    playwrightTally(written({ stats: { expected: 5, unexpected: 2, flaky: 1 }, suites: [] })),
  ).toMatchObject({ passed: 6, failed: 2 });
});

test('what passed only when tried again is named', () => {
  const again = { status: 'passed', fullName: 'now and then', failureMessages: ['Timed out'] };
  const unit = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'web/lib/api.test.ts'),
        status: 'failed',
        assertionResults: [again, passed, failed],
      },
    ],
  };
  const spec = (title: string, status: string) => ({
    title,
    file: 'pets.spec.ts',
    tests: [
      { projectName: 'desktop', status },
      { projectName: 'phone', status: 'expected' },
    ],
  });
  const journeys = {
    stats: { expected: 2, unexpected: 1, flaky: 1 },
    suites: [{ specs: [spec('fails', 'unexpected')], suites: [{ specs: [spec('now and then', 'flaky')] }] }],
  };

  expect(vitestTally(written(unit)).retried).toEqual(['web/lib/api.test.ts: now and then']);
  expect(playwrightTally(written(journeys)).retried).toEqual(['e2e/pets.spec.ts (desktop): now and then']);
});

test('without a report no test counts as passed', () => {
  const nothing = { passed: 0, failed: 0, retried: [] };
  expect(vitestTally(join(folder, 'missing.json'))).toEqual(nothing);
  expect(playwrightTally(join(folder, 'missing.json'))).toEqual(nothing);
});

function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));

  return file;
}
