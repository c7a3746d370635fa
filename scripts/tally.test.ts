import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { playwrightTally, vitestTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a test file that could not be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };

  expect(vitestTally(written(report))).toEqual({ passed: 3, failed: 2 });
});

test('end-to-end tests that passed, with or without a retry, count as passed', () => {
  expect(playwrightTally(written({ stats: { expected: 5, unexpected: 2, flaky: 1 } }))).toEqual({
    passed: 6,
    failed: 2,
  });
});

test('without a report no test counts as passed', () => {
  expect(vitestTally(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0 });
  expect(playwrightTally(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0 });
});

function written(report: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));

  return file;
}
