// `npm run bench:growth`: an installation of a million accounts beside one of a thousand, filled inside the database. Prints the
// median of everything that people ask for in both, plans that changed, what scheduled jobs take, and how long migrations of
// the largest table hold up others. Ends with 1 when a goal is missed. It takes about an hour and 40 GB.
// `-- --scale 0.1` makes a smaller one, `--folder DIRECTORY` keeps both for the next run, `--only TEXT` chooses requests,
// `--parts pages,jobs,migrations` chooses parts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { makeInstallation, startInstallation } from './bench-growth/installation.ts';
import { timeJobs } from './bench-growth/jobs.ts';
import { timeMigrations } from './bench-growth/migrations.ts';
import { comparePages, timePages } from './bench-growth/pages.ts';
import { openPlans } from './bench-growth/plans.ts';
import { growingTables, largeAccounts, smallAccounts } from './bench-growth/sizes.ts';
import { printJobs, printMigrations, printPages, printTables } from './bench-growth/tables.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const { values: given } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    folder: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string', default: '60' },
    parts: { type: 'string', default: 'pages,jobs,migrations' },
  },
});
const parts = new Set(given.parts.split(','));
const folder = given.folder ?? mkdtempSync(join(tmpdir(), 'denmate-growth-'));
const folders = { small: join(folder, 'small'), large: join(folder, 'large') };
let isWell = true;

try {
  await makeInstallation(folders.small, smallAccounts);
  await makeInstallation(folders.large, Math.round(largeAccounts * Number(given.scale)));
  const small = await startInstallation('small', folders.small);
  const large = await startInstallation('large', folders.large);
  try {
    await measure(small, large);
  } finally {
    await small.stop();
    await large.stop();
  }
} finally {
  if (given.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exit(isWell ? 0 : 1);

type Started = Awaited<ReturnType<typeof startInstallation>>;

async function measure(small: Started, large: Started) {
  const plans = { small: await openPlans(small.database), large: await openPlans(large.database) };
  await printTables([small, large]);
  if (parts.has('pages')) {
    const { only } = given;
    const growing = await growingTables(large.admin);
    const times = await timePages(small, large, { runs: Number(given.runs), only });
    const changes = await comparePages(
      [
        { installation: small, plans: plans.small },
        { installation: large, plans: plans.large },
      ],
      growing,
      only,
    );
    const pages = times.map((page) => ({ ...page, changes: changes.get(page.what) ?? [] }));
    isWell = printPages(pages) && isWell;
  }
  if (parts.has('jobs'))
    isWell = printJobs(await timeJobs(small, plans.small), await timeJobs(large, plans.large)) && isWell;
  if (parts.has('migrations')) isWell = printMigrations(await timeMigrations(large)) && isWell;
  plans.small.close();
  plans.large.close();
}
