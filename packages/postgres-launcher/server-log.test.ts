import { appendFileSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { openFolder } from './folder.ts';
import { openServerLog } from './server-log.ts';
import { temporaryFolder } from './testing/postgres-process.ts';

async function openLog(limit?: number) {
  const folder = await openFolder(temporaryFolder());
  const log = await openServerLog(folder, limit);

  onTestFinished(() => log.close());
  return { log, file: folder.log };
}

test('only warnings and worse are passed on, each line once and complete', async () => {
  const { log, file } = await openLog();
  const onLine = vi.fn();
  log.follow(onLine);

  appendFileSync(file, 'LOG:  ready\nFATAL:  the database system is starting up\nWARNING:  half of a l');
  await new Promise((resolve) => setTimeout(resolve, 1200));
  appendFileSync(file, 'ine\n');

  await vi.waitFor(() => expect(onLine.mock.calls).toEqual([['WARNING:  half of a line']]), 3000);
});

test('the log does not fill the disk, and continues after it was emptied', async () => {
  const { log, file } = await openLog(100);
  appendFileSync(file, 'x'.repeat(200));

  log.readNew();
  expect(statSync(file).size).toBe(0);

  appendFileSync(file, 'FATAL:  again');
  expect(log.readNew()).toBe('FATAL:  again');
});

test('a symlink in place of the log is removed, and its target is not changed', async () => {
  const folder = await openFolder(temporaryFolder());
  const target = path.join(temporaryFolder(), 'precious');
  writeFileSync(target, 'precious');
  symlinkSync(target, folder.log);

  const log = await openServerLog(folder);
  onTestFinished(() => log.close());
  appendFileSync(log.descriptor, 'FATAL:  text');

  expect(readFileSync(target, 'utf8')).toBe('precious');
  expect(readFileSync(folder.log, 'utf8')).toBe('FATAL:  text');
});
