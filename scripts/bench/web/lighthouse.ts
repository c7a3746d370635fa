import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { root } from '../../run.ts';
import { atEnd, temporaryFolder } from '../command.ts';

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

/**
 * Lighthouse with its phone preset in a Chromium that is running. It clears the caches and service workers first, but not
 * cookies and local storage. It is downloaded if necessary; asking npm for each run would take longer than the runs.
 */
export async function runLighthouse(url: string, port: number): Promise<Report> {
  const path = ['exec', '--yes', `--package=${lighthouse}`, '--call', 'node -p process.env.PATH'];
  searchPath ??= (await outputOf('npm', path, process.env)).trim();
  const folder = temporaryFolder();
  const file = join(folder, 'report.json');
  const args = [url, '--quiet', `--port=${port}`, '--output=json', `--output-path=${file}`];
  await outputOf('lighthouse', args, { ...process.env, PATH: searchPath });

  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, { recursive: true });

  return report;
}

async function outputOf(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  atEnd(() => child.kill());
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (status !== 0) throw new Error(`${command} did not come to an end:\n${stderr}`);

  return stdout;
}
