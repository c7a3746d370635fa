import { readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** A file that failed before its tests ran counts as one failure. */
export function vitestTally(file: string): Tally {
  const report = read<VitestReport>(file);
  const broken = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );

  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
  };
}

/** An end-to-end test that succeeded only on a retry counts as passed; the runner names it. */
export function playwrightTally(file: string): Tally {
  const stats = read<PlaywrightReport>(file)?.stats;

  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

function read<Report>(file: string): Report | undefined {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));

    return report;
  } catch {
    return undefined;
  }
}
