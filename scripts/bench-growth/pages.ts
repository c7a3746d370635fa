import type { Installation } from './installation.ts';
import type { Change, Plans } from './plans.ts';
import { comparePlans } from './plans.ts';
import type { Request } from './requests.ts';
import { ask, requests } from './requests.ts';

export type PageTimes = { what: string; small: number; large: number; changes: Change[] };

const warmUps = 12;
const askedBeforeLimits = 5;
const triesOfSlow = 2;
export const mostRatio = 1.3;
// Two measurements of the same differ by less than this.
const leastDifferenceMs = 0.5;

export const isTooSlow = ({ small, large }: Pick<PageTimes, 'small' | 'large'>) =>
  large / small > mostRatio && large - small > leastDifferenceMs;

/** The median of each request in both installations, asked in turns so that other work on the machine slows both down. */
export async function timePages(
  small: Installation,
  large: Installation,
  { runs, only }: { runs: number; only: string | undefined },
): Promise<Omit<PageTimes, 'changes'>[]> {
  const times: Omit<PageTimes, 'changes'>[] = [];
  for (const request of chosen(only)) {
    let page = await timePage(small, large, request, runs);
    // Other work on the machine makes some slow: those are measured again.
    for (let again = 0; again < triesOfSlow && isTooSlow(page); again++)
      page = await timePage(small, large, request, 2 * runs);
    times.push(page);
  }

  return times;
}

async function timePage(small: Installation, large: Installation, request: Request, runs: number) {
  const taken: Record<'small' | 'large', number[]> = { small: [], large: [] };
  for (let run = -warmUps; run < runs; run++) {
    if (run % askedBeforeLimits === 0) await forgetLimits(small, large);
    const order = run % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const size of order) {
      const started = performance.now();
      await ask(size === 'small' ? small : large, request);
      if (run >= 0) taken[size].push(performance.now() - started);
    }
  }

  return { what: request.what, small: median(taken.small), large: median(taken.large) };
}

const chosen = (only: string | undefined): Request[] =>
  requests.filter(({ what }) => only === undefined || what.includes(only));

/** How the plans of each request differ between the installations. */
export async function comparePages(
  sides: readonly { installation: Installation; plans: Plans }[],
  growing: ReadonlyMap<string, number>,
  only: string | undefined,
): Promise<Map<string, Change[]>> {
  const changes = new Map<string, Change[]>();
  for (const { plans } of sides) await plans.on();
  for (const request of chosen(only)) {
    await forgetLimits(...sides.map(({ installation }) => installation));
    const [small = [], large = []] = await Promise.all(
      sides.map(({ installation, plans }) => plans.during(() => ask(installation, request))),
    );
    changes.set(request.what, comparePlans(small, large, growing));
  }
  for (const { plans } of sides) await plans.off();

  return changes;
}

async function forgetLimits(...installations: Installation[]) {
  for (const { admin } of installations)
    await admin.query("delete from rate_limits where key not like 'growth:%'");
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
