// Runs npm for the set-up, on Node 18 or newer and without packages.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Empties node_modules and installs what a start needs, and the needs that are named. `onStart` gets npm's process id. */
export async function installAnew(root, needs, onStart) {
  return install(root, ['ci'], needs, onStart);
}

/** Installs more, beside what is there: a server that runs finds its packages where they were. */
export async function addPackages(root, needs, onStart) {
  return install(root, ['install', '--no-save'], needs, onStart);
}

async function install(root, command, needs, onStart) {
  const args = [
    ...command,
    ...partsOf(needs),
    '--include=dev',
    '--include=optional',
    '--ignore-scripts', // nothing here relies on an install script, and newer npm versions refuse them
    '--no-audit',
    '--no-fund',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=8000',
    '--loglevel=error', // npm may be running on an older Node than the packages ask for
  ];
  let result = await npm(root, [...args, '--prefer-offline'], onStart);
  // A list of versions in npm's cache can be older than the lock file.
  if (/ETARGET/.test(result.errors)) result = await npm(root, args, onStart);
  if (result.code === 0) {
    linkNode(join(root, 'node_modules'));
    removeUnused(join(root, 'node_modules'));
  }

  return result;
}

/** Each need is a workspace, `packages/<need>`. */
function partsOf(needs) {
  if (needs.length === 0) return ['--workspaces=false'];

  return [...needs.map((need) => `--workspace=packages/${need}`), '--include-workspace-root'];
}

function npm(root, args, onStart) {
  const npmCli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  // npm must not run on the Node inside the folder that it is about to empty.
  const command = npmCli ? process.env.npm_node_execpath || process.execPath : 'npm';

  return new Promise((resolve) => {
    let errors = '';
    const shell = process.platform === 'win32' && !npmCli;
    const child = spawn(command, npmCli ? [npmCli, ...args] : args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      shell,
    });
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

/** npm 10 makes no link to a command that packages for several platforms have. */
function linkNode(modules) {
  const name = `node-${process.platform}-${process.arch}`;
  const program = join(modules, name, 'bin/node');
  const link = join(modules, '.bin/node');
  if (!existsSync(program) || existsSync(link)) return;
  chmodSync(program, 0o755);
  symlinkSync(`../${name}/bin/node`, link);
}

/** Large files that nothing here reads: Tesseract for other machines, its slower data, and the headers of Node. */
function removeUnused(modules) {
  const remove = (...path) => rmSync(join(modules, ...path), { recursive: true, force: true });

  for (const name of readdirSync(modules)) if (name.startsWith('node-linux-')) remove(name, 'include');
  for (const name of readdirSync(join(modules, 'tesseract.js-core')))
    if (/^tesseract-core(?!-simd-lstm\.)/.test(name)) remove('tesseract.js-core', name);
  remove('@tesseract.js-data/eng/4.0.0');
}
