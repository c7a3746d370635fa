// `npm run bench:web`: how fast the pages are on a slow phone, as the median of three runs: Lighthouse scores, pages loaded
// again, screens inside the app and presses. It has no pass or fail result. Arguments: web/options.ts.
import { writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { chromiumFlags, ensureBrowser } from '../browser.ts';
import { inboxSettings } from '../inbox-webhook.ts';
import { startProduct } from '../product.ts';
import { runBench, started } from './command.ts';
import { fillAccount } from './web/account.ts';
import { benchHousehold } from './web/household.ts';
import { benchJobs } from './web/jobs.ts';
import { readOptions } from './web/options.ts';
import type { BenchContext, Part } from './web/options.ts';
import { benchPages } from './web/page-scores.ts';
import { pagesFor } from './web/pages.ts';
import { benchPapers } from './web/papers.ts';
import { benchPresses } from './web/presses.ts';
import { benchReloads } from './web/reloads.ts';
import { benchScreens } from './web/screens.ts';
import { signedInBrowsers } from './web/signed-in.ts';
import { createSlowPhone } from './web/slow-phone.ts';

const { runs, only, json, paths } = readOptions(process.argv.slice(2));

await runBench(async () => {
  const product = await started(() => startProduct({ env: inboxSettings }));
  const { browser } = await started(startBrowser);
  const phone = await createSlowPhone(browser);
  const account = await fillAccount(product);
  const pages = pagesFor(account, paths);
  const signedIn = signedInBrowsers(account, product.url);
  const context: BenchContext = { origin: product.url, runs, paths, signedIn };
  const work: Record<Part, () => Promise<unknown>> = {
    pages: () => benchPages(pages, context),
    reload: () => benchReloads(phone, pages, context),
    screens: () => benchScreens(phone, account, context),
    presses: () => benchPresses(phone, account, context),
    household: () => benchHousehold(browser, product, account, context),
    jobs: () => benchJobs(browser, context),
    papers: () => benchPapers(browser, product),
  };
  const results: Partial<Record<Part, unknown>> = {};
  for (const part of only) {
    results[part] = await work[part]();
    // After each part, so that a later failure loses nothing.
    if (json) writeFileSync(json, `${JSON.stringify({ runs, ...results }, undefined, 2)}\n`);
  }
});

async function startBrowser() {
  const args = ['--headless=new', ...chromiumFlags];
  // This command ends it itself.
  const handled = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args, ...handled });

  return { browser, stop: () => browser.close() };
}
