import type { BrowserContext, Page } from '@playwright/test';

import { medians } from '../measure.ts';
import { table } from '../table.ts';
import { contentDrawn } from './content.ts';
import type { Goal } from './goals.ts';
import { goals, kinds } from './goals.ts';
import type { BenchContext } from './options.ts';
import type { BenchPage } from './pages.ts';
import type { SignedIn } from './signed-in.ts';
import type { FirstAndAgain, SlowPhone } from './slow-phone.ts';
import { firstAndAgain } from './slow-phone.ts';

const head = ['ms', 'requests', 'js kB', 'kB', 'again ms', 'requests', 'js kB', 'kB'];

type Columns = FirstAndAgain<'Ms' | 'Requests' | 'ScriptKb' | 'TotalKb'>;

export type Reload = { path: string } & Columns;

/**
 * How long each page takes until its content is there, and what was requested until then: with an empty cache, and once more
 * in a new tab when the browser has cached what it caches.
 */
export async function benchReloads(
  phone: SlowPhone,
  pages: readonly BenchPage[],
  { origin, runs, signedIn }: BenchContext,
): Promise<Reload[]> {
  const all: Reload[] = [];
  for (const kind of kinds.filter((kind) => kind !== 'public')) {
    const ofKind = pages.filter((page) => page.kind === kind);
    if (ofKind.length === 0) continue;
    const { firstMs, requests, scriptKb, totalKb, againMs }: Goal = goals[kind];
    const row = table(
      `Time until the content is there, slow 4G, CPU 4x, empty cache and again: ${kind}`,
      head,
      [firstMs, requests, scriptKb, totalKb, againMs],
    );
    for (const page of ofKind) {
      const measured: Columns[] = [];
      for (let run = 0; run < runs; run++)
        measured.push(await loadTwice(phone, page, origin, kind === 'signed in' ? signedIn : undefined));
      const result = medians(measured);
      row(page.path, Object.values<number>(result));
      all.push({ path: page.path, ...result });
    }
  }

  return all;
}

function loadTwice(phone: SlowPhone, page: BenchPage, origin: string, signedIn: SignedIn | undefined) {
  return phone.inContext(signedIn, async (context) => {
    const first = await load(phone, context, page, origin);

    return firstAndAgain(first, await load(phone, context, page, origin));
  });
}

async function load(phone: SlowPhone, context: BrowserContext, { url, content }: BenchPage, origin: string) {
  const { page, setSlow } = await phone.newPage(context, content);
  await page.goto(origin + url, { waitUntil: 'commit' });
  const { drawnAt } = await contentDrawn(page, content);
  const began = await page.evaluate(() => performance.timeOrigin);
  // Requests that were under way count with all their bytes.
  await page.waitForLoadState('load');
  await setSlow(false);
  await cachesFilled(page);
  const sent = phone.network.sent(began - slackMs, began + drawnAt);
  await page.close();

  return { Ms: drawnAt, Requests: sent.requests, ScriptKb: sent.scriptKb, TotalKb: sent.totalKb };
}

// The request for the page begins before the clock of the page.
const slackMs = 1000;
const quietMs = 1500;
const timeoutMs = 20_000;

/** Waits until the service worker has cached what it wants, without knowing what that is. */
async function cachesFilled(page: Page) {
  let before = -1;
  for (const started = performance.now(); performance.now() - started < timeoutMs;) {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const sizes = names.map(async (name) => (await (await caches.open(name)).keys()).length);

      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    });
    if (kept === before) return;
    before = kept;
    await page.waitForTimeout(quietMs);
  }
}
