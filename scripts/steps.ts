import { run } from './run.ts';
import type { Command, RunOptions } from './run.ts';
import type { Tally } from './tally.ts';

type StepOptions = RunOptions & { tally?: () => Tally };

/** The steps of a test run, which may be taken side by side, and their results. */
export function openSteps() {
  const taken: { name: string; from: number; minutes: number }[] = [];
  const total = { passed: 0, failed: 0 };
  const retried: string[] = [];

  return {
    total,

    /** Takes a step and adds its tests; one that failed without a failed test counts as one failure. */
    async take(name: string, command: Command, { tally, ...options }: StepOptions = {}): Promise<boolean> {
      const from = performance.now();
      const isOk = await run(name, command, { show: 'at the end', ...options });
      taken.push({ name, from, minutes: (performance.now() - from) / 60_000 });
      const tests = tally?.() ?? { passed: 0, failed: 0, retried: [] };
      total.passed += tests.passed;
      total.failed += isOk ? 0 : Math.max(tests.failed, 1);
      retried.push(...tests.retried);

      return isOk;
    },

    /** The steps in the order in which they began, with their minutes, and the tests that did not pass at first. */
    report(): string {
      const steps = taken.toSorted((a, b) => a.from - b.from);
      const line = (name: string, minutes: string) => `${name.padEnd(24)}${minutes.padStart(8)}`;
      const lines = [
        line('step', 'minutes'),
        ...steps.map((step) => line(step.name, step.minutes.toFixed(1))),
      ];
      if (retried.length > 0)
        lines.push('', 'Passed only when tried again:', ...retried.map((name) => `  ${name}`));

      return lines.join('\n');
    },
  };
}
