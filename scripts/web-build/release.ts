import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { pagesFingerprint } from './fingerprint.ts';

/**
 * A product of the build, at `build/client` or `build/server`: a symbolic link into the newest folder of its kind, which is
 * replaced atomically. The previous one is kept, because a running server may still read it.
 */
export type Product = { link: string; folder: string };

export const webApp: Product = { link: 'client', folder: 'releases' };
export const bundledServer: Product = { link: 'server', folder: 'servers' };

const kept = 2;

type Stamp = { sources: string; pages: string };

/** Whether the product is a complete build of exactly these sources, and its pages were not modified since. */
export function isCurrent(build: string, sources: string, { link }: Product = webApp): boolean {
  try {
    const made = join(build, link);
    const stamp: Stamp = JSON.parse(
      readFileSync(join(build, dirname(readlinkSync(made)), 'stamp.json'), 'utf8'),
    );

    return stamp.sources === sources && stamp.pages === pagesFingerprint(made);
  } catch {
    return false;
  }
}

/** A temporary folder of this process, inside `build` so that it can be renamed into place. */
export function createTemporaryFolder(build: string): string {
  mkdirSync(build, { recursive: true });
  const directory = mkdtempSync(join(build, `.building-${process.pid}-`));
  // The server may run as another user than the build.
  chmodSync(directory, 0o755);

  return directory;
}

/** Makes a finished build the current one and deletes all older builds except the previous one. */
export function publish(build: string, directory: string, sources: string, product: Product = webApp): void {
  const { link, folder } = product;
  const stamp: Stamp = { sources, pages: pagesFingerprint(join(directory, link)) };
  writeFileSync(join(directory, 'stamp.json'), JSON.stringify(stamp));

  const id = `${new Date().toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}-${process.pid}`;
  mkdirSync(join(build, folder), { recursive: true });
  renameSync(directory, join(build, folder, id));

  const next = join(build, `.${link}-${id}`);
  const current = join(build, link);
  symlinkSync(join(folder, id, link), next, 'dir');
  clearAway(current, join(build, `.replaced-${id}`));
  renameSync(next, current);
  prune(build, product);
}

/** Running the bundler by hand leaves a folder in place of the link. */
function clearAway(place: string, aside: string): void {
  if (!existsSync(place) || lstatSync(place).isSymbolicLink()) return;

  renameSync(place, aside);
  rmSync(aside, { recursive: true, force: true });
}

function prune(build: string, { link, folder }: Product): void {
  const current = dirname(readlinkSync(join(build, link))).slice(`${folder}/`.length);
  const older = readdirSync(join(build, folder))
    .filter((name) => name !== current)
    .toSorted()
    .toReversed();
  const left = readdirSync(build).filter(
    (name) => /^\.(building|client|server|replaced)-/.test(name) && !ownerLives(name),
  );
  const gone = [...older.slice(kept - 1).map((name) => join(folder, name)), ...left];

  for (const name of gone) rmSync(join(build, name), { recursive: true, force: true });
}

function ownerLives(name: string): boolean {
  const pid = Number(/^\.building-(\d+)-/.exec(name)?.[1] ?? /-(\d+)$/.exec(name)?.[1] ?? 0);

  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
