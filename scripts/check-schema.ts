// Checks that the migrations match the tables: generating the next migration on a copy must produce nothing.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { root, run } from './run.ts';

// The generator takes no absolute path, so the copy is inside the project.
const copy = mkdtempSync(join(root, 'node_modules/.cache-migrations-'));
try {
  cpSync(join(root, 'migrations'), copy, { recursive: true });
  const before = readdirSync(copy).length;
  const ran = await run('compare the tables with the migrations', ['drizzle-kit', 'generate'], {
    env: { MIGRATIONS_DIRECTORY: relative(root, copy) },
  });
  const written = readdirSync(copy).length - before;
  if (!ran || before === 0 || written > 0) {
    console.error(
      'The tables differ from the migrations: run `npm run db:generate`, and read what it wrote.',
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
