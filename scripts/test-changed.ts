// `npm run test:changed`: what a change since `main` reaches. Types and lint, the unit tests and journeys of the changed wings
// (scripts/changed/journeys.ts), in English. `npm test` is what decides.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { freePort } from '#server/testing/free-ports.ts';

import { ensureBrowser } from './browser.ts';
import { reachOf, unitTestsOf } from './changed/reach.ts';
import { makeRouteTypes } from './route-types.ts';
import { root } from './run.ts';
import { openSteps } from './steps.ts';

const output = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text: string) => text.split('\n').filter(Boolean);

const [branch = 'main'] = process.argv.slice(2);
const base = output('git', 'merge-base', branch, 'HEAD');
const changed = [
  ...lines(output('git', 'diff', '--name-only', base)),
  ...lines(output('git', 'ls-files', '--others', '--exclude-standard')),
].filter((file) => existsSync(join(root, file)));
const code = changed.filter((file) => /\.m?tsx?$/.test(file));
const reach = reachOf(changed);
const unitTests = unitTestsOf(reach, reachedTests(), needsApp, changed);
console.log(
  `${changed.length} files changed in ${[...reach.wings, reach.shared.length > 0 && 'what all share'].filter(Boolean).join(', ') || 'no wing'}: ` +
    `${unitTests.length} files of unit tests, ${reach.journeys.length} of journeys`,
);

const steps = openSteps();
if (!(await makeRouteTypes())) process.exit(1);
const checks = [
  steps.take('types', ['tsc', '-b']),
  steps.take('structure', ['node', 'scripts/check-structure.ts']),
];
if (code.length > 0) checks.push(steps.take('lint', ['oxlint', '--type-aware', ...code]));
if (changed.length > 0)
  checks.push(steps.take('format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed]));
const isBuilt = await steps.take('build in English', [
  'node',
  'scripts/build.ts',
  '--if-needed',
  '--english',
]);
await Promise.all(checks);
if (isBuilt) {
  if (unitTests.length > 0)
    await steps.take('unit and HTTP tests', ['vitest', 'run', ...unitTests], { show: 'live' });
  if (reach.journeys.length > 0)
    await steps.take('journeys', ['playwright', 'test', ...reach.journeys], {
      show: 'live',
      env: { CHROMIUM_PATH: ensureBrowser(), E2E_PORT: String(await freePort()) },
    });
}
console.log(`\n${steps.report()}`);
process.exit(steps.total.failed === 0 ? 0 : 1);

function reachedTests(): string[] {
  const program = join(root, 'node_modules/vitest/vitest.mjs');
  const listed = output(process.execPath, program, 'list', '--changed', base, '--filesOnly', '--json');

  return (JSON.parse(listed) as { file: string }[]).map(({ file }) => relative(root, file));
}

function needsApp(file: string): boolean {
  return /\bcreateTestApp\b/.test(readFileSync(join(root, file), 'utf8'));
}
