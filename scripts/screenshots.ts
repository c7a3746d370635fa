// Takes the screenshots for the README and the web manifest from a running server with the demo account.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { ensureBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { root, run } from './run.ts';
import { demoAccount } from './samples/demo.ts';

const pictures = join(root, 'docs/pictures');
const data = mkdtempSync(join(tmpdir(), 'denmate-pictures-'));
mkdirSync(pictures, { recursive: true });
await run('seed', ['node', 'scripts/seed.ts'], { env: { DATA_DIR: data } });
const product = await startProduct({ env: { DATA_DIR: data } });
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  await page.goto('/');
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(pictures, 'home.png') });

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
  console.log('Made docs/pictures/{home,dashboard}.png and public/pictures/app-{wide,narrow}.webp');
} finally {
  await browser.close();
  await product.stop();
  rmSync(data, { recursive: true, force: true });
}

/** Small enough to load in a phone's install prompt. */
async function forManifest(picture: Buffer, name: string) {
  const folder = join(root, 'public/pictures');
  mkdirSync(folder, { recursive: true });
  await sharp(picture).webp({ quality: 70, effort: 6 }).toFile(join(folder, name));
}
