import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

import { table } from '../table.ts';
import { withChromium } from './chromium.ts';
import { contentDrawn, watchFor } from './content.ts';
import type { Goal, Kind } from './goals.ts';
import { goals, kinds } from './goals.ts';
import { runLighthouse } from './lighthouse.ts';
import type { Report } from './lighthouse.ts';
import type { BenchContext } from './options.ts';
import type { BenchPage } from './pages.ts';
import { failedAudits, kb, longTasksOf, requestsOf } from './report.ts';
import type { SignedIn } from './signed-in.ts';

const head = ['perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'CLS', 'js kB', 'kB', 'requests', 'to LCP'];

export type PageScores = ReturnType<typeof scoresOf>;

/** Lighthouse scores of each page: the run with the median performance score. */
export async function benchPages(
  pages: readonly BenchPage[],
  { origin, runs, signedIn }: BenchContext,
): Promise<PageScores[]> {
  const all: PageScores[] = [];
  for (const kind of kinds) {
    const ofKind = pages.filter((page) => page.kind === kind);
    if (ofKind.length === 0) continue;
    const row = table(`Lighthouse, phone, empty cache: ${kind}`, head, goalCells(kind));
    for (const page of ofKind) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++)
        reports.push(await visit(page, origin, kind === 'signed in' ? signedIn : undefined));
      const median = reports.toSorted((a, b) => speed(a) - speed(b))[Math.floor(runs / 2)];
      if (!median) throw new Error('There was no run');
      const scores = scoresOf(page, median);
      row(
        page.path,
        columns.map((column) => (column === 'cls' ? scores.cls.toFixed(3) : scores[column])),
      );
      for (const audit of failedAudits(median, kind)) console.log(`  to fix: ${audit}`);
      all.push(scores);
    }
  }

  return all;
}

function visit(page: BenchPage, origin: string, signedIn: SignedIn | undefined): Promise<Report> {
  return withChromium(async (port) => {
    if (signedIn) await inContexts(port, (context) => signedIn.open(context));
    const report = await runLighthouse(origin + page.url, port);
    expectMeasured(page, origin, report);
    // Opened again, because the report contains no text of the page.
    if (signedIn)
      await inContexts(port, async (context) => {
        const tab = await context.newPage();
        await tab.addInitScript(watchFor, page.content);
        await tab.goto(origin + page.url);
        await contentDrawn(tab, page.content);
        await tab.close();
        await signedIn.take(context);
      });

    return report;
  });
}

async function inContexts(port: number, work: (context: BrowserContext) => Promise<void>) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  for (const context of browser.contexts()) await work(context);
  await browser.close();
}

/** Throws if another page was measured, for example the login page that visitors are sent to. */
function expectMeasured({ url, endsAt = url }: BenchPage, origin: string, { finalDisplayedUrl }: Report) {
  const { pathname, search } = new URL(finalDisplayedUrl);
  if (new URL(endsAt, origin).pathname !== pathname)
    throw new Error(`${url} led to ${pathname}${search}; the numbers would be of another page`);
}

const speed = ({ categories }: Report) => categories['performance']?.score ?? 0;

function scoresOf({ path }: BenchPage, report: Report) {
  const { audits, categories } = report;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = requestsOf(report);
  const observed = Number(audits['metrics']?.details?.items?.[0]?.['observedLargestContentfulPaint']);

  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptKb: kb(requests.filter(({ type }) => type === 'Script')),
    totalKb: value('total-byte-weight') / 1000,
    requests: requests.length,
    // As the largest paint was observed without throttling.
    requestsToLcp: requests.filter(({ startMs }) => startMs < observed).length,
    longTasks: longTasksOf(report),
  };
}

const columns = [
  ...(['performance', 'accessibility', 'best-practices', 'seo', 'fcpMs', 'lcpMs', 'tbtMs', 'cls'] as const),
  ...(['scriptKb', 'totalKb', 'requests', 'requestsToLcp'] as const),
];

function goalCells(kind: Kind): (string | number | undefined)[] {
  const { performance, lcpMs, tbtMs, cls, scriptKb, totalKb, requests }: Goal = goals[kind];
  const best = kind === 'public' ? 100 : '';

  return [performance, 100, best, best, '', lcpMs, tbtMs, cls?.toString(), scriptKb, totalKb, '', requests];
}
