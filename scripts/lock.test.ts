import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

const program = join(import.meta.dirname, 'lock.mjs');

let folder = '';
let lock = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(folder, '.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('eight concurrent set-ups run one after another', async () => {
  await Promise.all(Array.from({ length: 8 }, () => holder('say("in"); await pause(20); say("out")')));

  expect(diary()).toEqual(Array.from({ length: 8 }, () => ['in', 'out']).flat());
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a killed set-up is taken over, by one process only', async () => {
  writeFileSync(lock, `${hostname()} 999999999\n`);

  await Promise.all(Array.from({ length: 4 }, () => holder('say("in"); await pause(20); say("out")')));

  expect(diary()).toEqual(Array.from({ length: 4 }, () => ['in', 'out']).flat());
});

test('the lock is kept while the installer of a killed set-up still runs', async () => {
  const installer = spawn('sleep', ['30']);
  writeFileSync(lock, `${hostname()} 999999999 ${installer.pid}\n`);
  const next = holder('say("next")');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(diary()).toEqual([]);
  installer.kill();
  await next;

  expect(diary()).toEqual(['next']);
});

test('a lock from another machine counts until it is deleted', async () => {
  writeFileSync(lock, 'elsewhere 1\n');
  const next = holder('say("next")');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(diary()).toEqual([]);
  rmSync(lock);
  await next;

  expect(diary()).toEqual(['next']);
});

/** A process that takes the lock, does the work and releases the lock. */
async function holder(work: string): Promise<void> {
  const code = `
    import { appendFileSync } from 'node:fs';
    import { holdLock } from ${JSON.stringify(program)};
    const say = (word) => appendFileSync(${JSON.stringify(join(folder, 'diary'))}, word + '\\n');
    const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const lock = await holdLock(${JSON.stringify(lock)});
    ${work};
    lock.release();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  const [exitCode] = await once(child, 'exit');
  if (exitCode !== 0) appendFileSync(join(folder, 'diary'), `exit ${exitCode}\n`);
}

function diary(): string[] {
  const file = join(folder, 'diary');

  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
