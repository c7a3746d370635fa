// `npm run bench:web`: how fast the pages are on a slow phone, as the median of three runs: Lighthouse scores, pages loaded
// again, screens inside the app and presses. It has no pass or fail result. Arguments: bench-web/options.ts.
import { writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { fillAccount } from './bench-web/account.ts';
import { readOptions } from './bench-web/options.ts';
import type { BenchContext, Part } from './bench-web/options.ts';
import { benchPages } from './bench-web/page-scores.ts';
import { pagesFor } from './bench-web/pages.ts';
import { benchPresses } from './bench-web/presses.ts';
import { benchReloads } from './bench-web/reloads.ts';
import { benchScreens } from './bench-web/screens.ts';
import { signedInBrowsers } from './bench-web/signed-in.ts';
import { createSlowPhone } from './bench-web/slow-phone.ts';
import { chromiumFlags, ensureBrowser } from './browser.ts';
import { startProduct } from './product.ts';

const { runs, only, json, paths } = readOptions(process.argv.slice(2));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--headless=new', ...chromiumFlags],
});
try {
  const phone = await createSlowPhone(browser);
  const account = await fillAccount(product);
  const pages = pagesFor(account, paths);
  const context: BenchContext = {
    origin: product.url,
    runs,
    paths,
    signedIn: signedInBrowsers(account, product.url),
  };
  const work: Record<Part, () => Promise<unknown>> = {
    pages: () => benchPages(pages, context),
    reload: () => benchReloads(phone, pages, context),
    screens: () => benchScreens(phone, account, context),
    presses: () => benchPresses(phone, account, context),
  };
  const results: Partial<Record<Part, unknown>> = {};
  for (const part of only) {
    results[part] = await work[part]();
    // After each part, so that a later failure loses nothing.
    if (json) writeFileSync(json, `${JSON.stringify({ runs, ...results }, undefined, 2)}\n`);
  }
} finally {
  await browser.close();
  await product.stop();
}
