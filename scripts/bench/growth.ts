// `npm run bench:growth`: an installation of a million accounts beside one of a thousand, filled inside the database. Prints the
// median of everything that people ask for in both, plans that changed, what scheduled jobs take, and how long migrations of
// the largest table hold up others. Ends with 1 when a goal is missed. It takes about an hour and 40 GB.
// `-- --scale 0.1` makes a smaller one, `--folder DIRECTORY` keeps both for the next run, `--only TEXT` chooses requests,
// `--parts pages,jobs,migrations` chooses parts.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { runBench, temporaryFolder } from './command.ts';
import { makeInstallation, printSizes, startInstallation } from './growth/installation.ts';
import { compareJobs } from './growth/jobs.ts';
import { benchMigrations } from './growth/migrations.ts';
import { comparePages } from './growth/pages.ts';

const smallAccounts = 1000;
const largeAccounts = 1_000_000;

const { values: given } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    folder: { type: 'string' },
    only: { type: 'string' },
    runs: { type: 'string', default: '60' },
    parts: { type: 'string', default: 'pages,jobs,migrations' },
  },
});

await runBench(async () => {
  const parts = new Set(given.parts.split(','));
  const folder = given.folder ?? temporaryFolder();
  const folders = { small: join(folder, 'small'), large: join(folder, 'large') };
  await makeInstallation(folders.small, smallAccounts);
  await makeInstallation(folders.large, Math.round(largeAccounts * Number(given.scale)));
  const small = await startInstallation('small', folders.small);
  const large = await startInstallation('large', folders.large);
  await printSizes([small, large]);
  const isWell = [
    !parts.has('pages') || (await comparePages(small, large, { runs: Number(given.runs), only: given.only })),
    !parts.has('jobs') || (await compareJobs(small, large)),
    !parts.has('migrations') || (await benchMigrations(large)),
  ];

  return isWell.every(Boolean);
});
