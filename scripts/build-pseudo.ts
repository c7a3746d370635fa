// Adds the pseudo-locale to the current build, for tests: English with accents on every letter that is 40 % longer, in the place
// of German. The product never reads its folder: only `scripts/test-server.ts` does.
import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { finishBeside } from './web-build/finish-languages.ts';
import { createTemporaryFolder } from './web-build/release.ts';
import { openBundle } from './web-build/translated-bundle.ts';
import { languageOf, writeLanguage } from './web-build/write-language.ts';
import { bundleFolder } from './web-build/write-release.ts';

// Read when the messages are.
process.env.PSEUDO = '1';

const build = join(import.meta.dirname, '../build');
const client = realpathSync(join(build, 'client'));
const release = dirname(client);
const target = join(release, 'pseudo');

if (!existsSync(target)) await buildPseudo();

async function buildPseudo(): Promise<void> {
  const made = createTemporaryFolder(build);
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  const bundle = openBundle(join(release, bundleFolder));
  const written = await writeLanguage(
    bundle,
    { directory: join(made, 'de'), isBase: false },
    await languageOf('de'),
  );
  await finishBeside(written, client);
  renameSync(made, target);
}
