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

// build/client is a symbolic link to the newest of build/releases/ and is replaced atomically. The previous build is kept,
// because a running server may still serve it.
const kept = 2;

type Stamp = { sources: string; pages: string };

/** Whether `build/client` is a complete build of exactly these sources, not modified since. */
export function isCurrent(build: string, sources: string): boolean {
  try {
    const client = join(build, 'client');
    const stamp: Stamp = JSON.parse(
      readFileSync(join(build, dirname(readlinkSync(client)), 'stamp.json'), 'utf8'),
    );

    return stamp.sources === sources && stamp.pages === pagesFingerprint(client);
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
export function publish(build: string, directory: string, sources: string): void {
  const stamp: Stamp = { sources, pages: pagesFingerprint(join(directory, 'client')) };
  writeFileSync(join(directory, 'stamp.json'), JSON.stringify(stamp));

  const id = `${new Date().toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}-${process.pid}`;
  mkdirSync(join(build, 'releases'), { recursive: true });
  renameSync(directory, join(build, 'releases', id));

  const link = join(build, `.client-${id}`);
  const client = join(build, 'client');
  symlinkSync(join('releases', id, 'client'), link, 'dir');
  clearAway(client, join(build, `.replaced-${id}`));
  renameSync(link, client);
  prune(build);
}

/** Running the bundler by hand leaves a folder in place of the link. */
function clearAway(client: string, aside: string): void {
  if (!existsSync(client) || lstatSync(client).isSymbolicLink()) return;

  renameSync(client, aside);
  rmSync(aside, { recursive: true, force: true });
}

function prune(build: string): void {
  const current = dirname(readlinkSync(join(build, 'client'))).slice('releases/'.length);
  const older = readdirSync(join(build, 'releases'))
    .filter((name) => name !== current)
    .toSorted()
    .toReversed();
  const left = readdirSync(build).filter(
    (name) => /^\.(building|client|replaced)-/.test(name) && !ownerLives(name),
  );
  const gone = [...older.slice(kept - 1).map((name) => join('releases', name)), ...left];

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
