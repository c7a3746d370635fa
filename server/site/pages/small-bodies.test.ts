import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { smallBody } from './small-bodies.ts';

test('a small file is read once, and one that could not be read is tried again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'denmate-small-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'app.js.br');
  const text = async () => Buffer.from(await smallBody({ path, size: 5 })).toString();
  await expect(text()).rejects.toThrow('ENOENT');

  writeFileSync(path, 'first');
  expect(await text()).toBe('first');
  writeFileSync(path, 'other');
  expect(await text()).toBe('first');
});
