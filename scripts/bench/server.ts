// `npm run bench`: response times of the production build on this machine: API, start-up, large files and concurrent
// sign-ins. The numbers are for comparison between versions; nothing passes or fails. `-- documents transfers` measures these
// parts only.
import { startProduct } from '../product.ts';
import { runBench, started } from './command.ts';
import { databaseOf } from './owners.ts';
import type { Running } from './owners.ts';
import { benchAnalytics } from './server/analytics.ts';
import { benchApi, benchAtOnce } from './server/api.ts';
import { benchBackup } from './server/backup.ts';
import { benchAdmin, benchDashboard, benchDocuments, benchGate, benchHealth } from './server/lists.ts';
import { benchPages } from './server/pages.ts';
import { benchPooler } from './server/pooler.ts';
import { benchReadings } from './server/readings.ts';
import { benchReminders } from './server/reminders.ts';
import { benchSignIns } from './server/sign-ins.ts';
import { benchStarts, compileCache } from './server/starts.ts';
import { benchExports, benchTransfers } from './server/transfers.ts';
import { printTimes } from './table.ts';
import type { TimesRow } from './table.ts';

type Part = [name: string, title: string, measure: (running: Running) => Promise<TimesRow[]>];

const parts: Part[] = [
  ['api', 'API, one request after the other', benchApi],
  ['at-once', 'API, 32 owners at once', benchAtOnce],
  ['dashboard', 'dashboard', benchDashboard],
  ['pages', 'pages of an owner, rendered', benchPages],
  ['documents', '10,000 documents', benchDocuments],
  ['health', 'health records', benchHealth],
  ['gate', 'asking who is there', benchGate],
  ['sign-ins', 'many at once', benchSignIns],
  ['readings', 'texts of 1 MB that are made to be slow', benchReadings],
  ['reminders', 'reminders', benchReminders],
  ['analytics', '1,000 events a second', benchAnalytics],
  ['pooler', 'behind a pooler', benchPooler],
  ['admin', 'a million accounts', benchAdmin],
  ['exports', 'everything of an account, 80 documents of 25 MB', benchExports],
  ['backup', 'backup beside a copy of the files', benchBackup],
  ['transfers', 'files of 25 MB beside a plain server', benchTransfers],
];

await runBench(async () => {
  const only = process.argv.slice(2);
  const wants = (part: string) => only.length === 0 || only.includes(part);
  if (wants('starts')) printTimes('starts, to the first answered request', await benchStarts());
  const chosen = parts.filter(([name]) => wants(name));
  if (chosen.length === 0) return;
  const product = await started(() => startProduct({ env: { TRUST_PROXY: '1', ...compileCache } }));
  const running = { product, database: await databaseOf(product.dataDirectory) };
  for (const [, title, measure] of chosen) printTimes(title, await measure(running));
});
