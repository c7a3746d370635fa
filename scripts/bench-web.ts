// `npm run bench:web`: Lighthouse scores of the public pages on a slow phone, as the median of three runs. It has no pass or
// fail result. Lighthouse is downloaded on demand and is not a dependency.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { faqWithOffer } from '../shared/offer.ts';
import { ensureBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { root } from './run.ts';
import { budgets } from './web-build/budgets.ts';

const lighthouse = 'lighthouse@13.5.0';
const runs = 3;
const firstArticle = '/blog/proof-of-vaccination-for-boarding';
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Audit = {
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  title: string;
  scoreDisplayMode: string;
};
type Report = {
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

const folder = mkdtempSync(join(tmpdir(), 'denmate-lighthouse-'));
const product = await startProduct();
process.once('SIGINT', () => process.exit(130));

// Every public page has a budget; one article represents all articles. Paths as arguments select pages.
const everyPage = Object.keys(budgets)
  .map((path) => path.replace('/blog/*', firstArticle))
  .filter((path) => path !== faqWithOffer);
const chosen = process.argv.slice(2);

try {
  console.log(columns('page', 'perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT', 'CLS', 'kB'));
  console.log(columns('goal', '100', '100', '100', '100', '', '1600', '0', '0', '130'));
  for (const path of chosen.length > 0 ? chosen : everyPage) {
    const reports = Array.from({ length: runs }, (_, run) => visit(`${product.url}${path}`, run));
    const median = reports.toSorted((a, b) => speed(a) - speed(b))[Math.floor(runs / 2)];
    if (median) show(path, median);
  }
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

function visit(url: string, run: number): Report {
  const file = join(folder, `${run}.json`);
  const words = [url, '--quiet', '--output=json', `--output-path=${file}`];
  const { status, stderr } = spawnSync(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      ...words,
      `--chrome-flags=${chromeFlags.join(' ')}`,
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, CHROME_PATH: ensureBrowser() } },
  );
  if (status !== 0) throw new Error(`Lighthouse did not come to an end:\n${stderr}`);

  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function speed({ categories }: Report): number {
  return categories['performance']?.score ?? 0;
}

function show(path: string, { categories, audits }: Report): void {
  const score = (id: string) => String(Math.round((categories[id]?.score ?? 0) * 100));
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const whole = (audit: string) => String(Math.round(value(audit)));
  console.log(
    columns(
      path,
      ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
      ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(whole),
      value('cumulative-layout-shift').toFixed(3),
      String(Math.round(value('total-byte-weight') / 1000)),
    ),
  );

  const scored = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  for (const id of new Set(scored)) {
    const audit = audits[id];
    if (audit && audit.score !== null && audit.score < 0.9)
      console.log(`  to mend: ${audit.title} ${audit.displayValue ?? ''}`);
  }
}

function columns(first: string, ...others: string[]): string {
  return first.padEnd(46) + others.map((cell) => cell.padStart(7)).join('');
}
