import { chmodSync, chownSync, mkdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openFolder, openSocketDirectory, removeSocketDirectory } from './folder.ts';
import type { Folder } from './folder.ts';
import { isRoot, temporaryFolder } from './testing/postgres-process.ts';

const ME = { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };

async function deepFolder(): Promise<Folder> {
  return openFolder(path.join(temporaryFolder(), 'a deep folder '.repeat(8), 'postgres'));
}

test('a folder that other users could enter is closed to them', async () => {
  const directory = temporaryFolder();
  chmodSync(directory, 0o777);

  await openFolder(directory);

  expect(statSync(directory).mode & 0o777).toBe(0o700);
});

test('two databases with long paths get two sockets, outside their folders and closed to others', async () => {
  const temporary = temporaryFolder();
  const [one, two] = [await deepFolder(), await deepFolder()];

  const sockets = [
    await openSocketDirectory(one, ME, temporary),
    await openSocketDirectory(two, ME, temporary),
  ];

  expect(new Set(sockets).size).toBe(2);
  expect(sockets.map((socket) => path.dirname(socket))).toEqual([temporary, temporary]);
  expect(sockets.map((socket) => statSync(socket).mode & 0o777)).toEqual([0o700, 0o700]);
  expect(await openSocketDirectory(one, ME, temporary)).toBe(sockets[0]);

  await removeSocketDirectory(one, sockets[0] ?? '');
  expect(() => statSync(sockets[0] ?? '')).toThrow('ENOENT');
});

test('a temporary folder that is itself too deep is not used for the socket', async () => {
  const folder = await deepFolder();
  const socket = await openSocketDirectory(folder, ME, path.join(temporaryFolder(), 'deep '.repeat(20)));
  onTestFinished(() => rmSync(socket, { recursive: true }));

  expect(path.dirname(socket)).toBe('/tmp');
});

test('a socket folder that another user created is refused', async (context) => {
  if (!isRoot) return context.skip('only root can make a folder that belongs to somebody else');
  const temporary = temporaryFolder();
  const folder = await deepFolder();
  const socket = await openSocketDirectory(folder, ME, temporary);
  chownSync(socket, 1, 1);

  await expect(openSocketDirectory(folder, ME, temporary)).rejects.toThrow(
    `${socket} for the database's socket belongs to somebody else`,
  );
});

test('a symlink in place of the socket folder is refused', async () => {
  const temporary = temporaryFolder();
  const folder = await deepFolder();
  const socket = await openSocketDirectory(folder, ME, temporary);
  rmSync(socket, { recursive: true });
  mkdirSync(path.join(temporary, 'elsewhere'));
  symlinkSync(path.join(temporary, 'elsewhere'), socket);

  await expect(openSocketDirectory(folder, ME, temporary)).rejects.toThrow('belongs to somebody else');
});
