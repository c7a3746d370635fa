import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { root } from './run.ts';

/** `retried` names the tests that passed only when they were tried again. */
export type Tally = { passed: number; failed: number; retried: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  specs?: { title: string; file: string; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};

/** A file that failed before its tests ran counts as one failure. */
export function vitestTally(file: string): Tally {
  const report = read<VitestReport>(file);
  const files = report?.testResults ?? [];
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  // A test that passes on a retry keeps the failure messages of its earlier attempts.
  const retried = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${relative(root, name)}: ${fullName.trim()}`),
  );

  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
    retried,
  };
}

/** An end-to-end test that succeeded only on a retry counts as passed. */
export function playwrightTally(file: string): Tally {
  const report = read<PlaywrightReport>(file);
  const stats = report?.stats;

  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    retried: (report?.suites ?? []).flatMap(flakyIn),
  };
}

function flakyIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const found = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `e2e/${file} (${projectName}): ${title}`),
  );

  return [...found, ...suites.flatMap(flakyIn)];
}

function read<Report>(file: string): Report | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));

    return report;
  } catch {
    return undefined;
  }
}
