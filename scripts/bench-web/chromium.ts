import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { chromiumFlags, ensureBrowser } from '../browser.ts';

const startMs = 15_000;

/** Runs `work` with the port of a Chromium that has an empty profile, and ends it afterwards. */
export async function withChromium<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'denmate-chromium-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const args = [...chromiumFlags, ...own, 'about:blank'];
  const child = spawn(ensureBrowser(), args, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  try {
    return await work(await portOf(profile));
  } finally {
    child.kill();
    await ended;
    process.off('exit', kill);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Chromium writes the port that it chose into its profile. */
async function portOf(profile: string): Promise<number> {
  for (const started = performance.now(); performance.now() - started < startMs; await pause(50)) {
    const port = Number(readIfThere(join(profile, 'DevToolsActivePort')).split('\n')[0]);
    if (port) return port;
  }
  throw new Error(`Chromium did not start within ${startMs / 1000} s`);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
