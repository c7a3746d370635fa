import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

const stand = `
const { appendFileSync, mkdirSync } = require('node:fs');
const args = process.argv.slice(2).filter((arg) => /^(ci|install|--no-save|--workspace.*|--include-w.*|--prefer-.*)$/.test(arg));
appendFileSync('calls', args.join(' ') + '\\n');
mkdirSync('node_modules/tesseract.js-core', { recursive: true });
const how = process.env.HOW;
if (how === 'killed') process.kill(process.ppid, 'SIGKILL');
if (how === 'offline') { console.error('ENOTFOUND'); process.exitCode = 1; }
if (how === 'old list' && args.includes('--prefer-offline')) { console.error('ETARGET'); process.exitCode = 1; }
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  for (const name of ['setup.mjs', 'npm.mjs', 'lock.mjs'])
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'npm-cli.js'), stand);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the set-up with a stand-in for npm, and returns how that was called. */
function setUp(needs: string[], how = ''): string[] {
  rmSync(join(folder, 'calls'), { force: true });
  spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs'), ...needs], {
    env: {
      ...process.env,
      npm_execpath: join(folder, 'npm-cli.js'),
      npm_node_execpath: process.execPath,
      HOW: how,
    },
  });
  try {
    return readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

const base = 'ci --workspaces=false --prefer-offline';
const parts = '--workspace=packages/tools --include-workspace-root --prefer-offline';
const added = `install --no-save ${parts}`;
const fromScratch = `ci ${parts}`;

test('a start installs no tools, tests add them, and then both have nothing to do', () => {
  expect([setUp([]), setUp([]), setUp(['tools']), setUp(['tools']), setUp([])]).toEqual([
    [base],
    [],
    [added],
    [],
    [],
  ]);
});

test('with another lock file the tools stay, if they were there', () => {
  setUp(['tools']);
  writeFileSync(join(folder, 'package-lock.json'), '{ "new": true }');

  expect(setUp([])).toEqual([fromScratch]);
});

test('an addition that failed leaves a start as it was, and is made again', () => {
  setUp([]);
  setUp(['tools'], 'offline');

  expect([setUp([]), setUp(['tools'])]).toEqual([[], [added]]);
});

test('after an addition that was killed, a start has what it needs, and tests install everything again', () => {
  setUp([]);
  setUp(['tools'], 'killed');

  expect([setUp([]), setUp(['tools']), setUp(['tools'])]).toEqual([[], [fromScratch], []]);
});

test('a list of versions that is older than the lock file is read again', () => {
  expect(setUp([], 'old list')).toEqual([base, 'ci --workspaces=false']);
});
