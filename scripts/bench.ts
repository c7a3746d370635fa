// `npm run bench`: response times of the production build on this machine: API, start-up, large files and concurrent
// sign-ins. The numbers are for comparison between versions; nothing passes or fails. `-- documents transfers` measures these
// parts only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { benchAdmin } from './bench/admin.ts';
import { benchAnalytics } from './bench/analytics.ts';
import { benchApi, benchAtOnce } from './bench/api.ts';
import { benchBackup } from './bench/backup.ts';
import { benchDashboard } from './bench/dashboard.ts';
import { benchDocuments } from './bench/documents.ts';
import { benchExports } from './bench/exports.ts';
import { benchGate } from './bench/gate.ts';
import { benchHealth } from './bench/health.ts';
import { print } from './bench/measure.ts';
import { benchPooler } from './bench/pooler.ts';
import { benchReminders } from './bench/reminders.ts';
import { benchSignIns } from './bench/sign-ins.ts';
import { benchStarts, compileCache } from './bench/starts.ts';
import { benchTransfers } from './bench/transfers.ts';
import { startProduct } from './product.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const only = process.argv.slice(2);
const wants = (part: string) => only.length === 0 || only.includes(part);
if (wants('starts')) print('starts, to the first answered request', await benchStarts());

const folder = mkdtempSync(join(tmpdir(), 'denmate-bench-'));
const product = await startProduct({ env: { DATA_DIR: folder, TRUST_PROXY: '1', ...compileCache } });

try {
  if (wants('api')) print('API, one request after the other', await benchApi(product, folder));
  if (wants('at-once')) print('API, 32 owners at once', await benchAtOnce(product));
  if (wants('dashboard')) print('dashboard', await benchDashboard(product, folder));
  if (wants('documents')) print('10,000 documents', await benchDocuments(product, folder));
  if (wants('health')) print('health records', await benchHealth(product, folder));
  if (wants('gate')) print('asking who is there', await benchGate(product));
  if (wants('sign-ins')) print('many at once', await benchSignIns(product));
  if (wants('reminders')) print('reminders', await benchReminders());
  if (wants('analytics')) print('1,000 events a second', await benchAnalytics(product, folder));
  if (wants('pooler')) print('behind a pooler', await benchPooler(product, folder));
  if (wants('admin')) print('a million accounts', await benchAdmin(product, folder));
  if (wants('exports')) await benchExports(product);
  if (wants('backup')) await benchBackup(folder);
  if (wants('transfers')) await benchTransfers(product, folder);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
