// Takes the screenshots for the README, the web manifest and the landing page from a running server with the demo account.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

import type { Locale } from '../shared/core/locales.ts';
import { baseLocale, offeredLocales } from '../shared/core/locales.ts';
import { paths } from '../shared/core/paths.ts';
import { ensureBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { root, run } from './run.ts';
import { translateDemo } from './samples/demo-words.ts';
import { demoAccount } from './samples/demo.ts';

const pictures = join(root, 'docs/pictures');
const landingPictures = join(root, 'web/site/home-page/screens');
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  mkdirSync(pictures, { recursive: true });
  for (const locale of offeredLocales) await takeIn(locale);
  console.log(
    'Made docs/pictures/{home,dashboard}.png, public/pictures/app-{wide,narrow}.webp and web/site/home-page/screens/*/*.webp',
  );
} finally {
  await browser.close();
}

/** The landing page's pictures in every language, and the others in English. */
async function takeIn(locale: Locale) {
  const data = mkdtempSync(join(tmpdir(), 'denmate-pictures-'));
  await run(`seed ${locale}`, ['node', 'scripts/seed.ts', locale], { env: { DATA_DIR: data } });
  const product = await startProduct({ env: { DATA_DIR: data } });
  const context = { baseURL: product.url, locale };
  try {
    const page = await browser.newPage({ ...context, viewport: { width: 1280, height: 800 } });
    await page.goto(paths.login);
    await page.getByRole('textbox').first().fill(demoAccount.email);
    await page.locator('[type=password]').fill(demoAccount.password);
    await page.locator('[type=submit]').click();
    await page.waitForURL(`**${paths.dashboard}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    if (locale === baseLocale) await forReaders(page);
    await forLandingPage(locale, { ...context, storageState: await page.context().storageState() });
  } finally {
    await product.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** For the README and for the web manifest. */
async function forReaders(page: Page) {
  await page.waitForTimeout(5000);
  await page.screenshot({ path: join(pictures, 'dashboard.png') });
  await forManifest(await page.screenshot(), 'app-wide.webp');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(1000);
  await forManifest(await page.screenshot(), 'app-narrow.webp');
  await page.goto(paths.home);
  await page.waitForTimeout(1500);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: join(pictures, 'home.png') });
}

/** Parts of screens on a phone, light and dark, at twice their size. */
async function forLandingPage(locale: Locale, signedIn: BrowserContextOptions) {
  const folder = join(landingPictures, locale);
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({
    ...signedIn,
    viewport: { width: 390, height: 1600 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await page.goto(paths.pets);
  const pet = await page.getByRole('link', { name: 'Bella' }).first().getAttribute('href');
  const newest = translateDemo(locale, 'Vaccination record');
  const screens: [name: string, path: string, from: () => Locator, above: number, height: number][] = [
    ['pet', pet ?? '', () => page.getByRole('main'), 0, 560],
    ['documents', paths.documents, () => page.getByRole('link', { name: newest }), 32, 300],
    ['reminders', paths.reminders, () => page.getByRole('heading', { level: 2 }).first(), 16, 300],
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
        .toFile(join(folder, `${name}-${colorScheme}.webp`));
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
