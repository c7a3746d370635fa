import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

import { chromiumFlags } from './scripts/browser.ts';

// Read again by every worker, so what is chosen here must be the same each time.
const port = (process.env.E2E_PORT ??= '4399');
const baseURL = addressOf(port);
// Set by scripts/test.ts, which builds the pseudo-locale.
const pseudoPort = process.env.E2E_PSEUDO_PORT;
const executablePath =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'build/e2e',
  fullyParallel: true,
  // Half of a journey is waiting: for mails, for timers, for the server.
  workers: 2 * availableParallelism(),
  // A busy machine is slow, and not wrong.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A test that passes only when tried again is listed at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: process.env.E2E_REPORT ?? 'build/reports/playwright.json' }]],
  use: {
    baseURL,
    // What it keeps would answer for the server; the journeys about it let it in.
    serviceWorkers: 'block',
    // A trace of every step costs a third of the time: `TRACE=1` when something has to be found.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumFlags,
    },
  },
  projects: [
    // What comes out the same on every screen is asked once: see `once` in e2e/fixtures.ts.
    {
      name: 'desktop',
      grepInvert: /@phone|@pseudo/,
      // Drawing movement takes a twelfth of the time: phones have it, and on a desktop the journeys that are about it.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grepInvert: /@once|@pseudo/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // A server of its own, whose German is the pseudo-locale.
    ...(pseudoPort
      ? [
          {
            name: 'pseudo',
            grep: /@pseudo/,
            use: { viewport: { width: 390, height: 844 }, locale: 'de-DE', baseURL: addressOf(pseudoPort) },
          },
        ]
      : []),
  ],
  webServer: [serverOn(port), ...(pseudoPort ? [serverOn(pseudoPort, { PSEUDO: '1' })] : [])],
});

function addressOf(port: string) {
  return `http://127.0.0.1:${port}`;
}

function serverOn(port: string, env: Record<string, string> = {}) {
  return {
    // Without a shell in between, the server notices when its runner was killed.
    command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" scripts/e2e-server.ts`,
    url: `${addressOf(port)}/ready`,
    env: { E2E_PORT: port, ...env },
    timeout: 90_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  };
}
