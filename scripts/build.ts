// `npm run build`: the web app in every language, from one bundle, and the server in one bundle, each put in place only
// when it is complete. With --if-needed (how `npm start` calls it) nothing happens unless a source changed. With --english, for
// `npm run test:changed`, it is the web app in English only.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { baseLocale, offeredLocales } from '../shared/core/locales.ts';
import { bundleServer, serverSources } from './server-build/bundle-server.ts';
import { sourcesFingerprint } from './web-build/fingerprint.ts';
import { bundledServer, createTemporaryFolder, isCurrent, publish } from './web-build/release.ts';

// Only build-pseudo.ts builds the pseudo-locale.
delete process.env.PSEUDO;

const root = join(import.meta.dirname, '..');
const build = join(root, 'build');
const sources = sourcesFingerprint(root);
const isEnglishOnly = process.argv.includes('--english');
const languages = isEnglishOnly ? [baseLocale] : offeredLocales;
const stamp = isEnglishOnly ? `${sources} in English` : sources;

const isBuilt = () => isCurrent(build, sources) || (isEnglishOnly && isCurrent(build, stamp));

const ofServer = sourcesFingerprint(root, serverSources);
const isForced = !process.argv.includes('--if-needed');

if (isForced || !isBuilt()) await buildWeb();
if (!isEnglishOnly && (isForced || !isCurrent(build, ofServer, bundledServer))) await buildServer();

async function buildServer(): Promise<void> {
  const directory = temporaryFolder();
  const problem = await problemOf(bundleServer(join(directory, bundledServer.link)));
  if (problem !== undefined) fail(problem);
  publish(build, directory, ofServer, bundledServer);
}

function temporaryFolder(): string {
  const directory = createTemporaryFolder(build);
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

  return directory;
}

async function buildWeb(): Promise<void> {
  const started = performance.now();
  const directory = temporaryFolder();
  console.log('Building the web app …');
  const { writeRelease } = await import('./web-build/write-release.ts');
  // A release without a service worker removes installed ones: see docs/decisions/0011-offline.md.
  const withoutServiceWorker = process.env.WITHOUT_SERVICE_WORKER === '1';
  const problem = await problemOf(writeRelease(directory, languages, { withoutServiceWorker }));
  if (problem !== undefined) fail(problem);
  publish(build, directory, stamp);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function problemOf(work: Promise<void>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

function fail(output: string): never {
  console.error(output);
  process.exit(1);
}
