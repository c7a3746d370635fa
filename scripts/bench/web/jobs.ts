import type { Browser } from '@playwright/test';

import { table } from '../table.ts';
import { fingerOn } from './finger.ts';
import type { Effort } from './finger.ts';
import { phone } from './human-speed.ts';
import { jobs } from './job-list.ts';
import type { BenchContext } from './options.ts';

export type JobEffort = { job: string } & Effort;

/** Presses, swipes, characters and seconds of the daily jobs on a phone, each from the app's icon. */
export async function benchJobs(
  browser: Browser,
  { origin, signedIn }: Pick<BenchContext, 'origin' | 'signedIn'>,
): Promise<JobEffort[]> {
  const columns = ['presses', 'goal', 'swipes', 'chars', 'seconds'];
  const row = table('Daily jobs from the app’s icon, with one finger', columns);
  const results: JobEffort[] = [];
  for (const { job, goal, run } of jobs) {
    const context = await browser.newContext(phone);
    await signedIn.open(context);
    const page = await context.newPage();
    await page.goto(`${origin}/dashboard`, { waitUntil: 'networkidle' });
    const effort = await run(page, fingerOn(page)).catch((cause: unknown) => {
      throw new Error(`“${job}” can’t be done`, { cause });
    });
    await signedIn.take(context);
    await context.close();
    const { presses, swipes, characters, seconds } = effort;
    row(job, [presses, goal, swipes, characters, seconds]);
    results.push({ job, ...effort });
  }

  return results;
}
