// Takes the screenshots for the README, the web manifest and the landing page from a running server with the demo account.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { ensureBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { root, run } from './run.ts';
import { demoAccount } from './samples/demo.ts';

const pictures = join(root, 'docs/pictures');
const data = mkdtempSync(join(tmpdir(), 'denmate-pictures-'));
const landingPictures = join(root, 'web/app/pages/home/screens');
for (const folder of [pictures, landingPictures]) mkdirSync(folder, { recursive: true });
await run('seed', ['node', 'scripts/seed.ts'], { env: { DATA_DIR: data } });
const product = await startProduct({ env: { DATA_DIR: data } });
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Recent documents' }).waitFor();
  await page.waitForTimeout(5000);
  await page.screenshot({ path: join(pictures, 'dashboard.png') });
  await forManifest(await page.screenshot(), 'app-wide.webp');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(1000);
  await forManifest(await page.screenshot(), 'app-narrow.webp');
  await forLandingPage(page);
  await page.goto('/');
  await page.waitForTimeout(1500);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: join(pictures, 'home.png') });
  console.log(
    'Made docs/pictures/{home,dashboard}.png, public/pictures/app-{wide,narrow}.webp and web/app/pages/home/screens/*.webp',
  );
} finally {
  await browser.close();
  await product.stop();
  rmSync(data, { recursive: true, force: true });
}

/** Parts of screens on a phone, light and dark, at twice their size. */
async function forLandingPage(signedIn: Page) {
  const state = await signedIn.context().storageState();
  const page = await browser.newPage({
    baseURL: product.url,
    storageState: state,
    viewport: { width: 390, height: 1600 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await page.goto('/pets');
  const pet = await page.getByRole('link', { name: 'Bella' }).first().getAttribute('href');
  const screens: [name: string, path: string, from: () => Locator, above: number, height: number][] = [
    ['pet', pet ?? '', () => page.getByRole('main'), 0, 560],
    ['documents', '/documents', () => page.getByText('Vaccination record').first(), 32, 300],
    [
      'reminders',
      '/reminders',
      () => page.getByRole('heading', { name: /^(Overdue|Today)/ }).first(),
      16,
      300,
    ],
  ];
  for (const [name, path, from, above, height] of screens) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await from().waitFor();
      await page.waitForTimeout(2000);
      const { y = 0 } = (await from().boundingBox()) ?? {};
      const clip = { x: 0, y: y - above, width: 390, height };
      await sharp(await page.screenshot({ clip }))
        .webp({ quality: 72, effort: 6 })
        .toFile(join(landingPictures, `${name}-${colorScheme}.webp`));
    }
  }
  await page.close();
}

/** Small enough to load in a phone's install prompt. */
async function forManifest(picture: Buffer, name: string) {
  const folder = join(root, 'public/pictures');
  mkdirSync(folder, { recursive: true });
  await sharp(picture).webp({ quality: 70, effort: 6 }).toFile(join(folder, name));
}
