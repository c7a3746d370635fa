// `npm run db:generate`: writes the migration for changed tables, and keeps only the newest snapshot.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './run.ts';
import { snapshotsIn } from './structure/migrations.ts';

const migrations = join(root, 'migrations');

// The generator asks whether a column was renamed.
const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' });
for (const name of snapshotsIn(migrations).slice(0, -1)) rmSync(join(migrations, 'meta', name));
process.exit(status ?? 1);
