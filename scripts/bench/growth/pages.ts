import { median, turns } from '../measure.ts';
import { ms, table } from '../table.ts';
import { growingTables } from './installation.ts';
import type { Installation } from './installation.ts';
import { comparePlans } from './plans.ts';
import type { Change } from './plans.ts';
import type { Request } from './requests.ts';
import { ask, known, requests } from './requests.ts';

type Medians = { small: number; large: number };

const warmUp = 12;
const askedBeforeLimits = 5;
const triesOfSlow = 2;
const mostRatio = 1.3;
// Two measurements of the same differ by less than this.
const leastDifferenceMs = 0.5;

export const isTooSlow = ({ small, large }: Medians) =>
  large / small > mostRatio && large - small > leastDifferenceMs;

/**
 * Prints the median of each request in both installations, and how its plans differ. Returns whether every request keeps its time and
 * none reads all of a growing table, except those that are known.
 */
export async function comparePages(
  small: Installation,
  large: Installation,
  { runs, only }: { runs: number; only: string | undefined },
): Promise<boolean> {
  const chosen = requests.filter(({ what }) => only === undefined || what.includes(only));
  const times: (Medians & { request: Request })[] = [];
  for (const request of chosen) {
    let page = await timePage(small, large, request, runs);
    // Other work on the machine makes some slow: those are measured again.
    for (let again = 0; again < triesOfSlow && isTooSlow(page); again++)
      page = await timePage(small, large, request, 2 * runs);
    times.push({ request, ...page });
  }
  const growing = await growingTables(large);
  const row = table(`requests, goal: at most ${mostRatio} times as long`, [
    'small p50',
    'large p50',
    'ratio',
  ]);
  const changed: (Change & { what: string })[] = [];
  let isWell = true;
  for (const side of [small, large]) await side.plans.on();
  for (const { request, ...page } of times) {
    const { what } = request;
    await forgetLimits(small, large);
    const [before = [], after = []] = await Promise.all(
      [small, large].map((side) => side.plans.during(() => ask(side, request))),
    );
    const changes = comparePlans(before, after, growing);
    const whole = changes.flatMap((change) => change.whole);
    const misses = isTooSlow(page) || whole.length > 0;
    const reason = misses && known[what];
    const notes = [isTooSlow(page) && 'SLOWER', whole.length > 0 && `ALL OF ${whole.join(', ')}`, reason];
    const ratio = (page.large / page.small).toFixed(2);
    row(what, [ms(page.small), ms(page.large), ratio], notes.filter(Boolean).join(', '));
    changed.push(...changes.map((change) => ({ what, ...change })));
    isWell &&= !misses || Boolean(reason);
  }
  for (const side of [small, large]) await side.plans.off();
  console.log(`\nstatements whose plan is another: ${changed.length}`);
  for (const { what, statement, small, large, whole } of changed)
    console.log(
      `${whole.length > 0 ? `ALL OF ${whole.join(', ')} ` : ''}${what}\n  ${statement.replaceAll(/\s+/g, ' ').slice(0, 160)}\n  small: ${small.join(', ')}\n  large: ${large.join(', ')}`,
    );

  return isWell;
}

async function timePage(small: Installation, large: Installation, request: Request, runs: number) {
  const before = async (run: number) => {
    if (run % askedBeforeLimits === 0) await forgetLimits(small, large);
  };
  const works = { small: () => ask(small, request), large: () => ask(large, request) };
  const taken = await turns(runs, works, { warmUp, before });

  return { small: median(taken.small), large: median(taken.large) };
}

async function forgetLimits(...installations: Installation[]) {
  for (const { admin } of installations)
    await admin.query("delete from rate_limits where key not like 'fill:%'");
}
