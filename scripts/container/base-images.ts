import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';

import { root } from '../run.ts';

const node = /^node:([\d.]+)-([a-z]+)-slim$/;
const debian = /^debian:([a-z]+)-slim$/;

/**
 * The root folder of an image, made from Debian's packages and the locked Node, because there is no image
 * registry here. It is cached in `folder`. Throws for images other than Debian's and Node's.
 */
export function baseImage(image: string, folder: string): string {
  const release = debian.exec(image)?.[1];
  if (release) return debianRoot(release, folder);
  const [, version, codename] = node.exec(image) ?? [];
  if (!version || !codename)
    throw new Error(`${image} can't be made here, only node:VERSION-NAME-slim and debian:NAME-slim`);

  return nodeRoot(version, debianRoot(codename, folder), folder);
}

function debianRoot(release: string, folder: string): string {
  const target = join(folder, `debian-${release}`);

  return kept(target, (unfinished) =>
    quiet('debootstrap', ['--variant=minbase', release, unfinished, 'http://deb.debian.org/debian']),
  );
}

/** Debian with the Node of package-lock.json, and the npm of this machine. */
function nodeRoot(version: string, base: string, folder: string): string {
  return kept(join(folder, `node-${version}`), (unfinished) => {
    const program = join(root, `node_modules/node-linux-${process.arch}`);
    const packaged = (JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')) as { version: string })
      .version;
    if (packaged !== version)
      throw new Error(`The image wants Node ${version}, and ${packaged} is installed`);

    copyTree(base, unfinished);
    const bin = join(unfinished, 'usr/local/bin');
    const modules = join(unfinished, 'usr/local/lib/node_modules');
    mkdirSync(modules, { recursive: true });
    cpSync(join(program, 'bin/node'), join(bin, 'node'));
    copyTree(npmFolder(), join(modules, 'npm'));
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'));
  });
}

function npmFolder(): string {
  const program = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .find((path) => existsSync(path));
  if (!program) throw new Error('npm is not installed on this machine');

  return join(realpathSync(program), '../..');
}

/** Copies a tree with owners and modes. */
export function copyTree(from: string, to: string): void {
  execFileSync('cp', ['-a', '--reflink=auto', from, to]);
}

function kept(target: string, make: (unfinished: string) => void): string {
  if (existsSync(target)) return target;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(target, '..'), { recursive: true });
  make(unfinished);
  renameSync(unfinished, target);

  return target;
}

function quiet(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} failed:\n${stdout ?? ''}${stderr ?? ''}`.slice(-2000), { cause: error });
  }
}
