import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '#server/testing/free-ports.ts';

import { chromiumFlags, ensureBrowser } from '../../browser.ts';
import { started, temporaryFolder } from '../command.ts';
import { benchZone } from './signed-in.ts';

const startMs = 15_000;

/** Runs `work` with the port of a Chromium that has an empty profile, and ends it afterwards. */
export async function withChromium<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
  const chromium = await started(startChromium);
  try {
    return await work(chromium.port);
  } finally {
    await chromium.stop();
  }
}

async function startChromium() {
  const [profile, port] = [temporaryFolder(), await freePort()];
  const own = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  // With a process group, because the program may be a script that starts the browser and wouldn't end it.
  const child = spawn(ensureBrowser(), [...chromiumFlags, ...own, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, TZ: benchZone },
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.pid && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const begun = performance.now(); performance.now() - begun < startMs; await pause(50)) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined);
    if (answer?.ok) return { port, stop };
  }
  await stop();
  throw new Error(`Chromium did not start within ${startMs / 1000} s`);
}
