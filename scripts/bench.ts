// `npm run bench`: response times of the production build on this machine: API, start-up, large files and concurrent
// sign-ins. The numbers are for comparison between versions; nothing passes or fails. `-- transfers` measures large files only.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { benchApi, benchAtOnce } from './bench/api.ts';
import { benchDocuments } from './bench/documents.ts';
import { benchGate } from './bench/gate.ts';
import { print } from './bench/measure.ts';
import { benchSignIns } from './bench/sign-ins.ts';
import { benchStarts, compileCache } from './bench/starts.ts';
import { benchTransfers } from './bench/transfers.ts';
import { startProduct } from './product.ts';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const onlyTransfers = process.argv[2] === 'transfers';
if (!onlyTransfers) print('starts, to the first answered request', await benchStarts());

const folder = mkdtempSync(join(tmpdir(), 'denmate-bench-'));
const product = await startProduct({ env: { DATA_DIR: folder, TRUST_PROXY: '1', ...compileCache } });

try {
  if (!onlyTransfers) {
    print('API, one request after the other', await benchApi(product, folder));
    print('API, 32 owners at once', await benchAtOnce(product));
    print('10,000 documents', await benchDocuments(product, folder));
    print('asking who is there', await benchGate(product));
    print('many at once', await benchSignIns(product));
  }
  await benchTransfers(product, folder);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
