// `npm test`: all checks and tests. With `e2e` as the first argument only the end-to-end tests and their build; further
// arguments go to the test runner. The last line prints how many passed and failed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBrowser } from './browser.ts';
import { freePort } from './free-port.ts';
import { root, run } from './run.ts';
import { ensureServers } from './servers.ts';
import { playwrightTally, vitestTally } from './tally.ts';

const reports = join(root, 'build/reports');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const pseudoReport = join(reports, 'pseudo.json');
const [only, ...rest] = process.argv.slice(2);

const total = { passed: 0, failed: 0 };
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const [checked, built] = await Promise.all([
  only === 'e2e' || run('check', ['node', 'scripts/check.ts'], { show: true }),
  run('build', ['node', 'scripts/build.ts', '--if-needed'], { show: true }),
]);
count(checked);
// Some of the tests below start the production build.
if (count(built)) {
  if (only !== 'e2e') {
    ensureServers();
    await unitTests();
    count(await run('smoke', ['node', 'scripts/smoke.ts'], { show: true }));
    count(await run('chaos', ['node', 'scripts/chaos.ts', '--short'], { show: true }));
  }
  await journeys();
  if (rest.length === 0) await pseudoLocale();
}

const summary = `${total.passed} passed, ${total.failed} failed`;
writeFileSync(join(reports, 'summary.txt'), `${summary}\n`);
console.log(summary);
process.exit(total.failed === 0 ? 0 : 1);

async function unitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const ok = await run('unit and HTTP tests', ['vitest', 'run', ...reporters], { show: true });
  count(ok, vitestTally(vitestReport));
}

async function journeys() {
  const ok = await run('browser journeys', ['playwright', 'test', ...rest], {
    show: true,
    env: await journeyEnv(playwrightReport),
  });
  count(ok, playwrightTally(playwrightReport));
}

/** The journeys through a build whose German has accents on every letter and is 40 % longer. */
async function pseudoLocale() {
  const env = { ...(await journeyEnv(pseudoReport)), PSEUDO: '1' };
  const isBuilt = await run('build with the pseudo-locale', ['node', 'scripts/build.ts'], {
    show: true,
    env,
  });
  if (!count(isBuilt)) return;
  const ok = await run('journeys in the pseudo-locale', ['playwright', 'test', '--project', 'pseudo'], {
    show: true,
    env,
  });
  count(ok, playwrightTally(pseudoReport));
  if (!process.env.CI) await run('build', ['node', 'scripts/build.ts'], { show: true });
}

async function journeyEnv(report: string) {
  return {
    CHROMIUM_PATH: ensureBrowser(),
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
    E2E_REPORT: report,
  };
}

/** Adds a step's tests; a step that failed without a failed test counts as one failure. */
function count(ok: boolean, tests = { passed: 0, failed: 0 }): boolean {
  total.passed += tests.passed;
  total.failed += ok ? 0 : Math.max(tests.failed, 1);

  return ok;
}
