import { lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { binariesPackage, prepareBinaries } from './binaries.ts';
import { copyTree, temporaryProgramFolder } from './testing/postgres-process.ts';

function packageCopy(): string {
  const copy = path.join(temporaryProgramFolder(), 'package');

  copyTree(binariesPackage(), copy);
  return copy;
}

function libraryLinks(folder: string): string[] {
  const library = path.join(folder, 'native/lib');

  return readdirSync(library).filter((name) => lstatSync(path.join(library, name)).isSymbolicLink());
}

test('PostgreSQL runs although npm ran no install scripts and made no library links', async () => {
  const folder = packageCopy();
  const before = libraryLinks(folder);
  for (const link of before) rmSync(path.join(folder, 'native/lib', link));

  const binaries = await Promise.all([prepareBinaries(folder), prepareBinaries(folder)]);

  expect(binaries[0].major).toBe('18');
  expect(libraryLinks(folder)).toEqual(before);
});

test('a platform without binaries is reported with an alternative', () => {
  expect(() => binariesPackage('sunos', 'sparc')).toThrow(
    /^No PostgreSQL for sunos-sparc is installed: .*DATABASE_URL/,
  );
});

test('binaries that cannot run on this system are reported with the reason', async () => {
  const folder = packageCopy();
  const library = path.join(folder, 'native/lib/libxml2.so.2');
  rmSync(library);
  writeFileSync(library, 'not a library');

  await expect(prepareBinaries(folder)).rejects.toThrow(
    /can't run on this system \(.*libxml2.so.2.*\): .*DATABASE_URL/,
  );
});
