// Finds a Chromium for the end-to-end tests, and installs one if there is none.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { canInstall, installPackages } from './apt.ts';
import { quietly } from './quietly.ts';
import { root } from './run.ts';

// The headless shell, without the browser's interface, saves a sixth of the processor time.
const headlessShell = '/usr/bin/chromium-headless-shell';
const browsers = [
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** For tests and measurements: without the browser's own requests. */
export const chromiumFlags: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium that exists, after installing one if necessary. */
export function ensureBrowser(): string {
  const path =
    firstExisting([process.env.CHROMIUM_PATH, headlessShell]) ??
    installWithApt() ??
    firstExisting(browsers) ??
    installWithPlaywright();
  if (!path)
    throw new Error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH.');

  return path;
}

function firstExisting(paths: (string | undefined)[]): string | undefined {
  return paths.find((path) => path && existsSync(path));
}

function installWithApt(): string | undefined {
  if (!canInstall) return undefined;

  console.log('Installing Chromium with apt-get …');
  const packages = ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'];

  return installPackages(packages) ? firstExisting([headlessShell]) : undefined;
}

function installWithPlaywright(): string | undefined {
  console.log('Installing Chromium with Playwright …');
  quietly(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);

  return firstExisting(browsers);
}
