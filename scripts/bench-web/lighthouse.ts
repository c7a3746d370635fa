import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { root } from '../run.ts';

const lighthouse = 'lighthouse@13.5.0';

type Audit = {
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  title: string;
  details?: { items?: Record<string, unknown>[] };
};

export type Report = {
  finalDisplayedUrl: string;
  categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

let searchPath: string | undefined;

/** Downloads Lighthouse if necessary; it is not a dependency. Asking npm for each run would take longer than the runs. */
async function pathWithLighthouse(): Promise<string> {
  const args = ['exec', '--yes', `--package=${lighthouse}`, '--call', 'node -p process.env.PATH'];
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [path, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (status !== 0) throw new Error(`${lighthouse} could not be downloaded`);

  return path.trim();
}

/**
 * Lighthouse with its phone preset in a Chromium that is running. It clears the caches and service workers first, but not
 * cookies and local storage.
 */
export async function runLighthouse(url: string, port: number): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'denmate-lighthouse-'));
  const file = join(folder, 'report.json');
  const args = [url, '--quiet', `--port=${port}`, '--output=json', `--output-path=${file}`];
  try {
    const env = { ...process.env, PATH: (searchPath ??= await pathWithLighthouse()) };
    const child = spawn('lighthouse', args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    if (status !== 0) throw new Error(`Lighthouse did not come to an end:\n${stderr}`);

    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
