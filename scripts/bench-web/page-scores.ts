import { chromium } from '@playwright/test';

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
import { print, row } from './table.ts';

const head = ['perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'CLS', 'js kB', 'kB', 'requests', 'to LCP'];
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type PageScores = {
  path: string;
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptKb: number;
  totalKb: number;
  requests: number;
  /** Requests that began before the largest paint, as it was observed without throttling. */
  requestsToLcp: number;
  longTasks: { url: string; ms: number; startMs: number }[];
};

/** Lighthouse scores of each page: the run with the median performance score. */
export async function benchPages(
  pages: readonly BenchPage[],
  { origin, runs, signedIn }: BenchContext,
): Promise<PageScores[]> {
  const all: PageScores[] = [];
  for (const kind of kinds) {
    const ofKind = pages.filter((page) => page.kind === kind);
    if (ofKind.length === 0) continue;
    print(`Lighthouse, phone, empty cache: ${kind}`, ['page', ...head]);
    row(goalRow(kind));
    for (const page of ofKind) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++)
        reports.push(await visit(page, origin, kind === 'signed in' ? signedIn : undefined));
      const median = reports.toSorted((a, b) => speed(a) - speed(b))[Math.floor(runs / 2)];
      if (!median) throw new Error('There was no run');
      all.push(show(page, median));
    }
  }

  return all;
}

function visit(page: BenchPage, origin: string, signedIn: SignedIn | undefined): Promise<Report> {
  return withChromium(async (port) => {
    const connect = () => chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    if (signedIn) {
      const browser = await connect();
      for (const context of browser.contexts()) await signedIn.open(context);
      await browser.close();
    }
    const report = await runLighthouse(origin + page.url, port);
    expectMeasured(page, origin, report);
    if (signedIn) {
      // Opened again, because the report contains no text of the page.
      const browser = await connect();
      for (const context of browser.contexts()) {
        const tab = await context.newPage();
        await tab.addInitScript(watchFor, page.content);
        await tab.goto(origin + page.url);
        await contentDrawn(tab, page.content);
        await tab.close();
        await signedIn.take(context);
      }
      await browser.close();
    }

    return report;
  });
}

/** Throws if another page was measured, for example the login page that visitors are sent to. */
function expectMeasured({ url, endsAt = url }: BenchPage, origin: string, { finalDisplayedUrl }: Report) {
  const { pathname, search } = new URL(finalDisplayedUrl);
  if (new URL(endsAt, origin).pathname !== pathname)
    throw new Error(`${url} led to ${pathname}${search}; the numbers would be of another page`);
}

const speed = ({ categories }: Report) => categories['performance']?.score ?? 0;

function show({ path, kind }: BenchPage, report: Report): PageScores {
  const { audits, categories } = report;
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = requestsOf(report);
  const observed = Number(audits['metrics']?.details?.items?.[0]?.['observedLargestContentfulPaint']);
  const result: PageScores = {
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
    requestsToLcp: requests.filter(({ startMs }) => startMs < observed).length,
    longTasks: longTasksOf(report),
  };
  const { cls, fcpMs, lcpMs, tbtMs, scriptKb, totalKb, requestsToLcp } = result;
  row([
    path,
    ...scores.map((id) => result[id]),
    fcpMs,
    lcpMs,
    tbtMs,
    cls.toFixed(3),
    scriptKb,
    totalKb,
    requests.length,
    requestsToLcp,
  ]);
  for (const audit of failedAudits(report, kind)) console.log(`  to fix: ${audit}`);

  return result;
}

function goalRow(kind: Kind): (string | number | undefined)[] {
  const { performance, lcpMs, tbtMs, cls, scriptKb, totalKb, requests }: Goal = goals[kind];
  const best = kind === 'public' ? 100 : '';

  return [
    'goal',
    performance,
    100,
    best,
    best,
    '',
    lcpMs,
    tbtMs,
    cls?.toString(),
    scriptKb,
    totalKb,
    '',
    requests,
  ];
}
