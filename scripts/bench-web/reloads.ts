import type { BrowserContext, Page } from '@playwright/test';

import { contentDrawn } from './content.ts';
import { goals, kinds } from './goals.ts';
import type { BenchContext } from './options.ts';
import type { BenchPage } from './pages.ts';
import type { SignedIn } from './signed-in.ts';
import type { SlowPhone } from './slow-phone.ts';
import { medians, print, row } from './table.ts';

const head = ['ms', 'requests', 'js kB', 'kB', 'again ms', 'requests', 'js kB', 'kB'];

type Columns = Record<`${'first' | 'again'}${'Ms' | 'Requests' | 'ScriptKb' | 'TotalKb'}`, number>;

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
    print(`Time until the content is there, slow 4G, CPU 4x, empty cache and again: ${kind}`, [
      'page',
      ...head,
    ]);
    const goal = goals[kind];
    row(['goal', goal.firstMs, goal.requests, goal.scriptKb, goal.totalKb, goal.againMs]);
    for (const page of ofKind) {
      const measured: Columns[] = [];
      for (let run = 0; run < runs; run++)
        measured.push(await loadTwice(phone, page, origin, kind === 'signed in' ? signedIn : undefined));
      const result = medians(measured);
      row([page.path, ...Object.values<number>(result)]);
      all.push({ path: page.path, ...result });
    }
  }

  return all;
}

async function loadTwice(
  phone: SlowPhone,
  page: BenchPage,
  origin: string,
  signedIn: SignedIn | undefined,
): Promise<Columns> {
  const context = await phone.newContext();
  await signedIn?.open(context);
  const first = await load(phone, context, page, origin);
  const again = await load(phone, context, page, origin);
  await signedIn?.take(context);
  await context.close();

  return {
    firstMs: first.ms,
    firstRequests: first.requests,
    firstScriptKb: first.scriptKb,
    firstTotalKb: first.totalKb,
    againMs: again.ms,
    againRequests: again.requests,
    againScriptKb: again.scriptKb,
    againTotalKb: again.totalKb,
  };
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

  return { ms: drawnAt, ...sent };
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
