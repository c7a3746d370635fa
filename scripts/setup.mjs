// Runs before every npm script, with any Node version: installs the locked packages that the script needs when they are
// missing or come from another lock file. `node scripts/setup.mjs tools` is for scripts that test, check or generate; Node
// itself is added where the machine's is too old. Needs no packages. See docs/decisions/0092-what-a-start-installs.md.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const OLDEST_FOR_SETUP = 18;
const UNFINISHED = 'unfinished';
const WAS_STOPPED = /stopped-by-signal/;

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.setup-stamp');
const packagedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const platform = `${process.platform}-${process.arch}`;

const source = sourceOfPackages();
const wanted = process.argv.slice(2);
// A packaged Node that runs this is needed as well: the machine's own is behind it in the path.
if (major(process.version) < NEEDED || process.execPath.startsWith(modules + sep)) wanted.push('node');

if (!isInstalled()) await install();

function sourceOfPackages() {
  try {
    return createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .update(platform)
      .digest('hex');
  } catch (error) {
    return fail(`package-lock.json can't be read (${error.code}). Get a complete copy of the project.`);
  }
}

/** The stamp has the source of the packages and what is installed beside those of a start. */
function readStamp() {
  if (!existsSync(stamp)) return { isCurrent: false, has: [] };
  const [from, ...has] = readFileSync(stamp, 'utf8').trim().split(' ');

  return { isCurrent: from === source, has };
}

function writeStamp(has) {
  writeFileSync(stamp, [source, ...has].join(' '));
}

function isInstalled() {
  const { isCurrent, has } = readStamp();

  return isCurrent && wanted.every((need) => has.includes(need));
}

async function install() {
  if (major(process.version) < OLDEST_FOR_SETUP)
    fail(`Node ${process.version} is too old to begin with. Install Node ${NEEDED} from https://nodejs.org.`);

  // Imported on demand, so that a run with nothing to do stays fast.
  const [{ holdLock }, { addPackages, installAnew }] = await Promise.all([
    import('./lock.mjs'),
    import('./npm.mjs'),
  ]);
  const lock = await holdLock(join(root, '.setup.lock'), ({ pid, host }) =>
    console.log(
      `Another set-up is running here (process ${pid} on ${host}). Waiting for it. ` +
        'If it is not running any more, delete .setup.lock.',
    ),
  ).catch((error) => fail(reason(String(error))));

  try {
    if (isInstalled()) return;

    const { isCurrent, has: all } = readStamp();
    const has = all.filter((need) => need !== UNFINISHED);
    const needs = [...new Set([...has, ...wanted])];
    // After an addition that was killed, a folder can be there without all its files.
    const adds = isCurrent && !all.includes(UNFINISHED);
    console.log(
      adds
        ? `Adding packages for ${wanted.filter((need) => !has.includes(need)).join(' and ')} …`
        : 'Installing packages (first run, or the lock file changed) …',
    );
    const started = Date.now();
    if (adds) writeStamp([...has, UNFINISHED]);
    else rmSync(stamp, { force: true });
    const { code, errors } = await (adds ? addPackages : installAnew)(root, needs, (pid) => lock.share(pid));
    if (code !== 0) {
      if (adds && !WAS_STOPPED.test(errors)) writeStamp(has);
      fail(reason(errors));
    }
    checkNode();
    writeStamp(needs);
    console.log(`Packages installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    lock.release();
  }
}

function reason(errors) {
  const has = (pattern) => pattern.test(errors);

  if (has(WAS_STOPPED)) return 'stopped before the packages were complete; run the same command again.';
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
