import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { defineConfig } from '@playwright/test';

import { chromiumFlags } from './scripts/browser.ts';

// Every worker loads this file again and must use the same port, so the environment keeps it.
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
  // Half of a journey's time is spent waiting: for mails, timers and the server.
  workers: 2 * availableParallelism(),
  // Generous, because CI machines are slow under load.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A test that passes only when tried again is listed at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['line'], ['json', { outputFile: process.env.E2E_REPORT ?? 'build/reports/playwright.json' }]],
  use: {
    baseURL,
    // Responses from a service worker's cache would hide server behavior; journeys about it allow it.
    serviceWorkers: 'block',
    // Tracing takes a third of the time, so it's on only with `TRACE=1`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumFlags,
    },
  },
  projects: [
    // Screen-independent journeys run on desktop only: see `once` in e2e/fixtures.ts.
    {
      name: 'desktop',
      grepInvert: /@phone|@pseudo/,
      // Animations take a twelfth of the time: they run on phones, and on desktop only in journeys about
      // them.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grepInvert: /@once|@pseudo/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Runs on a second server whose German is the pseudo-locale.
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
    // Without a shell in between, the server notices that its test runner was killed.
    command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" scripts/e2e-server.ts`,
    url: `${addressOf(port)}/ready`,
    env: { E2E_PORT: port, ...env },
    timeout: 90_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  };
}
