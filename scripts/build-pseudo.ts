// Adds the pseudo-locale to the current build, for tests: English with accents on every letter that is 40 % longer, in the place
// of German. The product never reads its folder: only `scripts/test-server.ts` does.
import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { bundle } from './web-build/bundle.ts';
import { createTemporaryFolder } from './web-build/release.ts';

// Read when the messages are.
process.env.PSEUDO = '1';

const build = join(import.meta.dirname, '../build');
const release = dirname(realpathSync(join(build, 'client')));
const target = join(release, 'pseudo');

if (!existsSync(target)) await buildPseudo();

async function buildPseudo(): Promise<void> {
  const made = createTemporaryFolder(build);
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  const directory = join(made, 'de');
  const { code, output } = await bundle(directory, 'de');
  if (code !== 0) {
    console.error(output);
    process.exit(1);
  }
  const { finishLanguage } = await import('./web-build/finish-language.ts');
  await finishLanguage('de', { directory, base: release, withoutServiceWorker: false });
  renameSync(made, target);
}
