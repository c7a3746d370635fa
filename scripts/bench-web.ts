// `npm run bench:web`: what Lighthouse says of the first page on a slow phone; the median of three runs. Nothing here
// passes or fails. Lighthouse is fetched when it is needed and is no dependency.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import { root } from './run.ts';

const lighthouse = 'lighthouse@13.5.0';
const runs = 3;
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

try {
  const reports = Array.from({ length: runs }, (_, run) => visit(`${product.url}/`, run));
  const median = reports.toSorted((a, b) => speed(a) - speed(b))[Math.floor(runs / 2)];
  if (median) show(median);
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

function show({ categories, audits }: Report): void {
  const line = (what: string, value: string, goal = '') =>
    console.log(`${what.padEnd(28)}${value.padStart(10)}${goal && `  goal ${goal}`}`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;

  for (const [id, { title, score }] of Object.entries(categories))
    line(title, String(Math.round(score * 100)), id === 'performance' ? '98' : '100');
  line('first contentful paint', `${Math.round(value('first-contentful-paint'))} ms`);
  line('largest contentful paint', `${Math.round(value('largest-contentful-paint'))} ms`);
  line('total blocking time', `${Math.round(value('total-blocking-time'))} ms`);
  line('cumulative layout shift', value('cumulative-layout-shift').toFixed(3), '0');
  line('bytes over the wire', `${Math.round(value('total-byte-weight') / 1000)} kB`, '130 kB');

  const scored = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  for (const id of new Set(scored)) {
    const audit = audits[id];
    if (audit && audit.score !== null && audit.score < 0.9)
      console.log(`  to mend: ${audit.title} ${audit.displayValue ?? ''}`);
  }
}
