// Runs before every npm script, with any Node version: installs the locked packages (the right Node among
// them) when node_modules is missing or was made from another lock file. Needs no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const OLDEST_FOR_SETUP = 18;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.setup-stamp');
const packagedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const platform = `${process.platform}-${process.arch}`;

const wanted = wantedStamp();
if (!installed()) await install();
else if (major(process.version) < NEEDED && !existsSync(packagedNode)) checkNode();

function wantedStamp() {
  try {
    return createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .update(platform)
      .digest('hex');
  } catch (error) {
    return fail(`package-lock.json can't be read (${error.code}). Get a complete copy of the project.`);
  }
}

function installed() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

async function install() {
  if (major(process.version) < OLDEST_FOR_SETUP)
    fail(`Node ${process.version} is too old to begin with. Install Node ${NEEDED} from https://nodejs.org.`);

  // Imported on demand, so that a run with nothing to do stays fast.
  const { holdLock } = await import('./lock.mjs');
  const lock = await holdLock(join(root, '.setup.lock'), ({ pid, host }) =>
    console.log(
      `Another set-up is running here (process ${pid} on ${host}). Waiting for it. ` +
        'If it is not running any more, delete .setup.lock.',
    ),
  ).catch((error) => fail(reason(String(error))));

  try {
    if (installed()) return;

    console.log('Installing packages (first run, or the lock file changed) …');
    const started = Date.now();
    rmSync(stamp, { force: true });
    const { code, errors } = await npmCi((pid) => lock.share(pid));
    if (code !== 0) fail(reason(errors));
    checkNode();
    writeFileSync(stamp, wanted);
    console.log(`Packages installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    lock.release();
  }
}

function npmCi(onStart) {
  const npmCli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  // npm must not run on the Node inside the folder that it is about to empty.
  const command = npmCli ? process.env.npm_node_execpath || process.execPath : 'npm';
  const args = [
    ...(npmCli ? [npmCli] : []),
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts', // nothing here relies on an install script, and newer npm versions refuse them
    '--no-audit',
    '--no-fund',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=8000',
    '--loglevel=error', // npm may be running on an older Node than the packages ask for
  ];

  return new Promise((resolve) => {
    let errors = '';
    const shell = process.platform === 'win32' && !npmCli;
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'pipe'], shell });
    const stop = (signal) => {
      errors += 'stopped-by-signal';
      child.kill(signal);
    };

    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

    if (child.pid) onStart(child.pid);
    child.stderr.on('data', (chunk) => {
      errors += chunk;
      process.stderr.write(chunk);
    });
    child.on('error', (error) => resolve({ code: 1, errors: `npm-missing ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, errors }));
  });
}

function reason(errors) {
  const has = (pattern) => pattern.test(errors);

  if (has(/stopped-by-signal/))
    return 'stopped before the packages were complete; run the same command again.';
  if (has(/npm-missing/)) return 'npm was not found. Install Node with npm from https://nodejs.org.';
  if (has(/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|network/i))
    return 'the package registry could not be reached. Check the network or proxy, then run the same command again.';
  if (has(/EBADPLATFORM/)) return `a needed package does not exist for ${platform}.`;
  if (has(/ENOSPC/)) return 'the disk is full.';
  if (has(/EACCES|EPERM|EROFS/)) return `${root} can't be written by this user.`;
  if (has(/in sync|Missing:|EUSAGE/))
    return 'package.json and package-lock.json disagree; run `npm install`.';
  if (has(/EINTEGRITY/)) return 'a downloaded package is not the one the lock file names.';

  return 'the packages could not be installed, for the reason above.';
}

function checkNode() {
  const packaged = existsSync(packagedNode)
    ? spawnSync(packagedNode, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).stdout
    : undefined;
  const version = packaged?.trim() || process.version;

  if (major(version) < NEEDED)
    fail(
      `Node ${NEEDED} or newer is needed, found ${version}, and no packaged Node runs on ${platform}. ` +
        `Install it from https://nodejs.org.`,
    );
}

function major(version) {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
}

/** @returns {never} */
function fail(message) {
  console.error(`set-up: ${message}`);
  process.exit(1);
}
