// `npm test`: all checks and tests. With `e2e` as the first argument only the end-to-end tests and their build; further
// arguments go to the test runner. The last line prints how many passed and failed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { freePorts } from '#server/testing/free-ports.ts';

import { ensureBrowser } from './browser.ts';
import { root } from './run.ts';
import { openSteps } from './steps.ts';
import { playwrightTally, vitestTally } from './tally.ts';

const reports = join(root, 'build/reports');
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');
const [only, ...rest] = process.argv.slice(2);
const isWhole = only !== 'e2e';

const show = isWhole ? 'as it comes' : 'live';

const steps = openSteps();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const checked = isWhole && steps.take('check', ['node', 'scripts/check.ts'], { show: 'live' });
const installed = steps.take('programs for tests', ['node', 'scripts/test-programs.ts'], { show: 'live' });
const built = await steps.take('build', ['node', 'scripts/build.ts', '--if-needed'], { show: 'live' });
// Many of the tests read or start the production build.
if (built && (await installed)) {
  const pseudo = rest.length === 0 && steps.take('pseudo-locale', ['node', 'scripts/build-pseudo.ts']);
  // Journeys wait until the rest is done: beside the unit tests, two cores are so busy that mails and starts come too late.
  if (isWhole) await Promise.all([unitTests(), smokeAndChaos()]);
  await journeys(await pseudo);
}
await Promise.all([checked, installed]);

const { passed, failed } = steps.total;
const summary = `${passed} passed, ${failed} failed`;
writeFileSync(join(reports, 'summary.txt'), `${summary}\n`);
console.log(`\n${steps.report()}\n\n${summary}`);
process.exit(failed === 0 ? 0 : 1);

/** Both wait most of their time. They print at their end. */
async function smokeAndChaos() {
  await steps.take('smoke', ['node', 'scripts/smoke.ts']);
  await steps.take('chaos', ['node', 'scripts/chaos.ts', '--short']);
}

function unitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];

  return steps.take('unit and HTTP tests', ['vitest', 'run', ...reporters], {
    show,
    tally: () => vitestTally(vitestReport),
  });
}

async function journeys(withPseudo: boolean) {
  const [port, pseudoPort] = (await freePorts(2)).map(String);

  return steps.take('journeys', ['playwright', 'test', ...rest], {
    show,
    env: {
      CHROMIUM_PATH: ensureBrowser(),
      E2E_PORT: process.env.E2E_PORT ?? port,
      E2E_REPORT: playwrightReport,
      ...(withPseudo && { E2E_PSEUDO_PORT: pseudoPort }),
    },
    tally: () => playwrightTally(playwrightReport),
  });
}
